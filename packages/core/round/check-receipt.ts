/** Recomputes a receipt by the functions that decided. Hashes and signatures are left to whoever has them. Pure. */
import {
  amountOf,
  formatDecimal,
  parseDecimal,
  type Ticks,
  ticks,
  TICKS_MAX,
  trimDecimal,
  wholeNumber,
} from "../numeric/index.ts";
import { LATE_AFTER_MS, PRICE_DECIMALS_MAX, QUORUM, SAMPLE_WINDOW_MS } from "./limits.ts";
import { priceAt } from "./price.ts";
import type { ReceiptPrice, RoundReceipt } from "./receipt.ts";
import { areAmounts, isMoneyRight, poolsIn } from "./receipt-money.ts";
import { resultOf, type VoidReason } from "./result.ts";

/** The part of a receipt that is not what the rules make of the rest. */
export type ReceiptProblem =
  | "shape"
  | "times"
  | "sources"
  | "samples"
  | "lockPrice"
  | "closePrice"
  | "result"
  | "money"
  | "sequence"
  | "hash"
  | "signature"
  | "chain";

/**
 * Problems within one receipt; none of a good one.
 *
 * @param receipt of the shape of one
 */
export function receiptProblems(receipt: RoundReceipt): ReceiptProblem[] {
  if (!areAmounts(receipt) || !arePrices(receipt)) return ["shape"];
  const found: readonly (readonly [ReceiptProblem, boolean])[] = [
    ["times", areTimes(receipt)],
    ["sources", areSources(receipt)],
    ["samples", areSamples(receipt, receipt.locksAt, receipt.lock)],
    ["samples", areSamples(receipt, receipt.closesAt, receipt.close)],
    ["lockPrice", isPriceRight(receipt, receipt.locksAt, receipt.lock, isVoidAtLock(receipt))],
    ["closePrice", isCloseRight(receipt)],
    ["result", isResultRight(receipt)],
    ["money", isMoneyRight(receipt)],
    ["sequence", areSequences(receipt)],
  ];
  return [...new Set(found.filter(([, isRight]) => !isRight).map(([problem]) => problem))];
}

/** True if `next` follows `receipt`: by number, hash and, where they share a boundary, by its record and samples. */
export function follows(next: RoundReceipt, receipt: RoundReceipt): boolean {
  const isNext =
    next.series === receipt.series && next.round === receipt.round + 1 && next.previous === receipt.hash;
  if (!isNext || next.locksAt < receipt.closesAt) return false;
  if (next.locksAt > receipt.closesAt || isVoidAtLock(receipt)) return true;
  const [lock, close] = [next.lock, receipt.close];
  const isOneRecord = lock.sequence === close.sequence && lock.decidedAt === close.decidedAt;
  return isOneRecord && sharedSamples(lock, receipt) === sharedSamples(close, next);
}

/** The samples of those sources that the other round had too, as text. */
function sharedSamples({ samples }: ReceiptPrice, { sources }: RoundReceipt): string {
  const names = new Set(sources.map(({ source }) => source));
  return samples
    .filter(({ source }) => names.has(source))
    .map(({ source, price, time, signature }) => `${source} ${price} ${time} ${signature}`)
    .join("\n");
}

function arePrices({ priceDecimals, lock, close }: RoundReceipt): boolean {
  if (priceDecimals > PRICE_DECIMALS_MAX) return false;
  const stated = [lock, close].flatMap(({ price, samples }) => [price, ...samples.map((each) => each.price)]);
  return stated.every((price) => {
    const read = price === "" ? 1n : parseDecimal(price, priceDecimals);
    return typeof read === "bigint" && read >= 1n && read <= BigInt(TICKS_MAX);
  });
}

function areTimes({ series, base, opensAt, locksAt, closesAt }: RoundReceipt): boolean {
  const period = locksAt - opensAt;
  const isNamed = series === `${base}-${period / 60_000}M`;
  return isNamed && closesAt - locksAt === period && locksAt % period === 0;
}

function areSources({ sources }: RoundReceipt): boolean {
  return sources.length >= QUORUM && new Set(sources.map(({ source }) => source)).size === sources.length;
}

function areSamples({ sources }: RoundReceipt, boundary: number, { samples }: ReceiptPrice): boolean {
  const names = new Set(sources.map(({ source }) => source));
  const moments = new Set(samples.map(({ source, time }) => `${source} ${time}`));
  return (
    moments.size === samples.length &&
    samples.every(({ source, time }) => names.has(source) && Math.abs(time - boundary) <= SAMPLE_WINDOW_MS)
  );
}

function isVoidAtLock({ result, close }: RoundReceipt): boolean {
  return result === "void" && close.sequence === 0;
}

/** @param isVoid if the price, or the lack of one, made the round void */
function isPriceRight(
  receipt: RoundReceipt,
  boundary: number,
  stated: ReceiptPrice,
  isVoid: boolean,
): boolean {
  const lateMs = stated.decidedAt - boundary;
  if (lateMs < SAMPLE_WINDOW_MS) return false;
  const found: Ticks | VoidReason = lateMs > LATE_AFTER_MS ? "late" : medianIn(receipt, boundary, stated);
  if (isVoid) return stated.price === "" && receipt.reason === found;
  return typeof found === "number" && stated.price === priceIn(receipt, found);
}

function isCloseRight(receipt: RoundReceipt): boolean {
  const { close, closesAt, result } = receipt;
  if (!isVoidAtLock(receipt)) return isPriceRight(receipt, closesAt, close, result === "void");
  return close.price === "" && close.decidedAt === 0 && close.samples.length === 0;
}

function medianIn(receipt: RoundReceipt, boundary: number, { samples }: ReceiptPrice): Ticks | VoidReason {
  const names = receipt.sources.map(({ source }) => source);
  const read = samples.map((sample) => ({ ...sample, price: ticksIn(receipt, sample.price) }));
  return priceAt(boundary, names, read);
}

type PriceDecimals = Pick<RoundReceipt, "priceDecimals">;

export function ticksIn({ priceDecimals }: PriceDecimals, price: string): Ticks {
  return ticks(wholeNumber(amountOf(price, priceDecimals)));
}

function priceIn({ priceDecimals }: PriceDecimals, price: Ticks): string {
  return trimDecimal(formatDecimal(BigInt(price), priceDecimals));
}

function isResultRight(receipt: RoundReceipt): boolean {
  const { result, reason, lock, close, upPool, downPool, upMembers, downMembers } = receipt;
  const areCounted = (upPool === "0") === (upMembers === 0) && (downPool === "0") === (downMembers === 0);
  if (!areCounted || (result === "void") !== (reason !== "")) return false;
  if (result === "void") return true;
  if (lock.price === "" || close.price === "") return false;
  return result === resultOf(ticksIn(receipt, lock.price), ticksIn(receipt, close.price), poolsIn(receipt));
}

function areSequences(receipt: RoundReceipt): boolean {
  const { round, lock, close } = receipt;
  if (round < 1 || lock.sequence < 1) return false;
  return isVoidAtLock(receipt) || close.sequence > lock.sequence;
}
