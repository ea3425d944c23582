/** A market's terms between the decimals of the console and the whole numbers of the engine. */
import {
  type Amount,
  amount,
  type DefineMarket,
  lots,
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
import { type MarketScale, VenueTerms } from "../market-data/index.ts";
import type { MarketEntry, VenueDirectory } from "./directory.ts";

export type MarketChange = ChangeOf<"market">;

/** Of a tick: as a price travels. */
const TICK_DIGITS = 10;

/**
 * The command of a change. Refused: "coin.unknown", an amount that is none, "market.terms_invalid" when a tick of a lot
 * is no whole number of the quote coin's smallest unit; whatever else does not fit the engine refuses.
 */
export function marketCommand(change: MarketChange, venue: VenueDirectory, time: TimeMs): DefineMarket {
  const { market } = change;
  const [base = "", quote = ""] = market.split("/");
  const baseDecimals = venue.decimals(base);
  const quoteDecimals = venue.decimals(quote);
  if (baseDecimals === undefined || quoteDecimals === undefined) {
    throw new CallRefusal("coin.unknown", "market");
  }
  const lotSize = readAmount(change.lotSize, baseDecimals, "lotSize");
  const quotePerTickLot = costOfTickLot(change.tickSize, lotSize, baseDecimals, quoteDecimals);
  const rest = {
    ...({ type: "defineMarket", time, market, base, quote, lotSize, quotePerTickLot } as const),
    notionalMin: readOrZero(change.notionalMin, quoteDecimals, "notionalMin"),
    notionalMax: readAmount(change.notionalMax, quoteDecimals, "notionalMax"),
    bandLowPpm: change.bandLowPpm,
    bandHighPpm: change.bandHighPpm,
    makerFeePpm: ratePpm(change.makerFeePpm),
    takerFeePpm: ratePpm(change.takerFeePpm),
    openOrdersMax: change.openOrdersMax,
    conditionalOrdersMax: change.conditionalOrdersMax,
  };
  const scale = scaleOf(
    { ...rest, quantityMin: lots(1), quantityMax: lots(QUANTITY_MAX), priceInitial: ticks(1) },
    venue,
  );
  return {
    ...rest,
    quantityMin: readQuantity(change.quantityMin, scale, "quantityMin"),
    quantityMax: readQuantity(change.quantityMax, scale, "quantityMax"),
    priceInitial: readPrice(change.priceInitial, scale, "priceInitial"),
  };
}

/** A market as it stands, as the change that would make it so. */
export function marketChangeOf({ terms, scale }: MarketEntry): MarketChange {
  return {
    kind: "market",
    market: terms.market,
    tickSize: priceText(scale, 1),
    lotSize: quantityText(scale, 1),
    quantityMin: quantityText(scale, terms.quantityMin),
    quantityMax: quantityText(scale, terms.quantityMax),
    notionalMin: writeAmount(terms.notionalMin, scale.quoteDecimals),
    notionalMax: writeAmount(terms.notionalMax, scale.quoteDecimals),
    bandLowPpm: terms.bandLowPpm,
    bandHighPpm: terms.bandHighPpm,
    priceInitial: priceText(scale, terms.priceInitial),
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
  if (cost === 0n || cost * whole !== scaled) throw new CallRefusal("market.terms_invalid", "tickSize");
  return amount(cost);
}

function scaleOf(terms: DefineMarket, venue: VenueDirectory): MarketScale {
  const { time, base, quote } = terms;
  const found = new VenueTerms();
  for (const coin of [base, quote]) {
    found.apply({ type: "coinDefined", time, coin, decimals: venue.decimals(coin) ?? 0 });
  }
  found.apply({ ...terms, type: "marketDefined" });
  return found.scaleOf(terms.market);
}
