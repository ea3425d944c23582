/** The chains that the venue follows, from the settings: nodes of the operator, and the demo's own test chains. */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type {
  BitcoinNetworkName,
  BitcoinSettings,
  EvmDevelopmentName,
  EvmNodeSettings,
  GivenConfirmations,
} from "../money/custody/index.ts";

/** As nodes call the chains that they follow. */
const BITCOIN_NETWORKS = [
  "main",
  "test",
  "testnet4",
  "signet",
  "regtest",
] as const satisfies BitcoinNetworkName[];

/** The demo's own: the first is the bank of its members. */
const DEVELOPMENT_CHAINS = ["evm", "evm-fast", "bitcoin"] as const;

/** Of the Ethereum main chain. */
const BLOCK_TIME_MS = 12_000;

const NATIVE_COIN = "ETH";

const rpcUrl = z.url({ protocol: /^https?$/ });

/** Far less than the blocks that custody remembers: what lies deeper is never taken back. */
const CONFIRMATIONS_MAX = 200;
const TOO_SOON = "a deposit must not leave before it is credited";

const confirmations = z
  .string()
  .regex(/^\d{1,3}$/, "must be a whole number")
  .transform((text) => Number.parseInt(text, 10))
  .refine((count) => count >= 1 && count <= CONFIRMATIONS_MAX, `must be 1 to ${CONFIRMATIONS_MAX}`);

export const chainVariables = {
  /** JSON-RPC of an EVM node, the network "evm"; without any node the demo starts chains of its own. */
  EVM_RPC_URL: rpcUrl.optional(),
  /** Token contract per coin on that chain: USDT=0x…,BTC=0x… */
  EVM_CONTRACTS: z.string().optional(),
  /** Confirmations from which a deposit on it counts, and from which it may leave again. Default: 12 and 64. */
  EVM_DEPOSIT_CONFIRMATIONS: confirmations.optional(),
  EVM_UNLOCK_CONFIRMATIONS: confirmations.optional(),
  /** More EVM networks, as a JSON list or the path of a file with one; see docs/operating/chains.md. */
  EVM_NETWORKS: z.string().optional(),
  /** JSON-RPC of a Bitcoin Core node, without a wallet of its own; without it no Bitcoin chain is followed. */
  BITCOIN_RPC_URL: rpcUrl.optional(),
  BITCOIN_RPC_USER: z.string().default(""),
  BITCOIN_RPC_PASSWORD: z.string().default(""),
  /** The chain that the node has to follow, as it names it itself. */
  BITCOIN_NETWORK: z.enum(BITCOIN_NETWORKS).default("main"),
  /** As of EVM networks. Default: 2 and 6. */
  BITCOIN_DEPOSIT_CONFIRMATIONS: confirmations.optional(),
  BITCOIN_UNLOCK_CONFIRMATIONS: confirmations.optional(),
  /** The test chains that the demo starts. Default: all of them, but none beside a node of the operator. */
  DEVELOPMENT_CHAINS: z.string().optional(),
  /** An anvil to run the EVM test chains with, where npm brings none for the machine. */
  MERIDIAN_ANVIL_BINARY: z.string().optional(),
};

const evmNetworkFields = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{2,20}$/, "must be 2 to 20 of a–z, 0–9 and -"),
  label: z.string().min(1).max(40),
  rpcUrl,
  chainId: z.int().positive().optional(),
  /** The coin that pays for transactions there. */
  native: z.string().default(NATIVE_COIN),
  contracts: z.record(z.string(), z.string()).default({}),
  blockTimeMs: z.int().min(100).max(3_600_000).default(BLOCK_TIME_MS),
  /** The most gas of a payment in the chain's own coin and in a token: networks that count otherwise need more. */
  transferGasMax: z.int().min(21_000).max(10_000_000).optional(),
  tokenGasMax: z.int().min(21_000).max(10_000_000).optional(),
  /** Above this price nothing is sent: one node says what it is. */
  gasPriceMaxGwei: z.int().min(1).max(1_000_000).optional(),
  depositConfirmations: z.int().min(1).max(CONFIRMATIONS_MAX).optional(),
  unlockConfirmations: z.int().min(1).max(CONFIRMATIONS_MAX).optional(),
});

const evmNetwork = evmNetworkFields.refine(
  ({ depositConfirmations: credit, unlockConfirmations: unlock }) => isInOrder(credit, unlock),
  { path: ["unlockConfirmations"], message: `stands beside depositConfirmations: ${TOO_SOON}` },
);

/** The higher number is set beside the lower one, so that no default of ours comes between the two. */
function isInOrder(credit: number | undefined, unlock: number | undefined): boolean {
  return unlock === undefined || (credit !== undefined && unlock >= credit);
}

/** Nothing where both are left to the chain. */
function given(
  credit: number | undefined,
  unlock: number | undefined,
): { readonly confirmations?: GivenConfirmations } {
  if (credit === undefined) return {};
  return { confirmations: unlock === undefined ? { credit } : { credit, unlock } };
}

export interface ChainSettings {
  readonly evm: readonly (EvmNodeSettings | EvmDevelopmentName)[];
  /** Without it no Bitcoin chain is followed. */
  readonly bitcoin: BitcoinSettings | undefined;
  readonly anvilBinary: string | undefined;
  /** A node of the operator is among them: real coins require the operator's own keys. */
  readonly hasNode: boolean;
  /** One line for each thing that is not in order. */
  readonly problems: readonly string[];
}

type Values = z.output<z.ZodObject<typeof chainVariables>>;

export function chainSettings(values: Values, isDemo: boolean): ChainSettings {
  const listed = listedNetworks(values.EVM_NETWORKS);
  const nodes = [...plainNetwork(values), ...listed.networks];
  const hasNode = nodes.length > 0 || values.BITCOIN_RPC_URL !== undefined;
  const development = developmentChains(values, isDemo, hasNode);
  const evm = [...nodes, ...development.names.filter((name) => name !== "bitcoin")];
  const hasTestBitcoin = development.names.includes("bitcoin");
  const names = [...evm.map((each) => (typeof each === "string" ? each : each.network)), "bitcoin"];
  return {
    evm,
    bitcoin: hasTestBitcoin ? "development" : bitcoinNode(values),
    anvilBinary: values.MERIDIAN_ANVIL_BINARY,
    hasNode,
    problems: [
      ...listed.problems,
      ...confirmationProblems(values),
      ...development.problems,
      ...(new Set(names).size === names.length
        ? []
        : [
            "EVM_NETWORKS: every network needs a name of its own; bitcoin is taken, evm is that of EVM_RPC_URL",
          ]),
      ...(hasTestBitcoin && values.BITCOIN_RPC_URL !== undefined
        ? ["DEVELOPMENT_CHAINS: must not name bitcoin when BITCOIN_RPC_URL names a node"]
        : []),
    ],
  };
}

function confirmationProblems(values: Values): string[] {
  return (["EVM", "BITCOIN"] as const).flatMap((chain) => {
    const credit = values[`${chain}_DEPOSIT_CONFIRMATIONS`];
    const unlock = values[`${chain}_UNLOCK_CONFIRMATIONS`];
    if (isInOrder(credit, unlock)) return [];
    return [`${chain}_UNLOCK_CONFIRMATIONS: stands beside ${chain}_DEPOSIT_CONFIRMATIONS: ${TOO_SOON}`];
  });
}

function plainNetwork(values: Values): EvmNodeSettings[] {
  const { EVM_RPC_URL: url, EVM_CONTRACTS: text } = values;
  if (url === undefined) return [];
  const facts = { network: "evm", label: "EVM", chainId: undefined, native: NATIVE_COIN };
  const pairs = (text ?? "").split(",").filter((pair) => pair.trim() !== "");
  const byCoin = pairs.map((pair) => {
    const [coin = "", ...contract] = pair.split("=");
    return [coin.trim(), contract.join("=").trim()];
  });
  const { EVM_DEPOSIT_CONFIRMATIONS: credit, EVM_UNLOCK_CONFIRMATIONS: unlock } = values;
  const contracts = Object.fromEntries(byCoin);
  return [{ ...facts, rpcUrl: url, contracts, blockTimeMs: BLOCK_TIME_MS, ...given(credit, unlock) }];
}

function listedNetworks(text: string | undefined): {
  readonly networks: EvmNodeSettings[];
  readonly problems: string[];
} {
  if (text === undefined) return { networks: [], problems: [] };
  const parsed = z.array(evmNetwork).safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") ?? "";
    return { networks: [], problems: [`EVM_NETWORKS: ${place === "" ? "" : `${place}: `}${issue?.message}`] };
  }
  const networks = parsed.data.map(({ name, chainId, ...rest }) => {
    const { transferGasMax, tokenGasMax, gasPriceMaxGwei, ...more } = rest;
    const { depositConfirmations: credit, unlockConfirmations: unlock, ...facts } = more;
    const caps = { transferGasMax, tokenGasMax, gasPriceMaxGwei };
    const isUsual = Object.values(caps).every((value) => value === undefined);
    return { network: name, chainId, ...facts, ...given(credit, unlock), ...(isUsual ? {} : { caps }) };
  });
  return { networks, problems: [] };
}

/** Undefined for what is neither JSON nor a file with it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(
      text.trimStart().startsWith("[") || !existsSync(text) ? text : readFileSync(text, "utf8"),
    );
  } catch {
    return undefined;
  }
}

function bitcoinNode(values: Values): BitcoinSettings | undefined {
  if (values.BITCOIN_RPC_URL === undefined) return undefined;
  const credentials = { user: values.BITCOIN_RPC_USER, password: values.BITCOIN_RPC_PASSWORD };
  const { BITCOIN_DEPOSIT_CONFIRMATIONS: credit, BITCOIN_UNLOCK_CONFIRMATIONS: unlock } = values;
  const rpc = { url: values.BITCOIN_RPC_URL, ...credentials };
  return { rpc, network: values.BITCOIN_NETWORK, ...given(credit, unlock) };
}

function developmentChains(
  { DEVELOPMENT_CHAINS: text }: Values,
  isDemo: boolean,
  hasNode: boolean,
): { readonly names: readonly (typeof DEVELOPMENT_CHAINS)[number][]; readonly problems: string[] } {
  if (text === undefined) return { names: isDemo && !hasNode ? DEVELOPMENT_CHAINS : [], problems: [] };
  const wanted = text.split(",").map((name) => name.trim());
  const names = DEVELOPMENT_CHAINS.filter((name) => wanted.includes(name));
  const unknown = wanted.filter((name) => name !== "none" && !names.some((known) => known === name));
  if (unknown.length > 0) {
    return { names, problems: [`DEVELOPMENT_CHAINS: must be of ${DEVELOPMENT_CHAINS.join(", ")}, or none`] };
  }
  const problem = "DEVELOPMENT_CHAINS: must be left out; the test chains are for the demo";
  return { names, problems: isDemo || names.length === 0 ? [] : [problem] };
}
