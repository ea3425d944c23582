/** The profit of a member's open positions at mark: as it is now, and as it was when the day began. */
import type { PoolClient } from "pg";
import type { VenueTerms } from "../../market-data/index.ts";
import { MANAGED_NUMBERS } from "../managed/accounts.ts";
import { lastMarks, marksAt, movedStakes, openStakes, profitOf, type Stakes, undone } from "./stakes.ts";

/** Units of the coin that contracts are settled in; below zero for losses. */
export interface OpenProfit {
  readonly now: bigint;
  /** The part of it that positions of managed orders have. */
  readonly managed: bigint;
  readonly atStart: bigint;
}

/** @param dayStart of the UTC day that runs */
export async function openProfit(
  client: PoolClient,
  terms: VenueTerms,
  memberId: number,
  dayStart: number,
): Promise<OpenProfit> {
  const stakes = await openStakes(client, memberId);
  const moved = await movedStakes(client, terms, memberId, dayStart);
  if (stakes.size === 0 && moved.size === 0) return { now: 0n, managed: 0n, atStart: 0n };
  const managed = await openStakes(client, memberId, MANAGED_NUMBERS);
  const before = [...moved.values()].reduce<Stakes>((known, changes) => undone(known, changes), stakes);
  const markets = [...before.keys()];
  const marks = await lastMarks(client, markets);
  const marksBefore = await marksAt(client, markets, [dayStart]);
  return {
    now: profitOf(terms, stakes, marks),
    managed: profitOf(terms, managed, marks),
    atStart: profitOf(terms, before, marksBefore(dayStart)),
  };
}
