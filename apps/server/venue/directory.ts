/** The coins and markets as they stand now, for whoever reads or writes their figures. Kept current by the events. */
import {
  type Amount,
  assert,
  type CoinCode,
  type Event,
  formatDecimal,
  type MarketName,
  type MarketState,
} from "@meridian/core";
import { mulDiv, trimDecimal, type MarketTerms } from "@meridian/core";
import type { Engine } from "../engine/engine.ts";

/** Prices travel as decimals with at most this many digits after the point: 922 million is then the highest. */
export const PRICE_DIGITS = 10;

export interface MarketEntry {
  readonly terms: MarketTerms;
  readonly state: MarketState;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** One tick in units of 10^-PRICE_DIGITS. */
  readonly tickUnits: bigint;
  readonly tickSize: string;
  readonly lotSize: string;
}

export interface VenueDirectory {
  /** Digits after the point that the ledger keeps of a coin; undefined for an unknown coin. */
  decimals(coin: CoinCode): number | undefined;
  market(name: MarketName): MarketEntry | undefined;
  readonly coins: ReadonlyMap<CoinCode, number>;
  readonly markets: ReadonlyMap<MarketName, MarketEntry>;
  stop(): void;
}

/** Reads the engine's view and follows it from there. */
export async function followVenue(engine: Engine): Promise<VenueDirectory> {
  const coins = new Map<CoinCode, number>();
  const markets = new Map<MarketName, MarketEntry>();

  function take(event: Event): void {
    if (event.type === "coinDefined") coins.set(event.coin, event.decimals);
    if (event.type === "marketDefined") {
      const state = markets.get(event.market)?.state ?? "trading";
      markets.set(event.market, marketEntry(event, state, coins));
    }
    if (event.type === "marketStateSet") {
      const known = markets.get(event.market);
      if (known !== undefined) markets.set(event.market, { ...known, state: event.state });
    }
  }

  const view = await engine.view();
  for (const event of [...view.coins, ...view.markets, ...view.marketStates]) take(event);
  const stop = engine.follow(view.sequence, (records) => {
    for (const record of records) for (const event of record.events) take(event);
  });
  return {
    coins,
    markets,
    stop,
    decimals: (coin) => coins.get(coin),
    market: (name) => markets.get(name),
  };
}

function marketEntry(
  terms: MarketTerms,
  state: MarketState,
  coins: ReadonlyMap<CoinCode, number>,
): MarketEntry {
  const baseDecimals = coins.get(terms.base);
  const quoteDecimals = coins.get(terms.quote);
  assert(baseDecimals !== undefined && quoteDecimals !== undefined, "a market stands on defined coins");
  const tickUnits = tickUnitsOf(terms, baseDecimals, quoteDecimals);
  return {
    terms,
    state,
    baseDecimals,
    quoteDecimals,
    tickUnits,
    tickSize: trimDecimal(formatDecimal(tickUnits, PRICE_DIGITS)),
    lotSize: trimDecimal(formatDecimal(terms.lotSize, baseDecimals)),
  };
}

/** What a lot costs at one tick, over the lot: the tick, in quote coins per base coin. */
function tickUnitsOf(terms: MarketTerms, baseDecimals: number, quoteDecimals: number): bigint {
  const scale = (digits: number): bigint => 10n ** BigInt(digits);
  const divisor: bigint = terms.lotSize * scale(quoteDecimals);
  const product: Amount | bigint = terms.quotePerTickLot * scale(baseDecimals);
  const units = mulDiv(product, scale(PRICE_DIGITS), divisor, "floor");
  assert(units > 0n, "a tick is at least the smallest price that can be written");
  return units;
}
