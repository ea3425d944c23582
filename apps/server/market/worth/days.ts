/**
 * The worth of a member's accounts at the end of each day, with the profit of its open positions, and what came in on
 * it. Pure: the ledger backwards.
 */
import { DAY_MS, openTimeOf, type VenueTerms, worthInUsdt } from "../market-data/index.ts";
import { profitOf, type Stakes, undone } from "../projections/index.ts";
import type { Inflow, LedgerPast } from "./ledger.ts";
import type { PriceOf } from "./prices.ts";

/** Units of USDT. */
export interface DayWorth {
  readonly day: number;
  readonly worth: bigint;
  readonly inflow: bigint;
}

/** In ticks, of a contract. */
type MarkOf = (market: string) => number;

export interface DayPrices {
  /** At the close of the day that ends then. */
  readonly atClose: (dayEnd: number) => PriceOf;
  /** The mark of a contract then. */
  readonly markAtClose: (dayEnd: number) => MarkOf;
  /** At the moment of an inflow. */
  readonly atInflow: (inflow: Inflow) => PriceOf;
}

/**
 * Every day of a stretch, oldest first. The worth of an amount is rounded down, so that nothing counts for more than it
 * would fetch.
 *
 * @param from  the start of the first day
 * @param last  the start of the last day; changes after it are undone
 */
export function daysOf(
  terms: VenueTerms,
  { totals, changes, inflows, stakes, moved }: LedgerPast,
  prices: DayPrices,
  from: number,
  last: number,
): DayWorth[] {
  const standing = new Map(totals);
  let open: Stakes = stakes;
  const undo = (day: number): void => {
    for (const [coin, amount] of changes.get(day) ?? [])
      standing.set(coin, (standing.get(coin) ?? 0n) - amount);
    open = undone(open, moved.get(day) ?? NONE);
  };
  for (const day of new Set([...changes.keys(), ...moved.keys()])) if (day > last) undo(day);
  const days: DayWorth[] = [];
  for (let day = last; day >= from; day -= DAY_MS) {
    const ofDay = inflows.filter(({ timeMs }) => openTimeOf("1d", timeMs) === day);
    days.push({
      day,
      worth:
        worthOf(terms, standing, prices.atClose(day + DAY_MS)) +
        profitOf(terms, open, prices.markAtClose(day + DAY_MS)),
      inflow: inflowOf(terms, ofDay, prices.atInflow),
    });
    undo(day);
  }
  return days.reverse();
}

const NONE: Stakes = new Map();

/** Rounded down coin by coin; a coin of which more is owed than there is counts below zero. */
export function worthOf(terms: VenueTerms, standing: ReadonlyMap<string, bigint>, priceOf: PriceOf): bigint {
  let sum = 0n;
  for (const [coin, units] of standing) {
    const worth = worthInUsdt(terms, coin, units < 0n ? -units : units, priceOf);
    sum += units < 0n ? -worth : worth;
  }
  return sum;
}

/** Signed; what leaves counts as much as it would have when it came. */
export function inflowOf(
  terms: VenueTerms,
  inflows: readonly Inflow[],
  atInflow: DayPrices["atInflow"],
): bigint {
  let sum = 0n;
  for (const inflow of inflows) {
    const { coin, amount } = inflow;
    const worth = worthInUsdt(terms, coin, amount < 0n ? -amount : amount, atInflow(inflow));
    sum += amount < 0n ? -worth : worth;
  }
  return sum;
}
