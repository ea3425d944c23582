/** The calls that list what one may subscribe to. */
import type { WealthProduct, WealthSchedule } from "@meridian/contract";
import { dayOf, startOfDay, termFrom } from "@meridian/core";
import type { Handlers } from "../../ground/calls/index.ts";
import { type ProductParts, productText, shownOffer, shownOffers } from "./offers.ts";

type ProductCall = "user/getInterestRateList" | "user/getSavingsGoodsList" | "user/getInterestRateDetail";

export function productHandlers(parts: ProductParts): Pick<Handlers, ProductCall> {
  const list = async (language: string): Promise<WealthProduct[]> => {
    const shown = await shownOffers(parts, language);
    return shown.filter(({ offer }) => offer.state === "open").map((one) => productText(parts, one));
  };
  return {
    async "user/getInterestRateList"({ kind, coin, termDays }, { language }) {
      const isWanted = (product: WealthProduct): boolean =>
        (kind === undefined || product.kind === kind) &&
        (coin === undefined || product.coin === coin) &&
        (termDays === undefined || product.termDays === termDays);
      return { list: (await list(language)).filter(isWanted) };
    },
    async "user/getSavingsGoodsList"({ coin }, { language }) {
      const isWanted = (product: WealthProduct): boolean =>
        product.kind === "flexible" && (coin === undefined || product.coin === coin);
      return { list: (await list(language)).filter(isWanted) };
    },
    async "user/getInterestRateDetail"({ productId }, { language, timeMs }) {
      const shown = await shownOffer(parts, productId, language);
      return {
        product: productText(parts, shown),
        schedule: scheduleFrom(timeMs, shown.offer.termDays),
      };
    },
  };
}

/** @param termDays 0 without a term */
export function scheduleFrom(timeMs: number, termDays: number): WealthSchedule {
  const day = dayOf(timeMs);
  return {
    firstDayAt: startOfDay(day + 1),
    firstPaidAt: startOfDay(day + 2),
    backAt: termDays === 0 ? null : termFrom(day, termDays).backAt,
  };
}
