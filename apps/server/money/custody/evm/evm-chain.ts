/** An EVM chain over JSON-RPC. */
import type { CoinCode, NetworkName } from "@meridian/core";
import type { PoolClient } from "pg";
import {
  type Address,
  BaseError,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  keccak256,
  numberToHex,
  type PublicClient,
} from "viem";
import { fetchText } from "../../../ground/outgoing/index.ts";
import type {
  AddressProblem,
  BlockName,
  Chain,
  ChainBlock,
  ChainCoin,
  ChainSighting,
  ContractWords,
  Payer,
  Payment,
  PaymentEstimate,
  PaymentProblem,
  ReceiptState,
  SignedPayment,
} from "../chain.ts";
import { parseEvmAddress } from "./address.ts";
import { EVM_CAPS, type EvmCaps } from "./caps.ts";
import { expectedPrice } from "./fees.ts";
import { estimatePayment } from "./gas.ts";
import type { EvmKeys } from "./keys.ts";
import { readContractWords } from "./contract-words.ts";
import { outgoingOf, transfersMeant, transfersOf } from "./read-block.ts";
import { readToken, type TokenFacts } from "./read-token.ts";
import { signReplacement } from "./replace.ts";
import { signPayment } from "./sign.ts";
import { TOKEN_ABI, TRANSFER_TOPIC } from "./token.ts";

export interface EvmChainOptions {
  readonly network?: NetworkName;
  readonly url: string;
  readonly keys: EvmKeys;
  readonly coins: readonly ChainCoin[];
  /** Left out: those of the Ethereum main chain. */
  readonly caps?: EvmCaps;
}

/** Node answers to bytes that it has already. */
const ALREADY_THERE = /already known|already imported|already in the pool/i;
/** The answer to what was mined, and to what can never be: another transaction took its nonce. */
const NONCE_USED = /nonce too low|nonce is too low/i;
/** Room for one ERC-20 transfer, which costs 30,000 to 65,000. */
const TOKEN_TRANSFER_GAS = 100_000n;
const TIMEOUT_MS = 10_000;

export class EvmChain implements Chain {
  readonly network: NetworkName;
  readonly addressKind = "evm";
  readonly #coins: Map<CoinCode, ChainCoin>;
  readonly #url: string;
  readonly nativeCoin: ChainCoin;
  readonly hotAddress: string;
  readonly #client: PublicClient;
  readonly #keys: EvmKeys;
  readonly #caps: EvmCaps;
  readonly #coinsByContract: Map<string, ChainCoin>;

  constructor(options: EvmChainOptions) {
    const native = options.coins.find((coin) => coin.contract === "");
    if (native === undefined) throw new Error("An EVM chain needs its native coin.");
    this.network = options.network ?? "evm";
    this.nativeCoin = native;
    this.#url = options.url;
    this.#coins = new Map(options.coins.map((coin) => [coin.coin, coin]));
    this.#coinsByContract = new Map(
      options.coins.filter((coin) => coin.contract !== "").map((coin) => [coin.contract, coin]),
    );
    this.#keys = options.keys;
    this.#caps = options.caps ?? EVM_CAPS;
    this.#client = createPublicClient({
      transport: http(options.url, { timeout: TIMEOUT_MS, retryCount: 1, fetchFn: fetchText }),
    });
    this.hotAddress = options.keys.address("hot");
  }

  get coins(): ReadonlyMap<CoinCode, ChainCoin> {
    return this.#coins;
  }

  readToken(contract: string): Promise<TokenFacts> {
    return readToken(this.#url, contract);
  }

  carry(coin: ChainCoin): void {
    this.#coins.set(coin.coin, coin);
    this.#coinsByContract.set(coin.contract, coin);
  }

  deriveAddress(index: number): string {
    return this.#keys.address(index);
  }

  parseAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem } {
    const parsed = parseEvmAddress(text);
    if ("address" in parsed && this.#coinsByContract.has(parsed.address)) return { problem: "unusable" };
    return parsed;
  }

  async head(): Promise<BlockName> {
    const block = await this.#client.request({ method: "eth_getBlockByNumber", params: ["latest", false] });
    if (block?.number == null || block.hash === null) throw new Error("The node has no latest block.");
    return { height: Number(block.number), hash: block.hash };
  }

  async hashAt(height: number): Promise<string | undefined> {
    const params = [numberToHex(height), false] as const;
    const block = await this.#client.request({ method: "eth_getBlockByNumber", params: [...params] });
    return block?.hash ?? undefined;
  }

  async readBlock(height: number, isOurs: (address: string) => boolean): Promise<ChainBlock | undefined> {
    const block = await this.#client.request({
      method: "eth_getBlockByNumber",
      params: [numberToHex(height), true],
    });
    if (block === null || block.hash === null) return undefined;
    const name = { height, hash: block.hash, parentHash: block.parentHash };
    const transactions = block.transactions.filter((transaction) => typeof transaction !== "string");
    if (transactions.length === 0) return { ...name, transfers: [] };
    const receipts = await this.#client.request({
      method: "eth_getBlockReceipts",
      params: [numberToHex(height)],
    });
    // The chain may turn between the two questions; receipts of another block would be read as this one's.
    if (receipts === null || receipts.some((receipt) => receipt.blockHash !== block.hash)) return undefined;
    // A node may announce a block before it has all its receipts: a payment without one would be missed for good.
    if (receipts.length < transactions.length) return undefined;
    const reading = { nativeCoin: this.nativeCoin, coinsByContract: this.#coinsByContract, isOurs };
    const transfers = transfersOf(transactions, receipts, reading);
    return { ...name, transfers, outgoing: outgoingOf(transactions, receipts, reading) };
  }

  async sign(
    database: PoolClient,
    payment: Payment,
    promised: bigint,
  ): Promise<SignedPayment | { readonly problem: PaymentProblem }> {
    const { network } = this;
    const rules = { network, caps: this.#caps };
    return signPayment(this.#client, database, this.#keys, { ...payment, promised }, rules);
  }

  estimate(
    payment: Pick<Payment, "to" | "coin"> & { readonly raw: bigint },
  ): Promise<PaymentEstimate | { readonly problem: "unpayable" }> {
    return estimatePayment(this.#client, this.#keys.address("hot"), payment, this.#caps);
  }

  replace(
    _database: PoolClient,
    paid: Pick<Payment, "from" | "coin" | "order">,
    signed: { readonly raw: string },
  ): Promise<SignedPayment | undefined> {
    return signReplacement(this.#client, this.#keys, paid, { raw: signed.raw, caps: this.#caps });
  }

  async broadcast(raw: string): Promise<void> {
    try {
      await this.#client.sendRawTransaction({ serializedTransaction: raw as Hex });
    } catch (error) {
      const answer = error instanceof BaseError ? error.message + error.details : "";
      if (ALREADY_THERE.test(answer)) return;
      if (!NONCE_USED.test(answer)) throw error;
      const { state } = await this.receipt(keccak256(raw as Hex));
      if (state === "missing")
        throw new Error("Another transaction took the nonce of this one.", { cause: error });
    }
  }

  async receipt(txHash: string): Promise<ReceiptState> {
    const hash = txHash as Hex;
    const receipt = await this.#client.request({ method: "eth_getTransactionReceipt", params: [hash] });
    if (receipt?.blockNumber != null) {
      const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
      return {
        state: "mined",
        height: Number(receipt.blockNumber),
        succeeded: receipt.status === "0x1" && this.#movedTokens(receipt),
        cost,
      };
    }
    const known = await this.#client.request({ method: "eth_getTransactionByHash", params: [hash] });
    return { state: known === null ? "missing" : "pending" };
  }

  /** A token may answer that nothing was moved and let the transaction succeed: only its log says that it was. */
  #movedTokens({ to, from, logs }: TransferReceipt): boolean {
    const contract = to === null || to === undefined ? undefined : getAddress(to);
    if (contract === undefined || !this.#coinsByContract.has(contract)) return true;
    return logs.some(
      ({ address, topics: [topic, payer = ""] }) =>
        getAddress(address) === contract &&
        topic === TRANSFER_TOPIC &&
        payer.endsWith(from.slice(2).toLowerCase()),
    );
  }

  async lookUp(txHash: string, isAsked: (address: string) => boolean): Promise<ChainSighting | undefined> {
    const hash = transactionIdOf(txHash);
    if (hash === undefined) return undefined;
    const [transaction, receipt] = await Promise.all([
      this.#client.request({ method: "eth_getTransactionByHash", params: [hash] }),
      this.#client.request({ method: "eth_getTransactionReceipt", params: [hash] }),
    ]);
    if (transaction === null) return undefined;
    const reading = {
      nativeCoin: this.nativeCoin,
      coinsByContract: this.#coinsByContract,
      isOurs: isAsked,
    };
    if (receipt?.blockNumber == null) {
      return { height: undefined, succeeded: true, transfers: transfersMeant(transaction, reading) };
    }
    return {
      height: Number(receipt.blockNumber),
      succeeded: receipt.status === "0x1",
      transfers: transfersOf([transaction], [receipt], reading),
    };
  }

  describeContract(contract: string): Promise<ContractWords> {
    return readContractWords(this.#client, contract as Address);
  }

  async balance(address: string, coin: ChainCoin, height?: number): Promise<bigint> {
    const owner = address as Address;
    const when = height === undefined ? {} : { blockNumber: BigInt(height) };
    if (coin.contract === "") return this.#client.getBalance({ address: owner, ...when });
    const call = { abi: TOKEN_ABI, functionName: "balanceOf", args: [owner] } as const;
    return this.#client.readContract({ address: coin.contract as Address, ...call, ...when });
  }

  async fuelPerPayment(): Promise<bigint> {
    // Twice what the next block would take, as a token's transfer is offered.
    return TOKEN_TRANSFER_GAS * 2n * (await expectedPrice(this.#client));
  }

  async fuelNeeded(payer: Payer, coin: ChainCoin): Promise<bigint> {
    if (coin.contract === "") return 0n;
    const needed = await this.fuelPerPayment();
    const held = await this.#client.getBalance({ address: this.#keys.address(payer) });
    return held >= needed ? 0n : needed - held;
  }
}

interface TransferReceipt {
  readonly to?: string | null | undefined;
  readonly from: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[] }[];
}

/** As nodes write it; people leave the prefix out or write capitals. */
function transactionIdOf(text: string): Hex | undefined {
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
}
