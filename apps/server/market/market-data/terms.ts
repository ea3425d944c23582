/**
 * Definitions of coins and markets, and how their whole numbers are written as decimals. Readers keep one picture of
 * them: taken from the engine's view, then brought forward by the defining events. Decimals, lot and tick of a defined
 * coin or market never change, so a picture that is ahead of a reader's place is still right for it.
 */
import {
  assert,
  type ContractDefined,
  type Event,
  formatDecimal,
  type MarketDefined,
  type MarketKind,
  type MarketScale,
  mulDiv,
  scaleOf,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import type { EngineView } from "../../ground/engine/index.ts";

/** A market as the venue's own event brought it. */
export interface VenueMarket extends MarketScale {
  readonly kind: MarketKind;
  /** The price of its first moment, in ticks. */
  readonly priceInitial: number;
}

export class VenueTerms {
  private readonly decimals = new Map<string, number>();
  private readonly scales = new Map<string, VenueMarket>();

  static of(view: Pick<EngineView, "coins" | "markets" | "contracts">): VenueTerms {
    const terms = new VenueTerms();
    for (const event of [...view.coins, ...view.markets, ...view.contracts]) terms.apply(event);
    return terms;
  }

  apply(event: Event): void {
    if (event.type === "coinDefined") this.decimals.set(event.coin, event.decimals);
    if (isMarketDefined(event)) this.scales.set(event.market, this.marketOf(event));
  }

  decimalsOf(coin: string): number {
    const decimals = this.decimals.get(coin);
    if (decimals === undefined) throw new Error(`no such coin: ${coin}`);
    return decimals;
  }

  /** Undefined for a coin that nobody defined. */
  decimalsKnown(coin: string): number | undefined {
    return this.decimals.get(coin);
  }

  find(market: string): VenueMarket | undefined {
    return this.scales.get(market);
  }

  scaleOf(market: string): VenueMarket {
    const scale = this.scales.get(market);
    if (scale === undefined) throw new Error(`no such market: ${market}`);
    return scale;
  }

  /** The market's own fees in parts per million of what is received: the newest known. */
  ratesOf(market: string): { readonly makerPpm: number; readonly takerPpm: number } {
    const { makerFeePpm: makerPpm, takerFeePpm: takerPpm } = this.scaleOf(market);
    return { makerPpm, takerPpm };
  }

  /** Every market, of one kind where it is named, in the order in which they were defined. */
  markets(kind?: MarketKind): readonly VenueMarket[] {
    return [...this.scales.values()].filter((scale) => kind === undefined || scale.kind === kind);
  }

  amountText(coin: string, units: bigint): string {
    return trimDecimal(formatDecimal(units, this.decimalsOf(coin)));
  }

  private marketOf(terms: DefinedMarket): VenueMarket {
    const kind = terms.type === "marketDefined" ? "spot" : "contract";
    const scale = scaleOf(terms, this.decimalsOf(terms.base), this.decimalsOf(terms.quote));
    return { ...scale, kind, priceInitial: terms.priceInitial };
  }
}

type DefinedMarket = MarketDefined | ContractDefined;

/** The event that brings a market, of any kind, or changes its terms. */
export function isMarketDefined(event: Event): event is DefinedMarket {
  return event.type === "marketDefined" || event.type === "contractDefined";
}

/** The tick at or below a decimal price. Text longer than any price is not expected: it comes from our own tables. */
export function ticksOfText(scale: MarketScale, text: string): number {
  return wholeNumber(mulDiv(unitsOfText(text, scale.priceDecimals), 1n, scale.tickUnits, "floor"));
}

/**
 * Units of a stored decimal: not negative, maybe beyond any one amount. Digits beyond `decimals` are cut. Some hundred
 * thousand are read at a start: a regular expression takes three times as long.
 */
export function unitsOfText(text: string, decimals: number): bigint {
  const point = text.indexOf(".");
  const whole = point < 0 ? text : text.slice(0, point);
  const fraction = point < 0 ? "" : text.slice(point + 1, point + 1 + decimals);
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  assert(units >= 0n && whole !== "", "a stored decimal is a number and not negative");
  return units;
}

/** An average lies between ticks: it is shown with two digits more than a price, rounded down. */
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
