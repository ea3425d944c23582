/** A small, round market and funded members, for tests that tell one story. */
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { createExchange, type Exchange, execute } from "../exchange.ts";
import type { MemberId, OrderId } from "../ids.ts";
import type { Amount, Lots, RatePpm, Ticks } from "../numeric/index.ts";
import type { MarketTerms } from "../trading/market-terms.ts";
import type { Refusal } from "../refusal.ts";
import type {
  AmendOrder,
  Contingency,
  OrderLeg,
  PlacePendingOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOrderList,
  Side,
} from "../trading/commands.ts";
import { PLAIN_LIMIT, UNNAMED_ORDER } from "../trading/plain-order.ts";

export const TEST_TIME = 1_750_000_000_000;

/** A lot is 1,000 units of BTC, a tick of a lot 10 units of USDT; prices stand around 100 ticks. */
export const TEST_TERMS: MarketTerms = {
  market: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  lotSize: 1_000n as Amount,
  quotePerTickLot: 10n as Amount,
  quantityMin: 1 as Lots,
  quantityMax: 10_000 as Lots,
  notionalMin: 1_000n as Amount,
  notionalMax: 100_000_000n as Amount,
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
  priceInitial: 100 as Ticks,
  makerFeePpm: 1_000 as RatePpm,
  takerFeePpm: 2_000 as RatePpm,
  openOrdersMax: 200,
  conditionalOrdersMax: 20,
};

export const TEST_FUNDS = 10_000_000n as Amount;

/** BTC/USDT and members 1 to `members`, each with TEST_FUNDS of both coins. */
export function testExchange(members: number, terms: Partial<MarketTerms> = {}): Exchange {
  const exchange = createExchange();
  run(exchange, { type: "defineCoin", time: TEST_TIME, coin: "BTC", decimals: 8 });
  run(exchange, { type: "defineCoin", time: TEST_TIME, coin: "USDT", decimals: 6 });
  run(exchange, { ...TEST_TERMS, ...terms, type: "defineMarket", time: TEST_TIME });
  for (let member = 1; member <= members; member++) {
    run(exchange, { type: "openMember", time: TEST_TIME, member, inviter: 0 });
    for (const coin of ["BTC", "USDT"]) {
      const depositKey = `${coin}:${member}`;
      const terms = { network: "evm", member, coin, amount: TEST_FUNDS };
      run(exchange, { type: "creditDeposit", time: TEST_TIME, depositKey, ...terms });
    }
  }
  return exchange;
}

/** Executes a command that is expected to succeed; its events. */
export function run(exchange: Exchange, command: Command): Event[] {
  const events: Event[] = [];
  const refusal = execute(exchange, command, (event) => events.push(event));
  if (refusal !== undefined) throw new Error(`${command.type} was refused: ${refusal.refused}`);
  return events;
}

/** Executes a command that is expected to be refused; the name of the refusal. */
export function refusalOf(exchange: Exchange, command: Command): Refusal["refused"] | undefined {
  return execute(exchange, command, () => {})?.refused;
}

export function limitOrder(
  member: MemberId,
  side: Side,
  price: number,
  quantity: number,
  more: Partial<PlaceLimitOrder> = {},
): PlaceLimitOrder {
  return {
    ...PLAIN_LIMIT,
    type: "placeOrder",
    time: TEST_TIME,
    member,
    market: TEST_TERMS.market,
    side,
    selfTradePrevention: "none",
    price: price as Ticks,
    quantity: quantity as Lots,
    ...more,
  };
}

/** By quantity, or by quote amount when `quantity` is 0. */
export function marketOrder(
  member: MemberId,
  side: Side,
  quantity: number,
  quoteAmount = 0n,
  more: Partial<PlaceMarketOrder> = {},
): PlaceMarketOrder {
  return {
    ...UNNAMED_ORDER,
    type: "placeOrder",
    time: TEST_TIME,
    member,
    market: TEST_TERMS.market,
    side,
    selfTradePrevention: "none",
    positionEffect: "",
    orderType: "market",
    quantity: quantity as Lots,
    quoteAmount: quoteAmount as Amount,
    ...more,
  };
}

/** A stop for the market unless `more` says otherwise: a sell by quantity, a buy by quote amount. */
export function pendingOrder(
  member: MemberId,
  side: Side,
  triggerPrice: number,
  size: number,
  more: Partial<PlacePendingOrder> = {},
): PlacePendingOrder {
  return {
    ...UNNAMED_ORDER,
    type: "placePendingOrder",
    time: TEST_TIME,
    member,
    market: TEST_TERMS.market,
    side,
    selfTradePrevention: "none",
    positionEffect: "",
    condition: "stop",
    orderType: "market",
    timeInForce: "gtc",
    price: 0 as Ticks,
    quantity: (side === "sell" ? size : 0) as Lots,
    quoteAmount: (side === "buy" ? BigInt(size) : 0n) as Amount,
    triggerPrice: triggerPrice as Ticks,
    trailingBps: 0,
    triggerBy: "last",
    ...more,
  };
}

/** Orders as legs of one list; who, where and when come of the first. */
export function orderList(
  contingency: Contingency,
  ...orders: readonly (PlaceLimitOrder | PlaceMarketOrder | PlacePendingOrder)[]
): PlaceOrderList {
  const { time, member, market } = orders[0]!;
  const legs = orders.map((order): OrderLeg => {
    const { type, time: _time, member: _member, market: _market, ...terms } = order;
    const kind = type === "placePendingOrder" ? "trigger" : order.orderType;
    return { ...terms, kind } as OrderLeg;
  });
  return { type: "placeOrderList", time, member, market, contingency, legs };
}

/** Changes the order `orderId` of a member; what `more` does not name stays. */
export function amendment(member: MemberId, orderId: OrderId, more: Partial<AmendOrder>): AmendOrder {
  const unchanged = { price: 0 as Ticks, quantity: 0 as Lots, triggerPrice: 0 as Ticks, remark: "" };
  return { type: "amendOrder", time: TEST_TIME, member, orderId, clientOrderId: "", ...unchanged, ...more };
}
