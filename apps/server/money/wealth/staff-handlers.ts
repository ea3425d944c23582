/** The console's call about wealth. */
import type { CallOutput, StaffDueDay, StaffOffer } from "@meridian/contract";
import { startOfDay } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { type Handlers, LANGUAGE_DEFAULT, remembered, writeAmount } from "../../ground/calls/index.ts";
import { type OfferDue, readDue } from "./due.ts";
import { DUE_KEPT_MS } from "./limits.ts";
import { percentOf, type ProductParts } from "./offers.ts";

interface StaffParts extends ProductParts {
  readonly engine: Pick<Engine, "query" | "view">;
}

export function staffWealthHandlers(parts: StaffParts): Pick<Handlers, "staff/wealth"> {
  const { engine, offers, venue } = parts;
  const due = remembered(DUE_KEPT_MS, () => readDue(engine, offers, Date.now()));
  return {
    async "staff/wealth"(_input, { timeMs }): Promise<CallOutput<"staff/wealth">> {
      const [all, view] = await Promise.all([due(), engine.view()]);
      const operating = view.venueBalances.get("operating") ?? new Map<string, bigint>();
      return {
        time: timeMs,
        offers: all.map((one) => offerText(parts, one)),
        due: all.flatMap((one) => dueTexts(parts, one)),
        operating: [...operating].map(([coin, units]) => {
          return { coin, amount: writeAmount(units, venue.decimals(coin) ?? 0) };
        }),
      };
    },
  };
}

function offerText({ venue, texts }: ProductParts, { offer, income, shortFrom }: OfferDue): StaffOffer {
  const text = (units: bigint): string => writeAmount(units, venue.decimals(offer.coin) ?? 0);
  const { offer: name, coin, kind, termDays, investments, copies, copiesLeft } = offer;
  return {
    ...{ offer: name, coin, offerKind: kind, termDays, investments, copies, copiesLeft },
    isOpen: offer.state === "open",
    isShown: texts.shown(name, LANGUAGE_DEFAULT) !== undefined,
    ratePercent: percentOf(offer.ratePpm),
    principal: text(offer.principal),
    earnings: text(offer.earnings),
    owed: text(offer.owed),
    due: text(income),
    shortFrom: shortFrom === undefined ? null : startOfDay(shortFrom),
  };
}

function dueTexts({ venue }: ProductParts, { offer: { offer, coin }, days }: OfferDue): StaffDueDay[] {
  const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  if (!days.some(({ income, principal }) => income > 0n || principal > 0n)) return [];
  return days.map(({ day, income, principal }) => ({
    ...{ offer, coin, day: startOfDay(day) },
    ...{ income: text(income), principal: text(principal) },
  }));
}
