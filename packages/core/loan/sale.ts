/**
 * The next sale of a loan's collateral on the spot book: how much, and at which worst price. Where the collateral is
 * the quote of the market, it buys the coin that was lent; else it is sold for it.
 */
import type { CoinCode } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { type Lots, mulDiv, PPM, type Ticks, TICKS_MAX, type TimeMs, wholeNumber } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { unitRatio } from "../trading/coin-prices.ts";
import type { Market } from "../trading/market.ts";
import { walk } from "../trading/walk.ts";
import { SALE_APART_PPM, SALE_PARTS } from "./limits.ts";
import type { Loan } from "./loan.ts";
import { type Cover, excessOver } from "./ltv.ts";

interface SaleMarket {
  readonly market: Market;
  /** True if the collateral is the quote of the market, and so buys what was lent. */
  readonly isBuy: boolean;
}

/** The spot market in which one coin is turned into another. */
export function saleMarketOf(
  { trading }: Exchange,
  collateral: CoinCode,
  coin: CoinCode,
): SaleMarket | undefined {
  const [sells, buys] = [`${collateral}/${coin}`, `${coin}/${collateral}`].map((name) =>
    trading.markets.get(name),
  );
  if (sells !== undefined) return { market: sells, isBuy: false };
  return buys === undefined ? undefined : { market: buys, isBuy: true };
}

export interface Sale extends SaleMarket {
  readonly price: Ticks;
  /** The lots that the book takes at that price or better; 0 while it takes none. */
  readonly lots: Lots;
  /** True if the collateral is less than one lot: nothing more can be sold. */
  readonly isSpent: boolean;
}

/** The next sale of a loan that is liquidated; undefined while its market does not trade. */
export function saleOf(exchange: Exchange, loan: Loan, cover: Cover, time: TimeMs): Sale | undefined {
  const { plan, collateral, collateralCoin, member } = loan;
  const found = saleMarketOf(exchange, collateralCoin, plan.terms.coin);
  if (found === undefined || found.market.state !== "trading") return undefined;
  const { market, isBuy } = found;
  const price = worstPrice(found, cover, time);
  if (price === undefined) return undefined;
  const perLot = market.settlement.due(market, isBuy, price, 1, 0n);
  const most = mulDiv(collateral, 1n, perLot, "floor");
  if (most === 0n) return { ...found, price, lots: 0 as Lots, isSpent: true };
  const wanted = mulDiv(partOf(loan, cover), 1n, perLot, "floor");
  const asked = smallest(wanted > 1n ? wanted : 1n, most, BigInt(market.terms.quantityMax));
  const { lots } = walk(exchange.trading, market, {
    ...{ isBuy, priceLimit: price, quantity: wholeNumber(asked), quoteAmount: 0n },
    trader: ownerOf(member),
    ...{ selfTradePrevention: "expireMaker", preventedCounts: false },
  });
  return { ...found, price, lots: lots as Lots, isSpent: false };
}

/** The collateral to be sold now: what is needed at index, and at most a part of what there is. */
function partOf({ collateral, liquidation, ltvStartPpm }: Loan, cover: Cover): bigint {
  const needed = excessOver(cover, liquidation === "ltv" ? ltvStartPpm : 0);
  return smallest(needed, mulDiv(collateral, 1n, SALE_PARTS, "ceil"));
}

function smallest(...values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}

/** The price beyond which nothing is sold: so far from the index, and inside the band. */
function worstPrice({ market, isBuy }: SaleMarket, cover: Cover, time: TimeMs): Ticks | undefined {
  const { debtCoin, collateralCoin } = cover;
  const [base, quote] = isBuy ? [debtCoin, collateralCoin] : [collateralCoin, debtCoin];
  const { worth, cost } = unitRatio(base, quote);
  const { lotSize, quotePerTickLot } = market.terms;
  const apart = BigInt(isBuy ? PPM + SALE_APART_PPM : PPM - SALE_APART_PPM);
  const rounding = isBuy ? "floor" : "ceil";
  const ticks = mulDiv(lotSize * worth, apart, cost * quotePerTickLot * BigInt(PPM), rounding);
  const edge = BigInt(market.bandEdgeAt(time, isBuy));
  const price = ticks < edge === isBuy ? ticks : edge;
  return price < 1n || price > BigInt(TICKS_MAX) ? undefined : (wholeNumber(price) as Ticks);
}
