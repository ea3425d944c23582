/** Contracts as figures of risk: sums, shares, and what wants a look. Pure. */
import type { IndexSource, WatchedContract } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal } from "@meridian/core";

const USDT_DECIMALS = 6;
const FRACTION_DECIMALS = 9;
const PRICE_DECIMALS = 10;

/** The urgency of something; "" for what is as it should be. */
export type Urgency = "" | "warn" | "danger";

/** "0.0001" is "0.01": a fraction as percent, exact. */
export function percentOfFraction(text: string): string {
  return trimDecimal(formatDecimal(decimalUnits(text, FRACTION_DECIMALS), FRACTION_DECIMALS - 2));
}

/** A rate in parts per billion in percent points. */
export const percentOfPpb = (ppb: number): string =>
  trimDecimal(formatDecimal(BigInt(ppb), FRACTION_DECIMALS - 2));

/** Distance of the mark from the index, in percent of the index with sign; "" without an index. */
export function premiumPercent({ mark, index }: Pick<WatchedContract, "mark" | "index">): string {
  const [units, of] = [decimalUnits(mark, PRICE_DECIMALS), decimalUnits(index, PRICE_DECIMALS)];
  if (of === 0n) return "";
  const apart = units - of;
  const size = mulDiv(apart < 0n ? -apart : apart, 1_000_000n, of, "floor");
  return formatDecimal(apart < 0n ? -size : size, 4);
}

export interface SourceCount {
  readonly used: number;
  readonly of: number;
  /** Too few for an index is a danger; any that does not count, or none to spare, wants a look. */
  readonly urgency: Urgency;
}

export function sourceCount({ sources, quorum }: Pick<WatchedContract, "sources" | "quorum">): SourceCount {
  const used = sources.filter(({ state }) => state === "used").length;
  const isThin = used < sources.length || used === quorum;
  return { used, of: sources.length, urgency: used < quorum ? "danger" : isThin ? "warn" : "" };
}

export interface Totals {
  /** USDT at mark. */
  readonly openInterest: string;
  readonly positions: number;
  /** Contracts that are not trading, and those whose index is lost. */
  readonly stopped: number;
  readonly lost: number;
  /** Of the contract with the fewest sources that count. */
  readonly sources: SourceCount | undefined;
}

export function totalsOf(list: readonly WatchedContract[]): Totals {
  const value = list.reduce((sum, each) => sum + decimalUnits(each.openInterestValue, USDT_DECIMALS), 0n);
  const counts = list.map(sourceCount).toSorted((one, other) => one.used - other.used);
  return {
    openInterest: formatDecimal(value, USDT_DECIMALS),
    positions: list.reduce((sum, { positions }) => sum + positions, 0),
    stopped: list.filter(({ state }) => state !== "trading").length,
    lost: list.filter(({ isIndexLost }) => isIndexLost).length,
    sources: counts[0],
  };
}

/** Every source of any contract, in the order in which they are first met: the columns of the table of sources. */
export function sourceNames(list: readonly WatchedContract[]): string[] {
  return [...new Set(list.flatMap(({ sources }) => sources.map(({ source }) => source)))];
}

const WARN_APART = decimalUnits("1", 4);

/** A source that does not count is a danger; one that counts and stands a percent apart wants a look. */
export function sourceUrgency({
  state,
  deviationPercent,
}: Pick<IndexSource, "state" | "deviationPercent">): Urgency {
  if (state !== "used") return "danger";
  const apart = decimalUnits(deviationPercent, 4);
  return apart >= WARN_APART || apart <= -WARN_APART ? "warn" : "";
}

const RATIO_WARN = 5_000n;
const RATIO_DANGER = 8_000n;

/** From half of the balance on a margin ratio wants a look, from 80 % on it is a danger; without a balance too. */
export function ratioUrgency(marginRatioPercent: string): Urgency {
  if (marginRatioPercent === "") return "danger";
  const ratio = decimalUnits(marginRatioPercent, 2);
  return ratio >= RATIO_DANGER ? "danger" : ratio >= RATIO_WARN ? "warn" : "";
}

/** A margin ratio as a share of a bar of a hundred; full without a balance. */
export function ratioWidth(marginRatioPercent: string): number {
  return marginRatioPercent === "" ? 100 : Math.min(100, Number.parseInt(marginRatioPercent, 10));
}

/** An age in seconds, to a tenth, as the reader's language writes it. */
export function ageText(ageMs: number, locale: string): string {
  const format = { style: "unit", unit: "second", unitDisplay: "narrow", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(ageMs / 1_000);
}
