/** Looks at what an order would meet, without touching anything: how much, at what cost, and what would stop it. */
import { NONE } from "./book/orders.ts";
import type { SelfTradePrevention } from "./commands.ts";
import { affordableLots } from "./cost.ts";
import type { MemberId } from "../ids.ts";
import type { Market } from "./market.ts";
import type { Trading } from "./state.ts";

type Stop = "done" | "noLiquidity" | "price" | "selfTrade";

export interface Walk {
  readonly lots: number;
  /** Quote units. */
  readonly cost: bigint;
  /** The last price that it came to, in ticks; 0 if it met nothing. */
  readonly priceWorst: number;
  readonly stop: Stop;
}

export interface Taking {
  readonly isBuy: boolean;
  /** The worst price it may trade at. */
  readonly priceLimit: number;
  /** 0 when the order is by quote amount. */
  readonly quantity: number;
  /** 0n when the order is by quantity. */
  readonly quoteAmount: bigint;
  /** The member whose order it is, or that its sub-account belongs to; 0 for nobody. */
  readonly trader: MemberId;
  readonly selfTradePrevention: SelfTradePrevention;
  /** True to count lots that "decrement" would prevent: they need a hold, but they do not fill. */
  readonly preventedCounts: boolean;
}

export function walk(trading: Trading, market: Market, taking: Taking): Walk {
  const { orders, participants } = trading;
  const { isBuy, priceLimit, trader, selfTradePrevention: mode } = taking;
  const opposite = isBuy ? market.asks : market.bids;
  const perTickLot = market.terms.quotePerTickLot;
  let lots = 0;
  let cost = 0n;
  let priceWorst = 0;
  /** Hidden lots of one level's icebergs, which trade after all shown lots there. */
  let hidden = 0;
  let hiddenPrice = 0;
  for (let maker = opposite.best(); ; maker = opposite.after(maker)) {
    if (hidden !== 0 && (maker === NONE || orders.price[maker] !== hiddenPrice)) {
      const wanted = wantedLots(hiddenPrice, perTickLot, taking.quantity - lots, taking.quoteAmount, cost);
      const filled = wanted < hidden ? wanted : hidden;
      lots += filled;
      cost += market.costOf(hiddenPrice, filled);
      if (filled === wanted) return { lots, cost, priceWorst, stop: "done" };
      hidden = 0;
    }
    if (maker === NONE) return { lots, cost, priceWorst, stop: "noLiquidity" };
    const price = orders.price[maker]!;
    if (isBuy ? price > priceLimit : price < priceLimit) return { lots, cost, priceWorst, stop: "price" };
    if (mode !== "none" && participants.isOf(trader, orders.participant[maker]!)) {
      if (mode === "expireMaker") continue;
      if (mode !== "decrement" || !taking.preventedCounts)
        return { lots, cost, priceWorst, stop: "selfTrade" };
    }
    const wanted = wantedLots(price, perTickLot, taking.quantity - lots, taking.quoteAmount, cost);
    const available = orders.remaining[maker]!;
    const filled = wanted < available ? wanted : available;
    lots += filled;
    cost += market.costOf(price, filled);
    priceWorst = price;
    if (filled === wanted) return { lots, cost, priceWorst, stop: "done" };
    hidden += orders.hidden[maker]!;
    hiddenPrice = price;
  }
}

/** The number of lots still wanted at this price: the rest of the quantity, or what the rest of the quote buys. */
function wantedLots(
  price: number,
  perTickLot: bigint,
  remaining: number,
  quoteAmount: bigint,
  cost: bigint,
): number {
  return quoteAmount === 0n ? remaining : affordableLots(quoteAmount - cost, price, perTickLot);
}
