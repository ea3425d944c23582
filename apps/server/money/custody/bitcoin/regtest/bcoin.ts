/** Types of the parts of bcoin that the test chain uses; bcoin brings none. */
export interface RegtestOptions {
  /** Directory of the chain; undefined keeps it in memory. */
  readonly directory: string | undefined;
  readonly password: string;
  /** Time between blocks while something happens; 0 mines only when asked. */
  readonly blockTimeMs: number;
  readonly rewardAddress: string;
}

/** The program's only message: its port, or why it failed to start. */
export type RegtestAnswer = { readonly port: number } | { readonly failed: string };

export type NodeCall = (params: readonly unknown[]) => Promise<unknown>;

export interface Bcoin {
  readonly Network: { get(name: string): RegtestNetwork };
  readonly FullNode: new (options: Record<string, unknown>) => RegtestNode;
  readonly TX: { fromRaw(bytes: Uint8Array): RegtestTransaction };
}

interface Deployment {
  window: number;
  threshold: number;
}

interface RegtestNetwork {
  readonly addressPrefix: { bech32: string };
  readonly deployments: { readonly csv: Deployment; readonly segwit: Deployment };
}

interface PreviousOutput {
  readonly hash: string;
  readonly index: number;
}

interface CoinView {
  hasEntry(prevout: PreviousOutput): boolean;
}

export interface RegtestTransaction {
  readonly inputs: readonly { readonly prevout: PreviousOutput }[];
  hash(encoding: "hex"): string;
  txid(): string;
  getFee(view: CoinView): number;
  getVirtualSize(): number;
}

interface PoolEntry {
  readonly fee: number;
}

export interface RegtestNode {
  readonly http: { address(): { readonly port: number } };
  readonly rpc: {
    readonly calls: Record<string, NodeCall>;
    execute(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
  };
  readonly chain: { hasCoins(transaction: RegtestTransaction): Promise<boolean> };
  readonly mempool: {
    readonly map: ReadonlyMap<string, PoolEntry>;
    hasEntry(hash: string): boolean;
    getSpent(hash: string, index: number): PoolEntry | undefined;
    getCoinView(transaction: RegtestTransaction): Promise<CoinView>;
    evictEntry(entry: PoolEntry): void;
    addTX(transaction: RegtestTransaction): Promise<unknown>;
    reset(): Promise<void>;
  };
  on(event: "error", listener: () => void): void;
  /** Makes the directories. */
  ensure(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** As bcoin marks errors whose code its callers see. */
export const RPC_REFUSAL = "RPCError";

/** Bitcoin Core's codes. */
export const CORE_ERRORS = { missing: -25, refused: -26, inChain: -27 } as const;
