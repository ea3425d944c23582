import { type Ticks, ticksOf } from "@meridian/core";
import { describe, expect, test } from "vitest";
import { tradedMarket } from "./traded-market.ts";
import { ticketCall } from "./ticket.call.ts";
import { TICKET_EMPTY, type TicketForm } from "./ticket.form.ts";
import {
  change,
  choosePercent,
  pick,
  presetPrice,
  stepPrice,
  turnUnit,
  typeAmount,
  withoutSent,
  withPercent,
} from "./ticket.model.ts";
import { ticketSummary } from "./ticket.summary.ts";
import {
  byMarket,
  limit,
  market,
  problemOf,
  problemWith,
  scale,
  view,
  warningsOf,
} from "./ticket.testing.ts";
import { isAmountMeant, percentText, rateText, summaryTexts } from "./ticket.texts.ts";
import { guardOf } from "./ticket.warnings.ts";

describe("filling the ticket in", () => {
  test("a share of the balance becomes lots at the limit price, rounded down, and keeps its percent", () => {
    const form = choosePercent(limit, 25, view);
    expect(form).toMatchObject({ amount: "0.03906", percent: 25 });
    expect(choosePercent({ ...limit, side: "sell" }, 100, view).amount).toBe("2");
    expect(choosePercent({ ...limit, unit: "quote" }, 100, view).amount).toBe("10000");
  });

  test("all of the balance never costs more than the balance", () => {
    for (const form of [limit, byMarket, { ...byMarket, unit: "quote" as const }]) {
      const whole = choosePercent(form, 100, view);
      expect(ticketSummary(whole, view)?.needed).toBeLessThanOrEqual(view.available?.quote ?? 0n);
      expect(ticketSummary(whole, view)?.percent).toBe(100);
      expect(problemOf(whole)).toBeUndefined();
    }
  });

  test("an amount chosen as a share follows the price, a typed one does not", () => {
    const shared = choosePercent(limit, 50, view);
    expect(change(shared, { price: "32000.0" }, view).amount).toBe("0.15625");
    expect(change(typeAmount(shared, "0.02"), { price: "32000.0" }, view).amount).toBe("0.02");
  });

  test("a share of the balance stays one that can be paid when the book grows dearer", () => {
    const whole = choosePercent(byMarket, 100, view);
    const asks = view.asks.map((level) => ({ ...level, price: (level.price + 500) as Ticks }));
    const dearer = { ...view, asks };
    expect(problemOf(whole, dearer)).toBe("ledger.insufficient_balance");
    expect(problemOf(withPercent(whole, dearer), dearer)).toBeUndefined();
    expect(withPercent(typeAmount(whole, "0.02"), dearer).amount).toBe("0.02");
  });

  test("what was sent is cleared, what was typed since then stays", () => {
    const sent = choosePercent(limit, 50, view);
    expect(withoutSent(sent, sent)).toEqual({ ...sent, amount: "", percent: null });
    expect(withoutSent({ ...sent, price: "32000.0" }, sent)).toMatchObject({ price: "32000.0", amount: "" });
    const next = typeAmount(sent, "0.02");
    expect(withoutSent(next, sent)).toBe(next);
  });

  test("turning the unit counts the same order in the other coin", () => {
    const quote = turnUnit(limit, view);
    expect(quote).toMatchObject({ unit: "quote", amount: "640" });
    expect(turnUnit(quote, view)).toMatchObject({ unit: "base", amount: "0.01" });
  });

  test("the price moves by ticks and starts at the touch", () => {
    expect(stepPrice(limit, "price", 1, view).price).toBe("64000.1");
    expect(stepPrice(limit, "price", -10, view).price).toBe("63999.0");
    expect(stepPrice({ ...limit, price: "" }, "price", 1, view).price).toBe("64000.3");
    expect(stepPrice({ ...limit, price: "0.1" }, "price", -10, view).price).toBe("0.1");
  });

  test("best joins the own queue and middle never crosses it", () => {
    expect(presetPrice(limit, "best", view).price).toBe("64000.0");
    expect(presetPrice({ ...limit, side: "sell" }, "best", view).price).toBe("64000.3");
    expect(presetPrice(limit, "middle", view).price).toBe("64000.1");
    expect(presetPrice({ ...limit, side: "sell" }, "middle", view).price).toBe("64000.2");
  });

  test("a trigger price stays among stops, and is neither given to a trailing stop nor taken from one", () => {
    const stop: TicketForm = { ...limit, type: "stopLimit", trigger: "63000" };
    expect(change(stop, { type: "takeProfitMarket" }, view).trigger).toBe("63000");
    const trailing = change(stop, { type: "trailingStop" }, view);
    expect(trailing.trigger).toBe("");
    expect(change({ ...trailing, trigger: "65000" }, { type: "oco" }, view).trigger).toBe("");
    expect(change({ ...trailing, trigger: "65000" }, { side: "sell" }, view).trigger).toBe("65000");
  });

  test("post-only falls away with the terms that it needs", () => {
    const form = change(limit, { postOnly: true }, view);
    expect(form.postOnly).toBe(true);
    expect(change(form, { timeInForce: "ioc" }, view).postOnly).toBe(false);
    expect(change(form, { type: "market" }, view).postOnly).toBe(false);
  });
});

describe("what the ticket would do", () => {
  test("a limit buy below the ask rests, pays the maker fee in base and its whole price is held", () => {
    const summary = ticketSummary(limit, view);
    expect(summary).toMatchObject({ resting: 1000, total: 640_000_000n, needed: 640_000_000n, fee: 1_000n });
    expect(summary?.received).toBe(999_000n);
  });

  test("a limit buy above the ask takes what is there at the better price and rests with the remainder", () => {
    const form = { ...limit, price: "64050.0", amount: "0.6" };
    const summary = ticketSummary(form, view);
    expect(summary?.now.executed).toBe(50_000);
    expect(summary?.resting).toBe(10_000);
    expect(summary?.total).toBe(32_000_150_000n + 6_405_000_000n);
    expect(summary?.needed).toBe(38_430_000_000n);
  });

  test("a market sell by quantity walks the bids and pays its fee in quote", () => {
    const form: TicketForm = { ...byMarket, side: "sell", amount: "2" };
    const summary = ticketSummary(form, view);
    expect(summary?.total).toBe(127_900_000_000n);
    expect(summary && summaryTexts(form, summary, view)).toMatchObject({
      average: "63950.0",
      worst: "63900.0",
      fee: "127.9",
      gotCoin: "USDT",
      impactPercent: "0.08",
    });
  });

  test("a market order by quote is sent by quote and costs no more than it", () => {
    const form: TicketForm = { ...byMarket, unit: "quote", amount: "100" };
    const summary = ticketSummary(form, view);
    expect(summary?.needed).toBe(100_000_000n);
    expect(summary && ticketCall(form, summary, view)).toEqual({
      name: "user/setOrder",
      input: { market: "BTC/USDT", side: "buy", type: "market", quoteAmount: "100" },
    });
  });

  test("a limit order is sent with exactly the price and the quantity on screen", () => {
    const form = { ...limit, amount: "0.015" };
    const summary = ticketSummary(form, view);
    expect(summary && ticketCall(form, summary, view).input).toEqual({
      market: "BTC/USDT",
      side: "buy",
      type: "limit",
      price: "64000.0",
      quantity: "0.015",
      timeInForce: "gtc",
      postOnly: false,
    });
  });

  test("percent is rounded up, so that a cost is never shown too small", () => {
    expect([percentText(0), percentText(1), percentText(12_345), percentText(1_000_000)]).toEqual([
      "0.00",
      "0.01",
      "1.24",
      "100.00",
    ]);
  });
});

describe("what keeps a ticket from being sent", () => {
  test("what is missing is shown before what is wrong", () => {
    expect(problemOf(TICKET_EMPTY)).toBe("priceMissing");
    expect(problemOf({ ...limit, amount: "" })).toBe("amountMissing");
    expect(problemOf({ ...limit, price: "0.0" })).toBe("priceMissing");
    expect(problemOf(limit)).toBeUndefined();
  });

  test("price and amount keep to the market's steps and limits", () => {
    expect(ticksOf(scale, "64000.05")).toBeUndefined();
    expect(problemOf({ ...limit, price: "64000.05" })).toBe("price.not_on_tick");
    expect(problemOf({ ...limit, amount: "0.000001" })).toBe("quantity.not_on_lot");
    // More than can be counted is reported as more than is allowed, not as a matter of steps.
    const bound = { bound: "100", coin: "BTC" };
    const most = { kind: "order.quantity_above_max", field: "amount", bound };
    const large = { kind: "amount.too_large", bound: undefined };
    expect(problemWith({ ...limit, amount: "5000000000" })).toMatchObject(most);
    for (const unit of ["base", "quote"] as const) {
      const form = { ...limit, unit, amount: "99999999999999999999" };
      expect(problemWith(form)).toMatchObject({ ...large, field: "amount" });
    }
    expect(problemWith({ ...limit, price: "99999999999999999999" })).toMatchObject({
      ...large,
      field: "price",
    });
    const highest = { kind: "order.price_too_high", bound: { bound: "214748364.7", coin: "USDT" } };
    expect(problemWith({ ...limit, price: "300000000" })).toMatchObject({ ...highest, field: "price" });
    const stop = { ...limit, type: "stopLimit", trigger: "300000000" } as const;
    expect(problemWith(stop)).toMatchObject({ ...highest, field: "trigger" });
    expect(problemOf({ ...limit, amount: "0.00001" })).toBe("order.notional_below_min");
    expect(problemOf({ ...limit, amount: "101" })).toBe("order.quantity_above_max");
    expect(problemOf({ ...limit, unit: "quote", amount: "0.5" })).toBe("order.quantity_below_min");
  });

  test("a balance that does not suffice is pointed out; an unknown one is not guessed", () => {
    expect(problemWith({ ...limit, amount: "1" })).toMatchObject({
      kind: "ledger.insufficient_balance",
      field: "amount",
      bound: { bound: "54000", coin: "USDT" },
    });
    expect(problemOf({ ...limit, amount: "1" }, { ...view, available: null })).toBeUndefined();
    expect(problemWith({ ...limit, side: "sell", amount: "2.00001" })).toMatchObject({
      kind: "ledger.insufficient_balance",
      bound: { bound: "0.00001", coin: "BTC" },
    });
  });

  test("post-only, fill or kill and an empty book are checked against the live book", () => {
    expect(problemWith({ ...limit, postOnly: true, price: "64000.3" })).toMatchObject({
      kind: "order.post_only_would_take",
      field: "price",
    });
    expect(problemOf({ ...limit, postOnly: true })).toBeUndefined();
    expect(problemWith({ ...limit, timeInForce: "fok" })).toMatchObject({
      kind: "order.fok_not_fillable",
      field: "amount",
    });
    expect(problemOf({ ...limit, timeInForce: "fok", price: "64000.3" })).toBeUndefined();
    expect(problemOf(byMarket, { ...view, asks: [] })).toBe("order.no_liquidity");
  });

  test("a limit price outside the band around the average is refused with the edge", () => {
    const high = problemWith({ ...limit, price: "83200.1", amount: "0.001" });
    expect(high).toMatchObject({
      kind: "order.price_outside_band",
      field: "price",
      bound: { bound: "83200", coin: "USDT" },
    });
    expect(problemOf({ ...limit, price: "83200.0", amount: "0.001" })).toBeUndefined();
    expect(problemWith({ ...limit, price: "44799.9" })?.bound?.bound).toBe("44800");
    expect(problemOf({ ...limit, price: "44799.9" }, { ...view, average: 0 as typeof view.average })).toBe(
      undefined,
    );
  });

  test("one order more than allowed is refused before it is sent", () => {
    expect(problemOf(limit, { ...view, own: { open: 200, pending: 0 } })).toBe("order.too_many_open");
    expect(problemOf(limit, { ...view, own: { open: 199, pending: 20 } })).toBeUndefined();
  });

  test("a market that does not trade says so first", () => {
    const halted = { ...view, scale: tradedMarket({ ...market, state: "halted" }, 8, 6) };
    expect(problemOf(limit, halted)).toBe("market.halted");
  });
});

describe("the guard", () => {
  test("a limit price is warned about over 5 % from the touch and asked about over 10 %", () => {
    expect(warningsOf({ ...limit, price: "61000.0" })).toEqual([]);
    expect(warningsOf({ ...limit, price: "68000.0", amount: "0.001" })).toMatchObject([
      { kind: "farFromMarket", step: "says" },
    ]);
    expect(warningsOf({ ...limit, price: "6400.0" })).toEqual([
      { kind: "farFromMarket", figure: "90.01", step: "asks" },
    ]);
  });

  test("far on the losing side the amount must be typed", () => {
    expect(warningsOf({ ...limit, price: "77000.0", amount: "0.001" })).toMatchObject([{ step: "types" }]);
    expect(warningsOf({ ...limit, side: "sell", price: "51000.0" })).toMatchObject([{ step: "types" }]);
    expect(warningsOf({ ...limit, side: "sell", price: "77000.0" })).toMatchObject([{ step: "asks" }]);
  });

  test("a market order is asked about over half of the balance and when the book is too thin", () => {
    expect(warningsOf(byMarket)).toEqual([]);
    expect(warningsOf({ ...byMarket, amount: "0.1" })).toMatchObject([
      { kind: "shareOfBalance", step: "asks" },
    ]);
    const thin = warningsOf({ ...byMarket, amount: "1.6" }, { ...view, available: null });
    expect(thin).toEqual([{ kind: "thinBook", figure: "0.1", step: "asks" }]);
  });

  test("whatever one chose, old prices are asked about and the top step is typed", () => {
    const stale = warningsOf(limit, view, true);
    expect(stale).toEqual([{ kind: "stale", figure: "", step: "asks" }]);
    expect(guardOf(stale, "never")).toBe("asks");
    expect(guardOf([{ kind: "impact", figure: "", step: "types" }], "never")).toBe("types");
  });

  test("risky asks only about what asks, always about everything, never about neither", () => {
    const far = warningsOf({ ...limit, price: "6400.0" });
    expect([
      guardOf(far, "risky"),
      guardOf(far, "never"),
      guardOf([], "always"),
      guardOf([], "risky"),
    ]).toEqual(["asks", "says", "asks", "says"]);
  });
});

describe("prices taken from the book", () => {
  test("a price makes a market order a limit order, and a sum brings the amount along", () => {
    expect(pick(byMarket, "64100.0", undefined, view)).toMatchObject({ type: "limit", price: "64100.0" });
    expect(pick(limit, "64100.0", "1.50000", view)).toMatchObject({ amount: "1.5", unit: "base" });
  });

  test("an order that waits without a limit price takes it as its trigger", () => {
    const stop: TicketForm = { ...limit, type: "stopMarket", side: "sell" };
    expect(pick(stop, "63900.0", undefined, view)).toMatchObject({ type: "stopMarket", trigger: "63900.0" });
  });
});

test("a rate is shown with every digit it has", () => {
  expect([rateText(1_000), rateText(750), rateText(0), rateText(10_000)]).toEqual(["0.1", "0.075", "0", "1"]);
});

test("the amount that must be typed is the ticket's own, whatever zeros it ends in", () => {
  const summary = ticketSummary(limit, view);
  expect(["0.01", "0.0100", "0.1", ""].map((typed) => isAmountMeant(typed, limit, summary, view))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
