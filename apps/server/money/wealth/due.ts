/** The payments that will be due of each offer, beside what it has to make them from. */
import { DUE_DAYS } from "@meridian/contract";
import { type Day, type DueDay, dayOf, type OfferView } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import type { Offers } from "./offers.ts";

export interface OfferDue {
  readonly offer: OfferView;
  readonly days: readonly DueDay[];
  readonly income: bigint;
  /** The first day whose income the earnings do not reach for; undefined when they reach for all. */
  readonly shortFrom: Day | undefined;
}

export async function readDue(
  engine: Pick<Engine, "query">,
  offers: Pick<Offers, "all">,
  nowMs: number,
): Promise<OfferDue[]> {
  const [all, due] = await Promise.all([
    offers.all(),
    engine.query("wealthDue", { from: dayOf(nowMs), days: DUE_DAYS }),
  ]);
  return all.map((offer) => {
    const days = due.get(offer.offer) ?? [];
    const income = days.reduce((sum, day) => sum + day.income, 0n);
    return { offer, days, income, shortFrom: firstShort(offer, days) };
  });
}

/** Owed income is paid first. */
function firstShort({ earnings, owed }: OfferView, days: readonly DueDay[]): Day | undefined {
  let left = earnings - owed;
  for (const { day, income } of days) {
    left -= income;
    if (income > 0n && left < 0n) return day;
  }
  return undefined;
}
