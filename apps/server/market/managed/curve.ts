/** The curve of a run from its start to its end: pure, in quote units. */
import type { TimeMs } from "@meridian/core";
import type { MarketRules } from "@meridian/strategies";
import { figuresOf } from "./figures.ts";
import type { PointRow, RunRow } from "./rows.ts";

export interface ProfitPoint {
  readonly time: TimeMs;
  readonly profit: bigint;
  readonly holdingProfit: bigint;
}

type Kept = Omit<PointRow, "runId">;

/**
 * Begins before the first purchase, where neither has gained or lost anything, so that the cost of it is seen. Of one
 * that has ended the last point is its result: kept minutes know nothing of the sale that ends it, nor of the venue's
 * share.
 *
 * @param kept points of minutes that are over, oldest first
 */
export function curveOf(row: RunRow, kept: readonly Kept[], rules: MarketRules): ProfitPoint[] {
  if (row.status === "refused") return [];
  const { worthAtStart, profit, holdingProfit } = figuresOf(row, row.priceLast || row.priceIn, rules);
  const minutes = kept.map(({ time, worth, holding }) => ({
    time,
    profit: worth - worthAtStart,
    holdingProfit: holding - worthAtStart,
  }));
  const start = { time: row.createdAt, profit: 0n, holdingProfit: 0n };
  const end = row.status === "closed" ? [{ time: row.endedAt, profit, holdingProfit }] : [];
  return [start, ...minutes, ...end];
}
