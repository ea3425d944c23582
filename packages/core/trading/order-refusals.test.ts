// Goal: each way to say no to an order is met, by name. Method: a table of commands that differ from a good one in one
// thing; the good one is accepted at the end, and no refusal has changed a byte of the state.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Exchange } from "../exchange.ts";
import { type Amount, TICKS_MAX } from "../numeric/index.ts";
import type { CoreRefusalName } from "../refusals.ts";
import { encodeSnapshot } from "../snapshot.ts";
import {
  amendment,
  pendingOrder,
  limitOrder,
  marketOrder,
  orderList,
  refusalOf,
  run,
  TEST_TERMS,
  TEST_TIME,
  testExchange,
} from "../testing/market.ts";

type Row = readonly [refused: CoreRefusalName, command: Command];

/** The fields of a command with plain numbers, which the table is easier to read with. */
type Plain = Readonly<Record<string, number | bigint | string | boolean>>;

function stop(more: Plain = {}): ReturnType<typeof pendingOrder> {
  return { ...pendingOrder(1, "sell", 90, 20), ...(more as object) };
}

function limit(more: Plain = {}): ReturnType<typeof limitOrder> {
  return { ...limitOrder(1, "sell", 110, 20), ...(more as object) };
}

function change(orderId: number, more: Plain): Command {
  return amendment(1, orderId, more as object);
}

function check(exchange: Exchange, rows: readonly Row[]): void {
  const before = encodeSnapshot(exchange);
  rows.forEach(([refused, command], row) => {
    assert.equal(refusalOf(exchange, command), refused, `row ${row}`);
    assert.deepEqual(encodeSnapshot(exchange), before, `row ${row} changed something`);
  });
}

/** A single lot is too little. */
const LEAST = { notionalMin: 5_000n as Amount };

const trailing = { condition: "trailingStop", triggerPrice: 0 };
const stopLimit = { orderType: "limit", price: 90 };

test("a pending order is refused for each of its own numbers, and accepted without fault", () => {
  const exchange = testExchange(1, LEAST);
  check(exchange, [
    ["market.unknown", stop({ market: "A/B" })],
    ["member.unknown", stop({ member: 9 })],
    ["order.client_id_invalid", stop({ clientOrderId: "no spaces" })],
    ["order.conditional_terms", stop({ trailingBps: 50 })],
    ["order.conditional_terms", stop({ timeInForce: "ioc" })],
    ["order.conditional_terms", stop({ price: 90 })],
    ["order.conditional_terms", stop({ quoteAmount: 5_000n })],
    ["order.conditional_terms", stop({ side: "buy", triggerPrice: 110 })],
    ["order.conditional_terms", stop({ ...stopLimit, quoteAmount: 5_000n })],
    ["order.trailing_out_of_range", stop({ ...trailing, trailingBps: 9 })],
    ["order.trailing_out_of_range", stop({ ...trailing, trailingBps: 2_001 })],
    ["order.trailing_out_of_range", stop({ ...trailing, trailingBps: 10.5 })],
    ["order.trigger_price_not_positive", stop({ triggerPrice: 0 })],
    ["order.trigger_price_not_positive", stop({ ...trailing, trailingBps: 50, triggerPrice: -1 })],
    ["order.trigger_price_too_high", stop({ triggerPrice: TICKS_MAX + 1 })],
    ["order.price_not_positive", stop({ ...stopLimit, price: 0 })],
    ["order.price_too_high", stop({ ...stopLimit, price: TICKS_MAX + 1 })],
    ["order.quantity_not_positive", stop({ quantity: 0 })],
    ["order.quantity_above_max", stop({ quantity: 10_001 })],
    ["order.notional_below_min", stop({ quantity: 1 })],
    ["ledger.amount_not_positive", stop({ side: "buy", triggerPrice: 110, quantity: 0, quoteAmount: -1n })],
    ["order.would_trigger", stop({ triggerPrice: 100 })],
    ["order.would_trigger", stop({ condition: "takeProfit", triggerPrice: 100 })],
    [
      "ledger.insufficient_balance",
      stop({ ...stopLimit, side: "buy", price: 110, quantity: 9_999, triggerPrice: 110 }),
    ],
  ]);
  assert.equal(refusalOf(exchange, stop()), undefined);
});

test("an iceberg shows a part, not less than a tenth, and only of an order that rests", () => {
  const exchange = testExchange(1);
  check(exchange, [
    ["order.display_quantity", limit({ displayQuantity: 20 })],
    ["order.display_quantity", limit({ displayQuantity: 1 })],
    ["order.display_quantity", limit({ displayQuantity: -2 })],
    ["order.display_quantity", limit({ displayQuantity: 2.5 })],
    ["order.display_quantity", limit({ displayQuantity: 5, timeInForce: "ioc" })],
  ]);
  assert.equal(refusalOf(exchange, limit({ displayQuantity: 2 })), undefined);
});

test("a list is refused for its shape, its prices, its names and its money before any of it is placed", () => {
  const exchange = testExchange(2);
  run(exchange, limitOrder(2, "buy", 99, 20));
  run(exchange, limit());
  const oco = (one: Plain, other: Plain): Command => orderList("oco", limit(one), stop(other));
  check(exchange, [
    ["order.list_terms", orderList("oco", limit())],
    ["order.list_terms", orderList("oco", stop(), limit())],
    ["order.list_terms", oco({ timeInForce: "ioc" }, {})],
    ["order.list_terms", oco({}, { side: "buy", quantity: 0, quoteAmount: 20_000n, triggerPrice: 120 })],
    ["order.list_terms", oco({}, { quantity: 21 })],
    ["order.list_terms", oco({}, { condition: "takeProfit" })],
    ["order.list_terms", orderList("oto", limit(), stop({ ...trailing, trailingBps: 50 }))],
    ["order.list_terms", orderList("oto", limit(), limit({ postOnly: true }))],
    ["order.list_terms", orderList("oto", limit(), limit({ displayQuantity: 10 }))],
    ["order.list_terms", orderList("oto", limit(), marketOrder(1, "buy", 20))],
    ["order.list_terms", orderList("otoco", limit(), limit(), limit())],
    ["order.price_outside_band", oco({ price: 140 }, {})],
    ["order.trigger_price_not_positive", oco({}, { triggerPrice: 0 })],
    ["order.list_prices", oco({ price: 100 }, {})],
    ["order.list_prices", oco({}, { triggerPrice: 100 })],
    ["order.list_prices", orderList("otoco", limit(), limit({ price: 90 }), stop())],
    ["order.client_id_in_use", oco({ clientOrderId: "same" }, { clientOrderId: "same" })],
    ["order.post_only_would_take", orderList("oto", limit({ price: 99, postOnly: true }), stop())],
    ["order.client_id_in_use", orderList("oto", limit({ clientOrderId: "a" }), stop({ clientOrderId: "a" }))],
    ["ledger.insufficient_balance", oco({ quantity: 10_000, price: 105 }, { quantity: 10_000 })],
  ]);
  assert.equal(refusalOf(exchange, oco({}, {})), undefined);
  run(exchange, { type: "setMarketState", time: TEST_TIME, market: TEST_TERMS.market, state: "cancelOnly" });
  assert.equal(refusalOf(exchange, oco({}, {})), "market.not_trading");
});

test("no more orders are pending than the market allows, legs of lists among them", () => {
  const exchange = testExchange(1, { conditionalOrdersMax: 2, openOrdersMax: 2 });
  run(exchange, stop());
  check(exchange, [
    ["order.too_many_conditional", orderList("otoco", limit({ price: 105 }), limit(), stop())],
  ]);
  run(exchange, orderList("oco", limit(), stop({ clientOrderId: "mine" })));
  check(exchange, [
    ["order.too_many_conditional", stop()],
    ["order.too_many_conditional", orderList("oto", limit(), stop())],
  ]);
  run(exchange, limit({ price: 105 }));
  check(exchange, [["order.too_many_open", orderList("oco", limit(), stop())]]);
});

test("an amendment is refused where it changes nothing, too much, or a leg of a list", () => {
  const exchange = testExchange(2, LEAST);
  run(exchange, limit({ price: 105, clientOrderId: "mine" }));
  run(exchange, limitOrder(2, "buy", 105, 12));
  run(exchange, stop({ triggerPrice: 95 }));
  run(exchange, orderList("oco", limit(), stop()));
  run(exchange, limitOrder(2, "buy", 95, 20));
  check(exchange, [
    ["order.unknown", change(77, { price: 106 })],
    ["order.closed", change(2, { price: 106 })],
    ["order.unknown", change(0, { price: 106 })],
    ["order.in_list", change(4, { price: 111 })],
    ["order.in_list", change(5, { triggerPrice: 91 })],
    ["order.amend_nothing", change(1, {})],
    ["order.amend_nothing", change(1, { price: 105, quantity: 20 })],
    ["order.amend_nothing", change(3, { triggerPrice: 95 })],
    ["order.amend_below_executed", change(1, { quantity: 12 })],
    ["order.amend_below_executed", change(1, { quantity: -3 })],
    ["order.amend_below_executed", change(3, { quantity: -3 })],
    ["order.conditional_terms", change(1, { triggerPrice: 90 })],
    ["order.conditional_terms", change(3, { price: 90 })],
    ["order.notional_below_min", change(1, { quantity: 13 })],
    ["order.quantity_not_positive", change(1, { quantity: 15.5 })],
    ["order.price_outside_band", change(1, { price: 150 })],
    ["order.would_trigger", change(3, { triggerPrice: 105 })],
    ["order.quantity_above_max", change(3, { quantity: 10_001 })],
  ]);
});
