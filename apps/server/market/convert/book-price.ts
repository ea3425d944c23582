/** The price of an order book beside a quote: what a market order for the same amount would bring at this moment. */
import {
  amount,
  lots as toLots,
  LOTS_MAX,
  mulDiv,
  mulPpmCeil,
  preview,
  type PreviewLevel,
  ratePpm,
  ticks,
  wholeNumber,
  ZERO,
} from "@meridian/core";
import type { MarketData, VenueMarket, VenueTerms } from "../market-data/index.ts";
import { type RatePair, shareOfRates } from "../projections/index.ts";

const BRIDGE = "USDT";
const NO_LIMIT = ticks(0);
/** They are taken of what the whole brings, at the member's own rate. */
const NO_FEES = { makerFeePpm: ratePpm(0), takerFeePpm: ratePpm(0) };

export interface BookPrice {
  /** Units of the coin that is received, the taker fees taken off. */
  readonly received: bigint;
  readonly markets: readonly string[];
}

type Books = Pick<MarketData, "book" | "terms">;

/**
 * Through one market, or through two by way of USDT; undefined where a book cannot take the amount. What is less than a
 * lot is reckoned at the price of the rest, because a quote takes every amount.
 *
 * @param share of each market's rates that the member pays
 */
export function bookPrice(
  marketData: Books,
  from: string,
  to: string,
  given: bigint,
  share: RatePair,
): BookPrice | undefined {
  const path = pathBetween(marketData.terms, from, to);
  if (path === undefined) return undefined;
  let [coin, units]: [string, bigint | undefined] = [from, given];
  for (const scale of path) {
    units = units === undefined ? undefined : soldThrough(marketData, scale, coin, units, share);
    coin = coin === scale.base ? scale.quote : scale.base;
  }
  return units === undefined || units <= 0n
    ? undefined
    : { received: units, markets: path.map(({ market }) => market) };
}

function pathBetween(terms: VenueTerms, from: string, to: string): readonly VenueMarket[] | undefined {
  const direct = between(terms, from, to);
  if (direct !== undefined) return [direct];
  const [first, second] = [between(terms, from, BRIDGE), between(terms, BRIDGE, to)];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function between(terms: VenueTerms, from: string, to: string): VenueMarket | undefined {
  return terms.find(`${from}/${to}`) ?? terms.find(`${to}/${from}`);
}

function soldThrough(
  { book, terms }: Books,
  scale: VenueMarket,
  coin: string,
  units: bigint,
  share: RatePair,
): bigint | undefined {
  const isSell = coin === scale.base;
  const lots = mulDiv(units, 1n, scale.lotSize, "floor");
  const levels = levelsOf(book(scale.market), isSell);
  if (isSell && (lots === 0n || lots > BigInt(LOTS_MAX))) return undefined;
  const { takerPpm } = shareOfRates(terms.ratesOf(scale.market), share);
  const { executed, remaining, baseAmount, cost } = preview(
    { lotSize: amount(scale.lotSize), quotePerTickLot: amount(scale.quotePerTickLot), ...NO_FEES },
    isSell
      ? { side: "sell", priceLimit: NO_LIMIT, quantity: toLots(wholeNumber(lots)), quoteAmount: ZERO }
      : { side: "buy", priceLimit: NO_LIMIT, quantity: toLots(0), quoteAmount: amount(units) },
    levels,
  );
  const isDone = isSell ? remaining === 0 : !isExhausted(levels, executed);
  if (executed === 0 || !isDone) return undefined;
  const brought = isSell
    ? mulDiv(units, cost, baseAmount, "floor")
    : mulDiv(units, baseAmount, cost, "floor");
  return brought - mulPpmCeil(brought, BigInt(takerPpm));
}

/** Best first. */
function levelsOf(book: ReturnType<MarketData["book"]>, isSell: boolean): PreviewLevel[] {
  const levels = (isSell ? book?.bids : book?.asks)?.top(Number.POSITIVE_INFINITY) ?? [];
  return levels.map(([price, lots]) => ({ price, lots }) as PreviewLevel);
}

/** True when a purchase took everything there is, so that money may be left. */
function isExhausted(levels: readonly PreviewLevel[], executed: number): boolean {
  return levels.reduce((sum, { lots }) => sum + lots, 0) <= executed;
}
