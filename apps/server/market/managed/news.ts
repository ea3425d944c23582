/** News of managed orders that ended without their owner. Each ends once, so its number rules out a second notice. */
import { MANAGED_NEWS as MANAGED_NEWS_KINDS } from "@meridian/contract";
import type { MarketRules, RunState } from "@meridian/strategies";
import { column, merge, type Row, table } from "../../ground/database/index.ts";
import { figuresOf } from "./figures.ts";
import type { RunRow } from "./rows.ts";

const MANAGED_NEWS = table("managed_news", {
  runId: column.whole,
  kind: column.word<(typeof MANAGED_NEWS_KINDS)[number]>(),
  time: column.whole,
  member: column.whole,
  market: column.text,
  profit: column.amount,
  mailedAt: column.whole,
});

const { keep } = merge;

export type ManagedNewsRow = Row<typeof MANAGED_NEWS>;

/** Writes news; those that are known stay as they are, mailed or not. */
export const saveNews = MANAGED_NEWS.upsert(["runId"], {
  ...{ kind: keep, time: keep, member: keep, market: keep, profit: keep, mailedAt: keep },
});

/** @returns undefined for one that has not ended, and for one that its owner ended */
export function newsAtEnd(
  row: RunRow,
  ending: RunState["ending"] | undefined,
  rules: () => MarketRules,
): ManagedNewsRow | undefined {
  const kind = ending?.key;
  const known = MANAGED_NEWS_KINDS.find((one) => one === kind);
  if (row.endedAt === 0 || known === undefined) return undefined;
  const { runId, member, market, endedAt: time } = row;
  const { profit } = figuresOf(row, row.priceLast || row.priceIn, rules());
  return { runId, kind: known, time, member, market, profit, mailedAt: 0 };
}

/** Of one whose money never came: the exchange said no after its start was promised. */
export function newsOfRefused({ runId, member, market }: RunRow, time: number): ManagedNewsRow {
  return { ...{ runId, kind: "refused", time, member, market }, profit: 0n, mailedAt: 0 };
}
