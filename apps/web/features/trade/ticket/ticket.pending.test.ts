import { describe, expect, test } from "vitest";
import { ticketCall } from "./ticket.call.ts";
import type { TicketForm } from "./ticket.form.ts";
import { ghostOf } from "./ticket.ghost.ts";
import { change } from "./ticket.model.ts";
import { refusedField } from "./ticket.refused.ts";
import { ticketSummary } from "./ticket.summary.ts";
import { limit, problemOf, problemWith, view, warningsOf } from "./ticket.testing.ts";
import { summaryTexts } from "./ticket.texts.ts";

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

function summaryOf(form: TicketForm) {
  const summary = ticketSummary(form, view);
  if (summary === undefined) throw new Error("the form has no summary");
  return summary;
}

function callOf(form: TicketForm) {
  return ticketCall(form, summaryOf(form), view);
}

describe("orders that wait", () => {
  test("a stop-limit holds what it would hold live, and trades nothing now", () => {
    expect(summaryOf(stopLimit)).toMatchObject({ needed: 1_000_000n, total: 629_000_000n, resting: 0 });
    expect(summaryOf(stopLimit).now.executed).toBe(0);
    const buy: TicketForm = { ...stopLimit, side: "buy", price: "65100.0", trigger: "65000.0" };
    expect(summaryOf(buy).needed).toBe(651_000_000n);
  });

  test("it is sent with trigger and price", () => {
    expect(callOf(stopLimit)).toEqual({
      name: "user/setOrder",
      input: {
        market: "BTC/USDT",
        side: "sell",
        type: "stopLimit",
        stopPrice: "63000.0",
        price: "62900.0",
        quantity: "0.01",
        timeInForce: "gtc",
      },
    });
  });

  test("a pending market order counts what it holds: quote when buying, base when selling", () => {
    const buy = change(stopMarket, { side: "buy", trigger: "65000.0" }, view);
    expect(buy).toMatchObject({ unit: "quote", amount: "650" });
    expect(callOf(buy).input).toMatchObject({ type: "stopMarket", stopPrice: "65000.0", quoteAmount: "650" });
    expect(change(buy, { type: "limit" }, view)).toMatchObject({ unit: "base", amount: "0.01015" });
    expect(callOf(stopMarket).input).toMatchObject({ quantity: "0.01" });
    expect(callOf(stopMarket).input).not.toHaveProperty("timeInForce");
  });

  test("a trigger that is met already is refused with the last price", () => {
    expect(problemOf(stopMarket)).toBeUndefined();
    expect(problemWith({ ...stopMarket, trigger: "64000.0" })).toMatchObject({
      kind: "order.would_trigger",
      field: "trigger",
      bound: { bound: "64000", coin: "USDT" },
    });
    expect(problemOf({ ...stopMarket, type: "takeProfitMarket" })).toBe("order.would_trigger");
    expect(problemOf({ ...stopMarket, type: "takeProfitMarket", trigger: "64000.1" })).toBeUndefined();
    expect(problemOf({ ...stopLimit, trigger: "" })).toBe("triggerMissing");
  });

  test("a trailing stop says where it would trigger now and keeps to its range", () => {
    const summary = summaryOf(trailing);
    expect(summaryTexts(trailing, summary, view).trigger).toBe("63040.0");
    expect(callOf(trailing).input).toEqual({
      market: "BTC/USDT",
      side: "sell",
      type: "trailingStop",
      trailingBps: 150,
      quantity: "0.01",
    });
    expect(callOf({ ...trailing, trigger: "65000.0" }).input).toMatchObject({ stopPrice: "65000.0" });
    for (const text of ["0.09", "20.01", ""]) {
      expect(problemWith({ ...trailing, trailing: text })).toMatchObject({
        kind: "order.trailing_out_of_range",
        field: "trailing",
      });
    }
    expect(problemOf({ ...trailing, trailing: "20" })).toBeUndefined();
  });

  test("twenty of them are enough, however few stand in the book", () => {
    expect(problemOf(stopLimit, { ...view, own: { open: 0, pending: 20 } })).toBe(
      "order.too_many_conditional",
    );
  });

  test("a limit on the better side of its trigger is warned about, one far behind it asked about", () => {
    expect(warningsOf({ ...stopLimit, price: "63100.0" })).toMatchObject([{ kind: "unreachable" }]);
    expect(warningsOf({ ...stopLimit, price: "56000.0" })).toMatchObject([
      { kind: "farFromTrigger", step: "asks" },
    ]);
  });
});

describe("one cancels the other", () => {
  test("a sell stands above the last price and stops below it", () => {
    expect(problemOf(oco)).toBeUndefined();
    expect(problemWith({ ...oco, price: "64000.0" })).toMatchObject({
      kind: "order.list_prices",
      field: "price",
    });
    expect(problemWith({ ...oco, trigger: "64000.0" })).toMatchObject({
      kind: "order.list_prices",
      field: "trigger",
    });
  });

  test("a buy holds the dearer of its two prices", () => {
    const buy: TicketForm = {
      ...oco,
      side: "buy",
      price: "62000.0",
      trigger: "66000.0",
      stopPrice: "66100.0",
    };
    expect(summaryOf(buy).needed).toBe(661_000_000n);
    expect(problemOf(buy)).toBeUndefined();
    expect(problemOf({ ...buy, amount: "0.16" })).toBe("ledger.insufficient_balance");
  });

  test("its stop is at the market unless it has a price; one that buys so names what it spends", () => {
    expect(callOf(oco)).toEqual({
      name: "user/setOrderList",
      input: {
        market: "BTC/USDT",
        contingency: "oco",
        legs: [
          { side: "sell", type: "limit", price: "66000.0", quantity: "0.01" },
          { side: "sell", type: "stopMarket", stopPrice: "62000.0", quantity: "0.01" },
        ],
      },
    });
    expect(callOf({ ...oco, stopPrice: "61900.0" }).input).toMatchObject({
      legs: [{}, { type: "stopLimit", price: "61900.0" }],
    });
    const buy: TicketForm = { ...oco, side: "buy", price: "62000.0", trigger: "66000.0" };
    expect(callOf(buy).input).toMatchObject({ legs: [{}, { type: "stopMarket", quoteAmount: "660" }] });
  });
});

describe("an order that brings its way out", () => {
  test("the exits ask for no more than the entry leaves after its fee", () => {
    expect(summaryOf(entry).exits?.lots).toBe(998);
    expect(callOf(entry).input).toMatchObject({
      contingency: "otoco",
      legs: [
        { side: "buy", type: "limit", quantity: "0.01" },
        { side: "sell", type: "limit", price: "67000.0", quantity: "0.00998" },
        { side: "sell", type: "stopMarket", stopPrice: "62000.0", quantity: "0.00998" },
      ],
    });
  });

  test("with one exit alone it is one order that places another", () => {
    const input = callOf({ ...entry, takeProfit: "" }).input;
    expect(input).toMatchObject({ contingency: "oto", legs: [{ type: "limit" }, { type: "stopMarket" }] });
  });

  test("gain and loss are shown after both fees", () => {
    const texts = summaryTexts(entry, summaryOf(entry), view);
    expect(texts.profit).toBe("28.66134");
    expect(texts.loss).toBe("-21.23876");
  });

  test("profit lies beyond the price, loss before it, and one of them is named", () => {
    expect(problemOf(entry)).toBeUndefined();
    expect(problemOf({ ...entry, takeProfit: "63000.0" })).toBe("takeProfitAbove");
    expect(problemOf({ ...entry, stopLoss: "64000.0" })).toBe("stopLossBelow");
    expect(problemOf({ ...entry, takeProfit: "", stopLoss: "" })).toBe("exitsMissing");
    const sell: TicketForm = {
      ...entry,
      side: "sell",
      price: "65000.0",
      takeProfit: "62000.0",
      stopLoss: "66000.0",
    };
    expect(problemOf(sell)).toBeUndefined();
    expect(problemOf({ ...sell, stopLoss: "64000.0" })).toBe("stopLossAbove");
  });

  test("an exit too small for the market is shown at the exit, one of less than a lot at the amount", () => {
    const small = { ...entry, amount: "0.00008", stopLoss: "60000.0" };
    expect(problemWith(small)).toMatchObject({ kind: "order.notional_below_min", field: "takeProfit" });
    const least = { kind: "order.quantity_below_min", field: "amount" };
    expect(problemWith({ ...entry, amount: "0.00001" })).toMatchObject(least);
  });
});

describe("icebergs", () => {
  const iceberg: TicketForm = { ...limit, iceberg: true, shown: "0.002" };

  test("they show a part, at least a tenth and less than all", () => {
    expect(problemOf(iceberg)).toBeUndefined();
    expect(callOf(iceberg).input).toMatchObject({ displayQuantity: "0.002" });
    expect(problemWith({ ...iceberg, shown: "0.0009" })).toMatchObject({
      kind: "order.display_quantity",
      field: "shown",
      bound: { bound: "0.001", coin: "BTC" },
    });
    expect(problemOf({ ...iceberg, shown: "0.01" })).toBe("order.display_quantity");
    expect(problemOf({ ...iceberg, shown: "" })).toBe("shownMissing");
  });

  test("they stand until cancelled: the term chosen last wins", () => {
    expect(change({ ...limit, timeInForce: "ioc" }, { iceberg: true }, view).timeInForce).toBe("gtc");
    expect(change(iceberg, { timeInForce: "fok" }, view).iceberg).toBe(false);
  });
});

test("the server's word about a leg is shown at the field that the leg came from", () => {
  expect(refusedField(oco, "legs.0.price")).toBe("price");
  expect(refusedField(oco, "legs.1.price")).toBe("stopPrice");
  expect(refusedField(oco, "legs.1.stopPrice")).toBe("trigger");
  expect(refusedField(entry, "legs.1.price")).toBe("takeProfit");
  expect(refusedField(entry, "legs.2.stopPrice")).toBe("stopLoss");
  expect(refusedField(limit, "quoteAmount")).toBe("amount");
  expect(refusedField(limit, undefined)).toBe("form");
});

test("what is drawn before it is sent is the order with all its prices, and what it would eat", () => {
  expect(ghostOf(entry, summaryOf(entry), view)).toMatchObject({
    price: "64000.0",
    takeProfitPrice: "67000.0",
    stopLossPrice: "62000.0",
    eats: null,
  });
  const takes: TicketForm = { ...limit, price: "64100.0", amount: "0.7" };
  expect(ghostOf(takes, summaryOf(takes), view)?.eats).toEqual({
    quantity: "0.7",
    levels: 2,
    worst: "64100.0",
  });
  expect(ghostOf(oco, summaryOf(oco), view)).toMatchObject({ price: "66000.0", triggerPrice: "62000.0" });
});
