/**
 * Estimates an order against visible levels: the figures under a ticket. Pure, on levels alone, so that it runs in the
 * browser; with the engine's own levels it gives what the engine decides, own orders aside.
 */
import { mulDiv, mulPpmCeil } from "../numeric/mul-div.ts";
import { wholeNumber } from "../numeric/whole-number.ts";
import type { Amount, Lots, RatePpm, Ticks } from "../numeric/numbers.ts";
import { affordableLots, quoteCost } from "./cost.ts";

export interface PreviewLevel {
  readonly price: Ticks;
  readonly lots: Lots;
}

export interface PreviewMarket {
  readonly lotSize: Amount;
  readonly quotePerTickLot: Amount;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
}

export interface PreviewOrder {
  readonly side: "buy" | "sell";
  /** The order's own price, or the edge of the band for a market order; 0 for none. */
  readonly priceLimit: Ticks;
  /** 0 when by quote amount. */
  readonly quantity: Lots;
  /** 0 when by quantity. Quote units to spend, or to receive at most. */
  readonly quoteAmount: Amount;
}

export interface Preview {
  /** Lots that would trade at once. */
  readonly executed: Lots;
  /** Lots that would not; 0 for an order by quote amount. */
  readonly remaining: Lots;
  /** Base units of what trades. */
  readonly baseAmount: Amount;
  /** Quote units of what trades: paid by a buyer, received by a seller before the fee. */
  readonly cost: Amount;
  /** Taker fee on what trades: base units of a buy, quote units of a sell. Each fill rounds up by itself. */
  readonly fee: Amount;
  /** Average price in ticks, rounded against the order: up for a buy, down for a sell. 0 when nothing trades. */
  readonly average: Ticks;
  /** Price of the worst level reached; 0 when nothing trades. */
  readonly worst: Ticks;
  /** The distance of `average` from the best level, in parts per million, rounded up. */
  readonly impactPpm: number;
}

/**
 * @param levels the opposite side of the book, best first: asks for a buy, bids for a sell
 */
export function preview(
  market: PreviewMarket,
  order: PreviewOrder,
  levels: readonly PreviewLevel[],
): Preview {
  const isBuy = order.side === "buy";
  const byQuote = order.quoteAmount > 0n;
  let executed = 0;
  let cost = 0n;
  let worst = 0;
  for (const { price, lots } of levels) {
    const isBeyond = isBuy ? price > order.priceLimit : price < order.priceLimit;
    if (order.priceLimit > 0 && isBeyond) break;
    const wanted = byQuote
      ? affordableLots(order.quoteAmount - cost, price, market.quotePerTickLot)
      : order.quantity - executed;
    const filled = Math.min(wanted, lots);
    if (filled === 0) break;
    executed += filled;
    cost += quoteCost(price, filled, market.quotePerTickLot);
    worst = price;
    if (filled === wanted) break;
  }
  return summary(market, order, { executed, cost, worst, best: levels[0]?.price ?? 0 });
}

interface Found {
  readonly executed: number;
  readonly cost: bigint;
  readonly worst: number;
  readonly best: number;
}

function summary(market: PreviewMarket, order: PreviewOrder, found: Found): Preview {
  const { executed, cost, best } = found;
  const isBuy = order.side === "buy";
  const baseAmount = BigInt(executed) * market.lotSize;
  const tickLots = executed === 0 ? 1n : BigInt(executed) * market.quotePerTickLot;
  const average = wholeNumber(mulDiv(cost, 1n, tickLots, isBuy ? "ceil" : "floor"));
  const away = Math.abs(average - best);
  return {
    executed: executed as Lots,
    remaining: (order.quoteAmount > 0n ? 0 : order.quantity - executed) as Lots,
    baseAmount: baseAmount as Amount,
    cost: cost as Amount,
    fee: mulPpmCeil(isBuy ? baseAmount : cost, BigInt(market.takerFeePpm)) as Amount,
    average: average as Ticks,
    worst: found.worst as Ticks,
    impactPpm: executed === 0 ? 0 : wholeNumber(mulDiv(BigInt(away), 1_000_000n, BigInt(best), "ceil")),
  };
}
