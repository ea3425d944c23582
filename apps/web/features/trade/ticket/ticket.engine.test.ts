// Goal: what the ticket says before an order is sent is what the engine says when it is. Method: a table of bad orders,
// each checked by the ticket and then given, as it would be sent, to an engine that stands as the ticket's view does.
import { boundOf, CallRefusal } from "@meridian/contract/call-refusal";
import { refusalOfExchange } from "@meridian/contract/order-refusals";
import { legOf } from "@meridian/contract/order-terms";
import { type Command, type Exchange, execute, type OrderLeg } from "@meridian/core";
import { limitOrder, run, TEST_TIME, testExchange } from "@meridian/core/testing";
import { expect, test } from "vitest";
import { type TicketCall, ticketCall } from "./ticket.call.ts";
import type { TicketForm, TicketView } from "./ticket.form.ts";
import { refusedField } from "./ticket.refused.ts";
import { ticketSummary } from "./ticket.summary.ts";
import { byMarket, limit, problemWith, scale, view } from "./ticket.testing.ts";

/** The trader's whole balances. */
const FUNDS = { BTC: 200_000_000n, USDT: 10_000_000_000n };
const [TRADER, BUYER, SELLER] = [1, 2, 3];

function credit(exchange: Exchange, member: number, coin: "BTC" | "USDT", amount: bigint): void {
  const deposit = { network: "evm", depositKey: `${coin}:${member}:more`, member, coin, amount };
  run(exchange, { type: "creditDeposit", time: TEST_TIME, ...deposit } as Command);
}

/** The market, the book and the balances of the tests' view. */
function engineOfView(): Exchange {
  const priceInitial = view.last;
  const exchange = testExchange(3, { ...scale, priceInitial });
  for (const coin of ["BTC", "USDT"] as const) {
    credit(exchange, TRADER, coin, FUNDS[coin] - 10_000_000n);
    credit(exchange, BUYER, coin, 1_000_000_000_000n);
    credit(exchange, SELLER, coin, 1_000_000_000_000n);
  }
  for (const { price, lots } of view.bids) run(exchange, limitOrder(BUYER, "buy", price, lots));
  for (const { price, lots } of view.asks) run(exchange, limitOrder(SELLER, "sell", price, lots));
  return exchange;
}

/** The call as it is sent; where the ticket makes none of it, a sound one with what was typed in the fields. */
function sentAs(form: TicketForm, where: TicketView): TicketCall {
  const summary = ticketSummary(form, where);
  if (summary !== undefined) return ticketCall(form, summary, where);
  const { price, amount, trigger } = form;
  const stop = form.type === "stopLimit" ? { stopPrice: trigger } : {};
  const input = { market: scale.market, side: form.side, price, quantity: amount, ...stop };
  return { name: "user/setOrder", input: { ...input, type: form.type as "limit" } };
}

function commandOf({ name, input }: TicketCall): Command {
  const place = { time: TEST_TIME, member: TRADER, market: input.market };
  const read = (fields: Parameters<typeof legOf>[0], at: string): OrderLeg =>
    legOf(fields, scale, "none", at);
  if (name === "user/setOrderList") {
    const legs = input.legs.map((leg, index) => read(leg, `legs.${index}.`));
    return { type: "placeOrderList", ...place, contingency: input.contingency, legs };
  }
  const leg = read(input, "");
  return {
    ...leg,
    ...place,
    type: leg.kind === "trigger" ? "placePendingOrder" : "placeOrder",
  } as Command;
}

function engineRefusal(form: TicketForm, where: TicketView, exchange: Exchange): CallRefusal | undefined {
  const call = sentAs(form, where);
  try {
    const refusal = execute(exchange, commandOf(call), () => undefined);
    return refusal && refusalOfExchange(refusal, call.input, scale);
  } catch (error) {
    if (error instanceof CallRefusal) return error;
    throw error;
  }
}

const stopLimit: TicketForm = {
  ...limit,
  type: "stopLimit",
  side: "sell",
  price: "62900.0",
  trigger: "63000.0",
};
const stopMarket: TicketForm = { ...limit, type: "stopMarket", side: "sell", trigger: "63000.0" };
const trailing: TicketForm = { ...limit, type: "trailingStop", side: "sell", trailing: "1.5" };
const oco: TicketForm = { ...limit, type: "oco", side: "sell", price: "66000.0", trigger: "62000.0" };
const entry: TicketForm = { ...limit, exits: true, takeProfit: "67000.0", stopLoss: "62000.0" };
const iceberg: TicketForm = { ...limit, iceberg: true, shown: "0.002" };

const BAD: readonly (readonly [refusal: string, form: TicketForm])[] = [
  ["price.not_on_tick", { ...limit, price: "64000.05" }],
  ["order.price_too_high", { ...limit, price: "300000000" }],
  ["amount.too_large", { ...limit, price: "99999999999999999999" }],
  ["order.price_outside_band", { ...limit, price: "83200.1", amount: "0.001" }],
  ["order.price_outside_band", { ...limit, price: "44799.9" }],
  ["quantity.not_on_lot", { ...limit, amount: "0.000001" }],
  ["amount.too_large", { ...limit, amount: "99999999999999999999" }],
  ["order.quantity_above_max", { ...limit, amount: "101" }],
  ["order.quantity_above_max", { ...limit, amount: "50000000000" }],
  ["order.notional_below_min", { ...limit, amount: "0.00001" }],
  ["order.notional_below_min", { ...byMarket, amount: "0.00001" }],
  ["order.notional_below_min", { ...byMarket, unit: "quote", amount: "4.99" }],
  ["order.notional_above_max", { ...limit, amount: "40" }],
  ["order.notional_above_max", { ...byMarket, unit: "quote", amount: "2000001" }],
  ["ledger.insufficient_balance", { ...limit, amount: "1" }],
  ["ledger.insufficient_balance", { ...limit, side: "sell", amount: "2.00001" }],
  ["ledger.insufficient_balance", { ...byMarket, amount: "0.4" }],
  ["ledger.insufficient_balance", { ...byMarket, unit: "quote", amount: "10001" }],
  ["order.post_only_would_take", { ...limit, postOnly: true, price: "64000.3" }],
  ["order.fok_not_fillable", { ...limit, timeInForce: "fok" }],
  ["order.display_quantity", { ...iceberg, shown: "0.0009" }],
  ["order.display_quantity", { ...iceberg, shown: "0.01" }],
  ["order.would_trigger", { ...stopLimit, trigger: "64000.0" }],
  ["order.would_trigger", { ...stopMarket, type: "takeProfitMarket" }],
  ["price.not_on_tick", { ...stopLimit, trigger: "63000.01" }],
  ["order.price_too_high", { ...stopLimit, trigger: "300000000" }],
  ["order.notional_below_min", { ...stopLimit, amount: "0.00001" }],
  ["order.trailing_out_of_range", { ...trailing, trailing: "0.09" }],
  ["order.trailing_out_of_range", { ...trailing, trailing: "20.01" }],
  ["ledger.insufficient_balance", { ...trailing, amount: "2.1" }],
  ["order.list_prices", { ...oco, price: "64000.0" }],
  ["order.list_prices", { ...oco, trigger: "64000.0" }],
  ["ledger.insufficient_balance", { ...oco, amount: "2.1" }],
  [
    "ledger.insufficient_balance",
    { ...oco, side: "buy", price: "62000.0", trigger: "66000.0", amount: "0.16" },
  ],
  ["order.list_prices", { ...entry, takeProfit: "61000.0" }],
  ["order.notional_below_min", { ...entry, amount: "0.00008", stopLoss: "60000.0" }],
  ["order.post_only_would_take", { ...entry, postOnly: true, price: "64000.3" }],
  ["ledger.insufficient_balance", { ...entry, amount: "1" }],
];

/** Same name, same field and same figure. The missing sum is the ticket's own. */
function expectSame(form: TicketForm, where: TicketView, exchange: Exchange, refusal: string): void {
  const refused = engineRefusal(form, where, exchange);
  const problem = problemWith(form, where);
  expect([problem?.kind, refused?.refusal]).toEqual([refusal, refusal]);
  expect(problem?.field).toBe(refusedField(form, refused?.field));
  if (refusal !== "ledger.insufficient_balance") expect(problem?.bound).toEqual(boundOf(refused?.data));
}

test.each(BAD)("%s is what the ticket and the engine say, row %#", (refusal, form) => {
  expectSame(form, view, engineOfView(), refusal);
});

test.each([limit, byMarket, stopLimit, stopMarket, trailing, oco, entry, iceberg])(
  "a sound $type order is refused by neither",
  (form) => {
    expect(problemWith(form)).toBeUndefined();
    expect(engineRefusal(form, view, engineOfView())).toBeUndefined();
  },
);

test("as many orders as the market allows are refused one more by both", () => {
  const exchange = engineOfView();
  const own = { open: 200, pending: 20 };
  const where = { ...view, available: null, own };
  for (let order = 0; order < own.open; order++) run(exchange, limitOrder(TRADER, "buy", 500_000, 10));
  for (let order = 0; order < own.pending; order++) run(exchange, commandOf(sentAs(stopMarket, view)));
  expectSame(limit, where, exchange, "order.too_many_open");
  expectSame(stopLimit, where, exchange, "order.too_many_conditional");
  expectSame(
    oco,
    { ...where, own: { ...own, open: 0 } },
    engineWithPending(own.pending),
    "order.too_many_conditional",
  );
});

function engineWithPending(count: number): Exchange {
  const exchange = engineOfView();
  for (let order = 0; order < count; order++) run(exchange, commandOf(sentAs(stopMarket, view)));
  return exchange;
}

test.each(["halted", "cancelOnly"] as const)(
  "a market that is %s takes no order, and both say so",
  (state) => {
    const exchange = engineOfView();
    run(exchange, { type: "setMarketState", time: TEST_TIME, market: scale.market, state });
    const where = { ...view, scale: { ...scale, info: { ...scale.info, state } } };
    expectSame(limit, where, exchange, state === "halted" ? "market.halted" : "market.not_trading");
  },
);

test("nobody on the other side is named as such by both", () => {
  const exchange = engineOfView();
  run(exchange, limitOrder(BUYER, "buy", 641_000, 150_000, { timeInForce: "ioc" }));
  const last = exchange.trading.marketOf(scale.market).priceNow();
  expectSame(byMarket, { ...view, asks: [], last }, exchange, "order.no_liquidity");
});
