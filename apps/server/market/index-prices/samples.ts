/** The prices of a coin that its sources gave, in the ticks of its contract, or as an index price of its own. */
import {
  type CoinCode,
  type CoinSample,
  type IndexSample,
  mulDiv,
  PRICE_MAX,
  TICKS_MAX,
  ticks,
  wholeNumber,
} from "@meridian/core";
import { INDEX_DECIMALS } from "../feeds/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import type { PriceSource, SourcePrice } from "./price-source.ts";

/** The nearest tick to a price; undefined for one that no tick stands for. */
export function nearestTick(
  { tickUnits, priceDecimals }: Pick<VenueMarket, "tickUnits" | "priceDecimals">,
  price: bigint,
): number | undefined {
  const perTick = tickUnits * 10n ** BigInt(INDEX_DECIMALS);
  const scaled = 2n * price * 10n ** BigInt(priceDecimals) + perTick;
  const nearest = mulDiv(scaled, 1n, 2n * perTick, "floor");
  return nearest < 1n || nearest > BigInt(TICKS_MAX) ? undefined : wholeNumber(nearest);
}

/** A source whose clock is ahead of ours is as new as can be. */
function sampleOf(
  scale: VenueMarket,
  source: string,
  { price, timeMs }: SourcePrice,
  nowMs: number,
): IndexSample | undefined {
  const tick = nearestTick(scale, price);
  return tick === undefined ? undefined : { source, price: ticks(tick), time: Math.min(timeMs, nowMs) };
}

export function samplesOf(
  sources: readonly PriceSource[],
  scale: VenueMarket,
  coin: CoinCode,
  nowMs: number,
): IndexSample[] {
  return sources.flatMap((source) => {
    const price = source.price(coin);
    return price === undefined ? [] : (sampleOf(scale, source.name, price, nowMs) ?? []);
  });
}

/** Beyond any contract: what the sources say of a coin. A price that is none the engine takes is left out. */
export function coinSamplesOf(sources: readonly PriceSource[], coin: CoinCode, nowMs: number): CoinSample[] {
  return sources.flatMap(({ name: source, price: priceOf }) => {
    const quoted = priceOf(coin);
    if (quoted === undefined || quoted.price < 1n || quoted.price > BigInt(PRICE_MAX)) return [];
    return [{ coin, source, price: wholeNumber(quoted.price), time: Math.min(quoted.timeMs, nowMs) }];
  });
}
