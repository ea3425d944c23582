/**
 * The receipt of a round, and the one text that its hash is made of. Amounts are decimals of the stake's coin and
 * prices decimals of USDT, both without zeros that say nothing; times are Unix milliseconds. Pure.
 */
import type { Direction, SourceSigner } from "./commands.ts";
import type { RoundResult, VoidReason } from "./result.ts";

export interface ReceiptSource {
  readonly source: string;
  readonly key: string;
  readonly signer: SourceSigner;
}

export interface ReceiptSample {
  readonly source: string;
  readonly price: string;
  readonly time: number;
  readonly signature: string;
}

/** Everything about the price at the lock, or at the close. */
export interface ReceiptPrice {
  /** The median; "" where there was none, or none was needed. */
  readonly price: string;
  /** The time of its decision, and the record of it in the journal; both 0 where the round was void before. */
  readonly decidedAt: number;
  readonly sequence: number;
  readonly samples: readonly ReceiptSample[];
}

export interface RoundReceipt {
  readonly form: 1;
  readonly series: string;
  readonly round: number;
  /** The coin whose price was bet on, and the one of the stakes. */
  readonly base: string;
  readonly coin: string;
  readonly priceDecimals: number;
  readonly coinDecimals: number;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly closesAt: number;
  readonly openFeePpm: number;
  readonly rewardFeePpm: number;
  readonly sources: readonly ReceiptSource[];
  readonly lock: ReceiptPrice;
  readonly close: ReceiptPrice;
  readonly result: RoundResult | "void";
  /** Of a void round; "" of others. */
  readonly reason: VoidReason | "";
  readonly upPool: string;
  readonly downPool: string;
  readonly upMembers: number;
  readonly downMembers: number;
  /** Taken on entry: kept of a round that is paid, given back of others. */
  readonly openFees: string;
  readonly rewardFee: string;
  readonly winners: number;
  /** To the winners, with their stakes. */
  readonly paid: string;
  /** Stakes and open fees that went back. */
  readonly refunded: string;
  readonly residue: string;
  /** Of one unit of stake, with itself; "0" where nobody won. */
  readonly payoutPerUnit: string;
  /** The hash of the receipt before; zeros in the first of a series. */
  readonly previous: string;
  /** SHA-256 of {@link receiptText}. */
  readonly hash: string;
}

export const NO_RECEIPT = "0".repeat(64);

type Kind = "whole" | "decimal" | "optionalDecimal" | "name" | "digest" | "signature" | readonly string[];
type Kinds<Of> = readonly (readonly [field: keyof Of & string, kind: Kind])[];

const PATTERNS = {
  decimal: /^(0|[1-9]\d{0,30})(\.\d{0,17}[1-9])?$/,
  optionalDecimal: /^((0|[1-9]\d{0,30})(\.\d{0,17}[1-9])?)?$/,
  name: /^[A-Za-z0-9-]{1,40}$/,
  digest: /^[0-9a-f]{64}$/,
  signature: /^[0-9a-f]{128}$/,
};

const RESULTS: readonly RoundReceipt["result"][] = ["up", "down", "tie", "oneSided", "void"];
const REASONS: readonly RoundReceipt["reason"][] = ["", "quorum", "spread", "late"];
const SIGNERS: readonly SourceSigner[] = ["source", "venue"];

type Part = "form" | "sources" | "lock" | "close" | "hash";

const HEAD: Kinds<Omit<RoundReceipt, Part>> = [
  ["series", "name"],
  ["round", "whole"],
  ["base", "name"],
  ["coin", "name"],
  ["priceDecimals", "whole"],
  ["coinDecimals", "whole"],
  ["opensAt", "whole"],
  ["locksAt", "whole"],
  ["closesAt", "whole"],
  ["openFeePpm", "whole"],
  ["rewardFeePpm", "whole"],
];
const TAIL: Kinds<Omit<RoundReceipt, Part>> = [
  ["result", RESULTS],
  ["reason", REASONS],
  ["upPool", "decimal"],
  ["downPool", "decimal"],
  ["upMembers", "whole"],
  ["downMembers", "whole"],
  ["openFees", "decimal"],
  ["rewardFee", "decimal"],
  ["winners", "whole"],
  ["paid", "decimal"],
  ["refunded", "decimal"],
  ["residue", "decimal"],
  ["payoutPerUnit", "decimal"],
  ["previous", "digest"],
];
const SOURCE: Kinds<ReceiptSource> = [
  ["source", "name"],
  ["key", "digest"],
  ["signer", SIGNERS],
];
const PRICE: Kinds<Omit<ReceiptPrice, "samples">> = [
  ["price", "optionalDecimal"],
  ["decidedAt", "whole"],
  ["sequence", "whole"],
];
const SAMPLE: Kinds<ReceiptSample> = [
  ["source", "name"],
  ["price", "decimal"],
  ["time", "whole"],
  ["signature", "signature"],
];

const FIELDS = [...HEAD, ...TAIL].map(([field]) => field);

/** True of what has all fields of a receipt, each of its kind, and no others: then its text stands for nothing else. */
export function isReceipt(given: unknown): given is RoundReceipt {
  if (!hasFields(given, [...FIELDS, "form", "sources", "lock", "close", "hash"])) return false;
  return (
    given["form"] === 1 &&
    areKinds(given, [...HEAD, ...TAIL]) &&
    isKind(given["hash"], "digest") &&
    isListOf(given["sources"], SOURCE) &&
    isPrice(given["lock"]) &&
    isPrice(given["close"])
  );
}

function isPrice(given: unknown): boolean {
  const names = [...PRICE.map(([field]) => field), "samples"];
  return hasFields(given, names) && areKinds(given, PRICE) && isListOf(given["samples"], SAMPLE);
}

function isListOf<Of>(given: unknown, kinds: Kinds<Of>): boolean {
  const names = kinds.map(([field]) => field);
  return Array.isArray(given) && given.every((row) => hasFields(row, names) && areKinds(row, kinds));
}

type Fields = Readonly<Record<string, unknown>>;

function hasFields(given: unknown, names: readonly string[]): given is Fields {
  if (typeof given !== "object" || given === null) return false;
  const own = Object.keys(given);
  return own.length === names.length && names.every((name) => own.includes(name));
}

function areKinds<Of>(given: Fields, kinds: Kinds<Of>): boolean {
  return kinds.every(([field, kind]) => isKind(given[field], kind));
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === "whole") return Number.isSafeInteger(value) && (value as number) >= 0;
  if (typeof value !== "string") return false;
  return typeof kind === "string" ? PATTERNS[kind].test(value) : kind.includes(value);
}

/** A line for each field but the hash, in this order; a line for each source and sample. */
export function receiptText(receipt: Omit<RoundReceipt, "hash">): string {
  return [
    `meridian round receipt ${receipt.form}`,
    ...linesOf(receipt, HEAD),
    ...receipt.sources.map((source) => `source ${wordsOf(source, SOURCE)}`),
    ...priceLines("lock", receipt.lock),
    ...priceLines("close", receipt.close),
    ...linesOf(receipt, TAIL),
  ].join("\n");
}

function priceLines(name: "lock" | "close", price: ReceiptPrice): string[] {
  return [
    `${name} ${wordsOf(price, PRICE)}`,
    ...price.samples.map((sample) => `${name} sample ${wordsOf(sample, SAMPLE)}`),
  ];
}

function linesOf<Of extends object>(given: Of, kinds: Kinds<Of>): string[] {
  return kinds.map(([field]) => `${field} ${String(given[field])}`);
}

function wordsOf<Of extends object>(given: Of, kinds: Kinds<Of>): string {
  return kinds.map(([field]) => String(given[field])).join(" ");
}

/** The direction that won; undefined of a round that was given back. */
export function winnerOf({ result }: Pick<RoundReceipt, "result">): Direction | undefined {
  return result === "up" || result === "down" ? result : undefined;
}
