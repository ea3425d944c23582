/** The read model of the insurance fund: whatever moved it, and what that came to on each UTC day. */
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

export type InsuranceCause = "liquidationFee" | "profit" | "funding" | "moved";

/** A record's movements of one cause and contract are reported as one. */
export const INSURANCE_EVENTS = table("insurance_event", {
  time: column.whole,
  sequence: column.whole,
  /** A number that distinguishes those of one record. */
  position: column.integer,
  cause: column.word<InsuranceCause>(),
  /** "" for what the operator paid in or out. */
  market: column.text,
  amount: column.amount,
});

type InsuranceDay = Row<typeof INSURANCE_DAYS>;
type InsuranceEvent = Row<typeof INSURANCE_EVENTS>;

const FUND = venueAccount("insurance");

const CAUSES: Readonly<Record<string, InsuranceCause>> = {
  liquidationFee: "liquidationFee",
  realisedProfit: "profit",
  fundingFee: "funding",
};

const COLUMN_OF = {
  liquidationFee: "liquidationFees",
  profit: "profit",
  funding: "funding",
  moved: "moved",
} as const;

function eventsOf(records: readonly EngineRecord[], terms: VenueTerms): InsuranceEvent[] {
  const coins = (market: string) => terms.scaleOf(market);
  return records.flatMap(({ events, timeMs: time, sequence }) => {
    const payments: InsuranceEvent[] = [];
    for (const event of events) {
      if (!mayMove(event)) continue;
      for (const { account, coin, available, frozen, reason } of postingsOf(event, coins)) {
        const amount = available + frozen;
        if (account !== FUND || coin !== SETTLEMENT_COIN || amount === 0n) continue;
        const cause = CAUSES[reason] ?? "moved";
        const market = cause === "moved" || !("market" in event) ? "" : event.market;
        const known = payments.find((each) => each.cause === cause && each.market === market);
        if (known !== undefined) known.amount += amount;
        else payments.push({ time, sequence, position: payments.length, cause, market, amount });
      }
    }
    return payments.filter(({ amount }) => amount !== 0n);
  });
}

function daysOf(events: readonly InsuranceEvent[]): InsuranceDay[] {
  const days = new Map<number, InsuranceDay>();
  for (const { time, cause, amount } of events) {
    const day = openTimeOf("1d", time);
    const row = days.get(day) ?? quietDay(day);
    days.set(day, row);
    row.change += amount;
    row[COLUMN_OF[cause]] += amount;
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
    version: 2,
    reset: "truncate insurance_day, insurance_event",
    async write(client, records) {
      const events = eventsOf(records, terms);
      await addToDays(client, daysOf(events));
      await INSURANCE_EVENTS.copy(client, events);
    },
    forget: () => undefined,
  };
}
