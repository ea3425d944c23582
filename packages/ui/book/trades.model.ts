/** The trades that stand out: by size against what is usual in this market now. Pure. */
import type { DecimalText } from "../figures/format.ts";
import { toUnits } from "./book.model.ts";

export interface ListedTrade {
  readonly tradeId: number;
  readonly price: DecimalText;
  readonly quantity: DecimalText;
  readonly takerSide: "buy" | "sell";
  readonly time: number;
}

/** 0: usual; 1: large; 2: very large. */
export type Weight = 0 | 1 | 2;

const LARGE_TIMES = 5n;
const VERY_LARGE_TIMES = 20n;
/** Fewer trades say nothing about what is usual. */
const TRADES_MIN = 10;

/** The middle quantity in units of 10^-decimals, the lower of two; 0 while too few trades are known. */
export function medianQuantity(trades: readonly ListedTrade[], decimals: number): bigint {
  if (trades.length < TRADES_MIN) return 0n;
  const sizes = trades.map((trade) => toUnits(trade.quantity, decimals));
  sizes.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sizes[Math.floor((sizes.length - 1) / 2)] ?? 0n;
}

export function weightOf(trade: ListedTrade, median: bigint, decimals: number): Weight {
  if (median === 0n) return 0;
  const size = toUnits(trade.quantity, decimals);
  return size >= median * VERY_LARGE_TIMES ? 2 : size >= median * LARGE_TIMES ? 1 : 0;
}
