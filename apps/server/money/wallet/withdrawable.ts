/**
 * The part of a coin that locked deposits leave. A deposit is locked until it is too deep in the chain to be taken
 * back; until then it has to stay covered, in its own coin and, once that was sold or moved, by the worth of the
 * others.
 */
import { type CoinCode, mulDiv } from "@meridian/core";
import { type MarketData, pathToUsdt, worthInUsdt } from "../../market/market-data/index.ts";

/** Smallest units by coin. */
export type Holdings = ReadonlyMap<CoinCode, bigint>;

type Prices = Pick<MarketData, "terms" | "lastPrice">;

/**
 * Coin by coin the locked part is taken from what is available, exactly. Where less is available than locked, the rest
 * is a shortfall, valued in USDT and rounded up; the other coins' surplus, rounded down, stands in for it first, and
 * what they leave uncovered is kept back of this coin.
 *
 * @returns smallest units of `coin`; 0 while a shortfall has no price in USDT
 */
export function withdrawableOf(
  prices: Prices,
  coin: CoinCode,
  available: Holdings,
  locked: Holdings,
): bigint {
  const own = (available.get(coin) ?? 0n) - (locked.get(coin) ?? 0n);
  if (own <= 0n) return 0n;
  let uncoveredUsdt = 0n;
  for (const other of new Set([...available.keys(), ...locked.keys()])) {
    if (other === coin) continue;
    const surplus = (available.get(other) ?? 0n) - (locked.get(other) ?? 0n);
    const worth = surplus < 0n ? worthRoundedUp(prices, other, -surplus) : worthOf(prices, other, surplus);
    if (worth === undefined) return 0n;
    uncoveredUsdt += surplus < 0n ? worth : -worth;
  }
  return uncoveredUsdt <= 0n ? own : own - unitsWorth(prices, coin, uncoveredUsdt, own);
}

/** At last prices, rounded down at each market: units of USDT. */
export function worthOf({ terms, lastPrice }: Prices, coin: CoinCode, units: bigint): bigint {
  return worthInUsdt(terms, coin, units, lastPrice);
}

/** Undefined for a coin without a way to USDT. */
function worthRoundedUp({ terms, lastPrice }: Prices, coin: CoinCode, units: bigint): bigint | undefined {
  return pathToUsdt(terms, coin)?.reduce(
    (worth, scale) => mulDiv(worth, BigInt(lastPrice(scale)) * scale.quotePerTickLot, scale.lotSize, "ceil"),
    units,
  );
}

/** The fewest units that are worth this much when rounded down; `unitsMax` when not even those are. */
function unitsWorth(prices: Prices, coin: CoinCode, usdt: bigint, unitsMax: bigint): bigint {
  let tooFew = 0n;
  let enough = unitsMax;
  while (enough - tooFew > 1n) {
    const middle = mulDiv(tooFew + enough, 1n, 2n, "floor");
    if (worthOf(prices, coin, middle) >= usdt) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
