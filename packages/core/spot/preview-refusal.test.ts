// Goal: a ticket is refused beforehand for exactly what the engine would refuse it for, with the same bound and leg.
// Method: random orders and lists, most of them bad in some way, previewed on the engine's own state and then placed.
import assert from "node:assert/strict";
import test from "node:test";
import { execute, type Exchange } from "../exchange.ts";
import type { Amount, Ticks } from "../numeric/index.ts";
import {
  pendingOrder,
  limitOrder,
  marketOrder,
  orderList,
  run,
  TEST_TERMS,
  TEST_TIME,
  testExchange,
} from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import type { OrderLeg } from "../trading/commands.ts";
import { balanceOf, bookLevels, marketSummaries, openOrdersOf, pendingOrdersOf } from "../views.ts";
import { previewListRefusal, previewRefusal, type SeenMarket } from "./preview-refusal.ts";

const TERMS = {
  ...TEST_TERMS,
  openOrdersMax: 4,
  conditionalOrdersMax: 4,
  quantityMin: 3,
  notionalMin: 4_000n,
  notionalMax: 9_500_000n,
} as typeof TEST_TERMS;
const MEMBER = 3;

type Order = ReturnType<typeof limitOrder> | ReturnType<typeof marketOrder> | ReturnType<typeof pendingOrder>;

function seenIn(exchange: Exchange): SeenMarket {
  const summary = marketSummaries(exchange, TEST_TIME)[0]!;
  const available = (coin: string) => balanceOf(exchange, `member:${MEMBER}:spot`, coin).available;
  return {
    state: "trading",
    terms: TERMS,
    average: summary.average,
    last: exchange.trading.marketOf(TERMS.market).priceNow(),
    ...bookLevels(exchange, TERMS.market, 1_000),
    own: {
      open: openOrdersOf(exchange, MEMBER).length,
      pending: pendingOrdersOf(exchange, MEMBER).length,
    },
    available: { base: available("BTC"), quote: available("USDT") },
  };
}

function drawnLimit(random: Random, side: "buy" | "sell"): Order {
  const quantity = random.pick([0, 2, 3, random.between(4, 60), random.between(100, 4_000), 10_001]);
  const displayQuantity = random.oneIn(4) ? random.between(1, 70) : 0;
  return limitOrder(MEMBER, side, random.pick([0, 60, 140, random.between(90, 112)]), quantity, {
    timeInForce: random.pick(["gtc", "gtc", "ioc", "fok"]),
    postOnly: random.oneIn(4),
    displayQuantity: displayQuantity as typeof TERMS.quantityMin,
  });
}

function drawnPending(random: Random, side: "buy" | "sell"): Order {
  const isTrailing = random.oneIn(5);
  const size =
    side === "sell" ? random.pick([0, 2, random.between(3, 100), 4_000]) : random.between(0, 12_000_000);
  const more = isTrailing
    ? { condition: "trailingStop" as const, trailingBps: random.between(5, 2_100) }
    : { condition: random.pick(["stop", "takeProfit"] as const) };
  const trigger = random.oneIn(20) ? 0 : random.between(88, 112);
  const order = pendingOrder(MEMBER, side, trigger, size, more);
  if (!random.oneIn(3)) return order;
  const price = random.between(85, 115) as Ticks;
  const quantity = random.between(1, 3_000) as typeof TERMS.quantityMin;
  return { ...order, orderType: "limit", price, quantity, quoteAmount: 0n as Amount };
}

function drawn(random: Random): Order {
  const side = random.pick(["buy", "sell"] as const);
  const kind = random.between(0, 2);
  if (kind === 0) return drawnLimit(random, side);
  if (kind === 1) return drawnPending(random, side);
  const byQuote = random.oneIn(2);
  const quote = byQuote ? BigInt(random.between(0, 5_000_000)) : 0n;
  return marketOrder(MEMBER, side, byQuote ? 0 : random.between(0, 500), quote);
}

/** The legs fit together more often than chance would have it. */
function drawnList(random: Random) {
  const side = random.pick(["buy", "sell"] as const);
  const exitSide = side === "buy" ? "sell" : "buy";
  const [quantity, price] = [random.between(3, 900), random.between(90, 110)];
  const more = { postOnly: random.oneIn(6) };
  const limit = limitOrder(MEMBER, side, price, quantity, more);
  const stop = (of: "buy" | "sell") =>
    pendingOrder(MEMBER, of, random.between(90, 112), of === "sell" ? quantity : random.between(1, 900_000));
  switch (random.between(0, 2)) {
    case 0:
      return orderList("oco", limit, stop(side));
    case 1:
      return orderList("oto", limit, random.oneIn(2) ? stop(exitSide) : drawn(random));
    default:
      return orderList(
        "otoco",
        limit,
        limitOrder(MEMBER, exitSide, random.between(90, 112), quantity),
        stop(exitSide),
      );
  }
}

function legOf(order: Order): OrderLeg {
  return orderList("oto", order).legs[0]!;
}

test("what a preview refuses an order or a list for is what the engine refuses it for", () => {
  const random = new Random(11);
  const met = new Set<string>();
  for (let story = 0; story < 150; story++) {
    const exchange = testExchange(MEMBER, TERMS);
    const depth = random.between(0, 4);
    for (let order = 0; order < depth; order++) {
      run(exchange, limitOrder(1, "buy", random.between(92, 99), random.between(50, 90)));
      run(exchange, limitOrder(2, "sell", random.between(101, 108), random.between(50, 90)));
    }
    for (let step = 0; step < 40; step++) {
      const command = random.oneIn(3) ? drawnList(random) : drawn(random);
      const seen = seenIn(exchange);
      const previewed =
        command.type === "placeOrderList"
          ? previewListRefusal(seen, command.contingency, command.legs)
          : previewRefusal(seen, legOf(command));
      assert.deepEqual(
        previewed,
        execute(exchange, command, () => {}),
        `story ${story}, step ${step}`,
      );
      if (previewed !== undefined) met.add(previewed.refused);
    }
  }
  assert.deepEqual([...met].toSorted(), MET);
});

const MET = [
  "ledger.insufficient_balance",
  "order.display_quantity",
  "order.fok_not_fillable",
  "order.list_prices",
  "order.list_terms",
  "order.no_liquidity",
  "order.notional_above_max",
  "order.notional_below_min",
  "order.post_only_terms",
  "order.post_only_would_take",
  "order.price_not_positive",
  "order.price_outside_band",
  "order.quantity_above_max",
  "order.quantity_below_min",
  "order.quantity_not_positive",
  "order.quantity_or_quote",
  "order.too_many_conditional",
  "order.too_many_open",
  "order.trailing_out_of_range",
  "order.trigger_price_not_positive",
  "order.would_trigger",
];

test("what is not known of a market refuses nothing", () => {
  const nothing = { average: 0 as Ticks, last: 0 as Ticks, bids: [], asks: [], available: null };
  const seen = { state: "trading", terms: TERMS, own: { open: 0, pending: 0 }, ...nothing } as const;
  for (const order of [limitOrder(MEMBER, "buy", 900, 50), pendingOrder(MEMBER, "sell", 110, 50)]) {
    assert.equal(previewRefusal(seen, legOf(order)), undefined);
  }
  const limit = limitOrder(MEMBER, "sell", 90, 50);
  const { legs } = orderList("oco", limit, pendingOrder(MEMBER, "sell", 110, 50));
  assert.equal(previewListRefusal(seen, "oco", legs), undefined);
  assert.equal(previewRefusal({ ...seen, state: "halted" }, legOf(limit))?.refused, "market.halted");
});
