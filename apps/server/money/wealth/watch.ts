/** Raises an alarm while income is owed, and while earnings do not reach for the days to come. */
import { alarmKinds, type Trouble, WEALTH_ALARMS } from "@meridian/contract";
import { dayOf } from "@meridian/core";
import type { Alarms } from "../../ground/alarms/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { type OfferDue, readDue } from "./due.ts";
import { EARNINGS_DAYS_MIN } from "./limits.ts";
import type { Offers } from "./offers.ts";

interface WatchParts {
  readonly engine: Pick<Engine, "query">;
  readonly offers: Pick<Offers, "all">;
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly alarms: Pick<Alarms, "settle">;
}

export function watchEarnings({ engine, offers, venue, alarms }: WatchParts) {
  return async (nowMs: number): Promise<void> => {
    const due = await readDue(engine, offers, nowMs);
    const troubles = due.flatMap((one) => troubleOf(one, venue, nowMs));
    await alarms.settle(alarmKinds(WEALTH_ALARMS), troubles);
  };
}

function troubleOf(
  { offer: { offer, coin, owed, earnings }, shortFrom }: OfferDue,
  venue: Pick<VenueDirectory, "decimals">,
  nowMs: number,
): Trouble[] {
  const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  if (owed > 0n) return [{ kind: "incomeOwed", subject: offer, facts: { offer, coin, amount: text(owed) } }];
  const days = shortFrom === undefined ? Infinity : shortFrom - dayOf(nowMs);
  if (days >= EARNINGS_DAYS_MIN) return [];
  const facts = { offer, coin, amount: text(earnings), days: `${days}` };
  return [{ kind: "earningsLow", subject: offer, facts }];
}
