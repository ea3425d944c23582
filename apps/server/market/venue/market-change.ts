/** The terms of a market of either kind between the decimals of the console and the whole numbers of the engine. */
import {
  type Amount,
  amount,
  AMOUNT_MAX,
  type CoinCode,
  type DefineMarket,
  lots,
  type MarketTerms,
  mulDiv,
  priceText,
  QUANTITY_MAX,
  quantityText,
  ratePpm,
  ticks,
  type TimeMs,
} from "@meridian/core";
import {
  CallRefusal,
  readAmount,
  readOrZero,
  readPrice,
  readQuantity,
  writeAmount,
} from "../../ground/calls/index.ts";
import type { ChangeOf } from "../../ground/changes/index.ts";
import { type VenueMarket, VenueTerms } from "../market-data/index.ts";
import type { MarketEntry, VenueDirectory } from "./directory.ts";

export type MarketChange = ChangeOf<"market">;

/** The terms that a change of either kind of market names, beside its coins. */
export type TermsText = Omit<MarketChange, "kind" | "priceInitial">;

/** Of a tick: as a price travels. */
const TICK_DIGITS = 10;

/**
 * The command of a change. Refused: "coin.unknown", an amount that is none, "market.terms_invalid" when a tick of a lot
 * is no whole number of the quote coin's smallest unit; whatever else does not fit `refuseUnfitTerms` refuses.
 */
export function marketCommand(change: MarketChange, venue: VenueDirectory, time: TimeMs): DefineMarket {
  const [base = "", quote = ""] = change.market.split("/");
  const { terms, scale } = termsOfChange(change, { base, quote }, venue);
  const priceInitial = readPrice(change.priceInitial, scale, "priceInitial");
  return { ...terms, type: "defineMarket", time, priceInitial };
}

/** A market as it stands, as the change that would make it so. */
export function marketChangeOf(entry: MarketEntry): MarketChange {
  const { terms, scale } = entry;
  return {
    kind: "market",
    ...termsText(entry),
    priceInitial: priceText(scale, terms.priceInitial),
  };
}

/** All terms but the initial price, which only some markets are given. Refused: as {@link marketCommand}. */
export function termsOfChange(
  change: TermsText,
  { base, quote }: { readonly base: CoinCode; readonly quote: CoinCode },
  venue: Pick<VenueDirectory, "decimals">,
): { readonly terms: Omit<MarketTerms, "priceInitial">; readonly scale: VenueMarket } {
  const { market } = change;
  const baseDecimals = venue.decimals(base);
  const quoteDecimals = venue.decimals(quote);
  if (baseDecimals === undefined || quoteDecimals === undefined) {
    throw new CallRefusal("coin.unknown", "market");
  }
  const lotSize = readAmount(change.lotSize, baseDecimals, "lotSize");
  const quotePerTickLot = costOfTickLot(change.tickSize, lotSize, baseDecimals, quoteDecimals);
  const rest = {
    ...{ market, base, quote, lotSize, quotePerTickLot },
    notionalMin: readOrZero(change.notionalMin, quoteDecimals, "notionalMin"),
    notionalMax: readAmount(change.notionalMax, quoteDecimals, "notionalMax"),
    bandLowPpm: change.bandLowPpm,
    bandHighPpm: change.bandHighPpm,
    makerFeePpm: ratePpm(change.makerFeePpm),
    takerFeePpm: ratePpm(change.takerFeePpm),
    openOrdersMax: change.openOrdersMax,
    conditionalOrdersMax: change.conditionalOrdersMax,
  };
  const widest = { quantityMin: lots(1), quantityMax: lots(QUANTITY_MAX), priceInitial: ticks(1) };
  const scale = scaleOf({ ...rest, ...widest }, venue);
  const terms = {
    ...rest,
    quantityMin: readQuantity(change.quantityMin, scale, "quantityMin"),
    quantityMax: readQuantity(change.quantityMax, scale, "quantityMax"),
  };
  return { terms, scale };
}

export function termsText({ terms, scale }: MarketEntry): TermsText {
  return {
    market: terms.market,
    tickSize: priceText(scale, 1),
    lotSize: quantityText(scale, 1),
    quantityMin: quantityText(scale, terms.quantityMin),
    quantityMax: quantityText(scale, terms.quantityMax),
    notionalMin: writeAmount(terms.notionalMin, scale.quoteDecimals),
    notionalMax: writeAmount(terms.notionalMax, scale.quoteDecimals),
    bandLowPpm: terms.bandLowPpm,
    bandHighPpm: terms.bandHighPpm,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    openOrdersMax: terms.openOrdersMax,
    conditionalOrdersMax: terms.conditionalOrdersMax,
  };
}

function costOfTickLot(
  tickSize: string,
  lotSize: bigint,
  baseDecimals: number,
  quoteDecimals: number,
): Amount {
  const tickUnits = readAmount(tickSize, TICK_DIGITS, "tickSize");
  const scaled = tickUnits * lotSize * 10n ** BigInt(quoteDecimals);
  const whole = 10n ** BigInt(TICK_DIGITS + baseDecimals);
  const cost = mulDiv(scaled, 1n, whole, "floor");
  if (cost === 0n || cost > AMOUNT_MAX || cost * whole !== scaled)
    throw new CallRefusal("market.terms_invalid", "tickSize");
  return amount(cost);
}

function scaleOf(terms: MarketTerms, venue: Pick<VenueDirectory, "decimals">): VenueMarket {
  const { base, quote } = terms;
  const found = new VenueTerms();
  for (const coin of [base, quote]) {
    found.apply({ type: "coinDefined", time: 0, coin, decimals: venue.decimals(coin) ?? 0 });
  }
  found.apply({ ...terms, type: "marketDefined", time: 0 });
  return found.scaleOf(terms.market);
}
