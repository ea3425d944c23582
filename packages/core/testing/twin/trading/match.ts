/** The naive twin's matching of one live order against the book. */
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { TradeExecuted } from "../../../spot/events.ts";
import { isTwinOwn, leastOf, twinAccepts, twinCost, twinMakers, twinWants, type TwinTaker } from "./book.ts";
import { meetContract, twinUnfit } from "../contracts/orders.ts";
import { twinRatePpm, twinReferrals } from "./fees.ts";
import type { TwinOrder } from "../state.ts";
import type { TwinStep } from "./step.ts";

/** Matches until the order is done, rests, or nothing more accepts it. */
export function matchTwinOrder(step: TwinStep, order: TwinOrder): void {
  const { state } = step;
  const market = state.markets.get(order.market)!;
  const average = state.average(market, step.time);
  const taker: TwinTaker = { ...order, market, average };
  const byQuote = order.quoteAmount > 0n;
  const mode = order.selfTradePrevention;
  let spent = 0n;
  for (;;) {
    if (!byQuote && order.remaining === 0) return closeDone(step, order);
    const maker = twinMakers(state, taker)[0];
    if (!maker || !twinAccepts(taker, maker.price)) return endUnmatched(step, order, maker !== undefined);
    if (isTwinOwn(taker, maker) && maker.member !== order.member) state.noteKin(mode);
    if (isTwinOwn(taker, maker) && mode !== "decrement") {
      if (mode !== "expireTaker") closePrevented(step, maker);
      if (mode === "expireMaker") continue;
      return closePrevented(step, order);
    }
    const wanted = byQuote ? twinWants(taker, maker.price, 0, spent) : BigInt(order.remaining);
    if (wanted === 0n) return closeDone(step, order);
    const isLast = byQuote && wanted <= BigInt(maker.shown);
    const quantity = Number(leastOf(wanted, BigInt(maker.shown)));
    const unfit = state.isContract(order.market) && !isTwinOwn(taker, maker);
    const ended = unfit ? twinUnfit(state, market, maker, order, quantity) : undefined;
    if (ended) {
      step.close(ended, "expired", "insufficientBalance");
      if (ended === order) return;
      continue;
    }
    spent += twinCost(market, maker.price, quantity);
    meet(step, taker, maker, order, quantity);
    if (maker.remaining === 0) closeDone(step, maker);
    if (isLast) return closeDone(step, order);
  }
}

function endUnmatched(step: TwinStep, order: TwinOrder, isBeyond: boolean): void {
  if (order.orderType === "market") {
    return step.close(order, "expired", isBeyond ? "priceBand" : "noLiquidity");
  }
  if (order.timeInForce !== "gtc") step.close(order, "expired", "timeInForce");
}

function closeDone(step: TwinStep, order: TwinOrder): void {
  if (order.prevented > 0) return closePrevented(step, order);
  if (order.executed > 0) return step.close(order, "filled", "filled");
  step.close(order, "expired", "noLiquidity");
}

function closePrevented(step: TwinStep, order: TwinOrder): void {
  step.close(order, "expiredInMatch", "selfTradePrevention");
}

function feeOf(received: bigint, ratePpm: number): Amount {
  const exact = received * BigInt(ratePpm);
  return (exact % 1_000_000n === 0n ? exact / 1_000_000n : exact / 1_000_000n + 1n) as Amount;
}

function meet(step: TwinStep, taker: TwinTaker, maker: TwinOrder, order: TwinOrder, quantity: number): void {
  const { state, time } = step;
  const { market } = taker;
  const { terms } = market;
  const buyer = order.side === "buy" ? order : maker;
  const heldForIt = twinCost(market, buyer.orderType === "market" ? maker.price : buyer.price, quantity);
  const common = {
    time,
    market: order.market,
    price: maker.price as Ticks,
    quantity: quantity as Lots,
    makerOrderId: maker.orderId,
    takerOrderId: order.orderId,
  };
  const baseAmount = (BigInt(quantity) * terms.lotSize) as Amount;
  if (isTwinOwn(taker, maker)) {
    const isHeld = !state.isContract(order.market);
    const [buyerReleased, sellerReleased] = [heldForIt, baseAmount].map((held) =>
      isHeld ? held : 0n,
    ) as Amount[];
    const released = { buyerReleased: buyerReleased!, sellerReleased: sellerReleased! };
    const seller = order.side === "buy" ? maker : order;
    const isOne = maker.member === order.member;
    const members = { buyer: isOne ? 0 : buyer.member, seller: isOne ? 0 : seller.member };
    step.emit({ ...common, type: "selfTradePrevented", member: order.member, ...released, ...members });
    return;
  }
  if (state.isContract(order.market)) {
    meetContract(step, market, maker, order, quantity);
    step.traded(maker, maker.price);
    step.traded(order, maker.price);
    return;
  }
  const quoteAmount = twinCost(market, maker.price, quantity) as Amount;
  const [makerGets, takerGets] = order.side === "buy" ? [quoteAmount, baseAmount] : [baseAmount, quoteAmount];
  const makerPpm = twinRatePpm(state, maker.member, "makerSharePpm", terms.makerFeePpm);
  const takerPpm = twinRatePpm(state, order.member, "takerSharePpm", terms.takerFeePpm);
  const trade: TradeExecuted = {
    ...common,
    type: "tradeExecuted",
    tradeId: market.tradeCount + 1,
    takerSide: order.side,
    makerMember: maker.member,
    takerMember: order.member,
    baseAmount,
    quoteAmount,
    makerFee: feeOf(makerGets, makerPpm),
    takerFee: feeOf(takerGets, takerPpm),
    buyerReleased: (heldForIt - quoteAmount) as Amount,
  };
  step.emit(trade);
  twinReferrals(state, trade, step.emit);
  step.traded(maker, maker.price);
  step.traded(order, maker.price);
}
