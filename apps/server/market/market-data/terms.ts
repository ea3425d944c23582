/**
 * Definitions of coins and markets, and how their whole numbers are written as decimals. Readers keep one picture of
 * them: taken from the engine's view, then brought forward by the defining events. Decimals, lot and tick of a defined
 * coin or market never change, so a picture that is ahead of a reader's place is still right for it.
 */
import {
  type Event,
  formatDecimal,
  type MarketTerms,
  mulDiv,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import type { EngineView } from "../../ground/engine/engine.ts";

const PRICE_DECIMALS_MAX = 18;

export interface MarketScale {
  readonly market: string;
  readonly base: string;
  readonly quote: string;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** Base units of a lot. */
  readonly lotSize: bigint;
  readonly quotePerTickLot: bigint;
  readonly priceInitial: number;
  readonly priceDecimals: number;
  /** One tick as a count of 10^-priceDecimals. */
  readonly tickUnits: bigint;
}

export class VenueTerms {
  private readonly decimals = new Map<string, number>();
  private readonly scales = new Map<string, MarketScale>();
  private readonly rates = new Map<string, { readonly makerPpm: number; readonly takerPpm: number }>();

  static of(view: Pick<EngineView, "coins" | "markets">): VenueTerms {
    const terms = new VenueTerms();
    for (const event of view.coins) terms.apply(event);
    for (const event of view.markets) terms.apply(event);
    return terms;
  }

  apply(event: Event): void {
    if (event.type === "coinDefined") this.decimals.set(event.coin, event.decimals);
    if (event.type === "marketDefined") {
      this.scales.set(event.market, scaleOf(event, this));
      this.rates.set(event.market, { makerPpm: event.makerFeePpm, takerPpm: event.takerFeePpm });
    }
  }

  decimalsOf(coin: string): number {
    const decimals = this.decimals.get(coin);
    if (decimals === undefined) throw new Error(`no such coin: ${coin}`);
    return decimals;
  }

  find(market: string): MarketScale | undefined {
    return this.scales.get(market);
  }

  scaleOf(market: string): MarketScale {
    const scale = this.scales.get(market);
    if (scale === undefined) throw new Error(`no such market: ${market}`);
    return scale;
  }

  /** The market's own fees in parts per million of what is received: the newest known. */
  ratesOf(market: string): { readonly makerPpm: number; readonly takerPpm: number } {
    const rates = this.rates.get(market);
    if (rates === undefined) throw new Error(`no such market: ${market}`);
    return rates;
  }

  /** Every market, in the order in which they were defined. */
  markets(): readonly MarketScale[] {
    return [...this.scales.values()];
  }

  amountText(coin: string, units: bigint): string {
    return trimDecimal(formatDecimal(units, this.decimalsOf(coin)));
  }
}

function scaleOf(terms: MarketTerms, venue: VenueTerms): MarketScale {
  const { market, base, quote, lotSize, quotePerTickLot, priceInitial } = terms;
  const baseDecimals = venue.decimalsOf(base);
  const quoteDecimals = venue.decimalsOf(quote);
  const scaled = quotePerTickLot * 10n ** BigInt(baseDecimals);
  let tickUnits = mulDiv(
    scaled,
    10n ** BigInt(PRICE_DECIMALS_MAX),
    lotSize * 10n ** BigInt(quoteDecimals),
    "floor",
  );
  let priceDecimals = PRICE_DECIMALS_MAX;
  while (priceDecimals > 0 && tickUnits % 10n === 0n) {
    tickUnits = mulDiv(tickUnits, 1n, 10n, "floor");
    priceDecimals -= 1;
  }
  const sizes = { lotSize, quotePerTickLot, priceInitial, priceDecimals, tickUnits };
  return { market, base, quote, baseDecimals, quoteDecimals, ...sizes };
}

/** 0 ticks is "0", which stands for "no price" wherever it is read. */
export function priceText(scale: MarketScale, ticks: number): string {
  return trimDecimal(formatDecimal(BigInt(ticks) * scale.tickUnits, scale.priceDecimals));
}

/** The tick at or below a decimal price. Text longer than any price is not expected: it comes from our own tables. */
export function ticksOfText(scale: MarketScale, text: string): number {
  return wholeNumber(mulDiv(unitsOfText(text, scale.priceDecimals), 1n, scale.tickUnits, "floor"));
}

/** Units of a stored decimal: not negative, maybe beyond any one amount. Digits beyond `decimals` are cut. */
export function unitsOfText(text: string, decimals: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new Error(`not a stored decimal: ${text}`);
  return BigInt(`${match[1]}${(match[2] ?? "").slice(0, decimals).padEnd(decimals, "0")}`);
}

export function quantityText(scale: MarketScale, lots: number): string {
  return trimDecimal(formatDecimal(BigInt(lots) * scale.lotSize, scale.baseDecimals));
}

export function baseText(scale: MarketScale, units: bigint): string {
  return trimDecimal(formatDecimal(units, scale.baseDecimals));
}

export function quoteText(scale: MarketScale, units: bigint): string {
  return trimDecimal(formatDecimal(units, scale.quoteDecimals));
}

/** An average lies between ticks: it is told with two digits more than a price, rounded down. */
const AVERAGE_EXTRA_DECIMALS = 2;

/** Average cost of a unit of base, "0" before the first fill. */
export function averagePriceText(scale: MarketScale, executed: number, executedQuote: bigint): string {
  if (executed === 0) return "0";
  const decimals = scale.priceDecimals + AVERAGE_EXTRA_DECIMALS;
  const executedBase = BigInt(executed) * scale.lotSize;
  const scaled = executedQuote * 10n ** BigInt(scale.baseDecimals + decimals);
  const average = mulDiv(scaled, 1n, executedBase * 10n ** BigInt(scale.quoteDecimals), "floor");
  return trimDecimal(formatDecimal(average, decimals));
}

/** Quote units that `base` units are worth at a price, rounded down. */
export function worthInQuote(scale: MarketScale, base: bigint, ticks: number): bigint {
  return mulDiv(base, BigInt(ticks) * scale.quotePerTickLot, scale.lotSize, "floor");
}
