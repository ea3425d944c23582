/** The read model of the insurance fund: what moved it on each UTC day. */
import { type Event, postingsOf, SETTLEMENT_COIN, venueAccount } from "@meridian/core";
import { column, merge, type Row, table } from "../../../ground/database/index.ts";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import { openTimeOf, type VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";

/** Units of the coin that contracts are settled in. */
export const INSURANCE_DAYS = table("insurance_day", {
  day: column.whole,
  /** By how much it changed. */
  change: column.amount,
  liquidationFees: column.amount,
  /** Of the positions that it took over. */
  profit: column.amount,
  funding: column.amount,
  /** Paid in or out by the operator. */
  moved: column.amount,
});

type InsuranceDay = Row<typeof INSURANCE_DAYS>;

const FUND = venueAccount("insurance");

const CAUSES = {
  liquidationFee: "liquidationFees",
  realisedProfit: "profit",
  fundingFee: "funding",
} as const;

function foldDays(records: readonly EngineRecord[], terms: VenueTerms): InsuranceDay[] {
  const days = new Map<number, InsuranceDay>();
  const coins = (market: string) => terms.scaleOf(market);
  for (const { events, timeMs } of records) {
    for (const event of events) {
      if (!mayMove(event)) continue;
      for (const { account, coin, available, frozen, reason } of postingsOf(event, coins)) {
        const amount = available + frozen;
        if (account !== FUND || coin !== SETTLEMENT_COIN || amount === 0n) continue;
        const day = openTimeOf("1d", timeMs);
        const row = days.get(day) ?? quietDay(day);
        days.set(day, row);
        row.change += amount;
        row[CAUSES[reason as keyof typeof CAUSES] ?? "moved"] += amount;
      }
    }
  }
  return [...days.values()];
}

/** Spot trades are most of all events, and never the fund's. */
function mayMove({ type }: Event): boolean {
  return type !== "tradeExecuted" && type !== "orderPlaced" && type !== "orderClosed";
}

function quietDay(day: number): InsuranceDay {
  return { day, change: 0n, liquidationFees: 0n, profit: 0n, funding: 0n, moved: 0n };
}

const addToDays = INSURANCE_DAYS.upsert(["day"], {
  change: merge.add,
  liquidationFees: merge.add,
  profit: merge.add,
  funding: merge.add,
  moved: merge.add,
});

export function insuranceModel(terms: VenueTerms): ReadModel {
  return {
    name: "insurance",
    version: 1,
    reset: "truncate insurance_day",
    write: (client, records) => addToDays(client, foldDays(records, terms)),
    forget: () => undefined,
  };
}
