/** Managed orders as staff see them: tones, names, and the figures of reasons as text. Pure. */
import type { CallOutput, MarketInfo, StaffRun } from "@meridian/contract";
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import type { Tone } from "@meridian/ui";

export type ManagedOrder = CallOutput<"staff/managedOrders">["list"][number];
export type Said = ManagedOrder["reason"];
export type Grid = Pick<MarketInfo, "tickSize" | "lotSize">;

export const STATUS_TONE: Readonly<Record<StaffRun["status"], Tone>> = {
  ...{ opening: "info", running: "accent", paused: "warn", closing: "warn", stopped: "warn" },
  ...{ closed: "neutral", refused: "danger" },
};

export const STRATEGIES = ["grid", "dca", "trend", "reversion", "rebalance"] as const;
type StrategyName = (typeof STRATEGIES)[number];

/** Of strategies that there are words for. */
export const isKnown = (name: string): name is StrategyName => STRATEGIES.some((known) => known === name);

/** No market has finer steps. */
const DIGITS = 18;
const PERCENT_DECIMALS = 4;
const MILLIONTHS = 6;

const times = (value: number, step: string): string =>
  trimDecimal(formatDecimal(BigInt(value) * decimalUnits(step, DIGITS), DIGITS));

/** A figure in the market's own steps; shares in percent. Sentences say how far *below* a mean a price was. */
export function figureText({ unit, value }: Said["figures"][number], grid: Grid): string {
  switch (unit) {
    case "price":
      return times(value, grid.tickSize);
    case "quantity":
      return times(value, grid.lotSize);
    case "ppm":
      return `${trimDecimal(formatDecimal(BigInt(value), PERCENT_DECIMALS))} %`;
    case "deviations":
      return trimDecimal(formatDecimal(BigInt(-value), MILLIONTHS));
    case "multiple":
      return trimDecimal(formatDecimal(BigInt(value), MILLIONTHS));
    default:
      return String(value);
  }
}

const UID = /^\d{6,12}$/;

/** The filter of a list by what was typed; nothing of a number that is not whole yet. */
export function filterOf(shown: {
  readonly state: "all" | "open" | "ended";
  readonly strategy: string;
  readonly market: string;
  readonly uid: string;
}) {
  const { state, strategy, market, uid } = shown;
  return {
    ...(state === "all" ? {} : { state }),
    ...(strategy === "" ? {} : { strategy }),
    ...(market === "" ? {} : { market }),
    ...(UID.test(uid.trim()) ? { uid: uid.trim() } : {}),
  };
}
