/** The coins and markets as they stand now, for whoever reads or writes their figures. Kept current by the events. */
import {
  assert,
  type CoinCode,
  type Event,
  type MarketKind,
  type MarketName,
  type MarketState,
  type MarketTerms,
  PRICE_DIGITS,
} from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { isMarketDefined, type VenueMarket, VenueTerms } from "../market-data/index.ts";

export interface MarketEntry {
  readonly terms: MarketTerms;
  readonly scale: VenueMarket;
  readonly state: MarketState;
}

export interface VenueDirectory {
  /** Digits after the point that the ledger keeps of a coin; undefined for an unknown coin. */
  decimals(coin: CoinCode): number | undefined;
  market(name: MarketName): MarketEntry | undefined;
  readonly coins: ReadonlyMap<CoinCode, number>;
  readonly markets: ReadonlyMap<MarketName, MarketEntry>;
  marketsOf(kind: MarketKind): MarketEntry[];
  stop(): void;
}

/** Reads the engine's view and follows it from there. */
export async function followVenue(engine: Engine): Promise<VenueDirectory> {
  const coins = new Map<CoinCode, number>();
  const scales = new VenueTerms();
  const markets = new Map<MarketName, MarketEntry>();

  function take(event: Event): void {
    scales.apply(event);
    if (event.type === "coinDefined") coins.set(event.coin, event.decimals);
    if (isMarketDefined(event)) {
      const state = markets.get(event.market)?.state ?? "trading";
      const scale = scales.scaleOf(event.market);
      assert(scale.priceDecimals <= PRICE_DIGITS, "a tick is a price that can be written");
      markets.set(event.market, { terms: event, scale, state });
    }
    if (event.type === "marketStateSet") {
      const known = markets.get(event.market);
      if (known !== undefined) markets.set(event.market, { ...known, state: event.state });
    }
  }

  const view = await engine.view();
  for (const event of [...view.coins, ...view.markets, ...view.contracts, ...view.marketStates]) take(event);
  const stop = engine.follow(view.sequence, (records) => {
    for (const record of records) for (const event of record.events) take(event);
  });
  return {
    coins,
    markets,
    stop,
    decimals: (coin) => coins.get(coin),
    market: (name) => markets.get(name),
    marketsOf: (kind) => [...markets.values()].filter(({ scale }) => scale.kind === kind),
  };
}

/** Refuses an unknown market by the name of its field. */
export function knownMarket(venue: VenueDirectory, name: string): VenueMarket {
  const market = venue.market(name);
  if (market === undefined) throw new CallRefusal("market.unknown", "market");
  return market.scale;
}
