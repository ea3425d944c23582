import type { MarketInfo } from "@meridian/contract";
import { priceText, quantityText } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { MarketEntry } from "./directory.ts";

/** A market of either kind as members read it. */
export function marketInfo({ terms, scale, state }: MarketEntry): MarketInfo {
  const { quoteDecimals } = scale;
  const lotSize = quantityText(scale, 1);
  return {
    market: terms.market,
    base: terms.base,
    quote: terms.quote,
    tickSize: priceText(scale, 1),
    priceDecimals: scale.priceDecimals,
    lotSize,
    quantityDecimals: digitsOf(lotSize),
    quantityMin: quantityText(scale, terms.quantityMin),
    quantityMax: quantityText(scale, terms.quantityMax),
    notionalMin: writeAmount(terms.notionalMin, quoteDecimals),
    notionalMax: writeAmount(terms.notionalMax, quoteDecimals),
    bandLowPpm: terms.bandLowPpm,
    bandHighPpm: terms.bandHighPpm,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    openOrdersMax: terms.openOrdersMax,
    conditionalOrdersMax: terms.conditionalOrdersMax,
    state,
  };
}

function digitsOf(step: string): number {
  return (step.split(".")[1] ?? "").length;
}
