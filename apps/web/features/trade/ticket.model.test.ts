import type { MarketInfo } from "@meridian/contract";
import { describe, expect, test } from "vitest";
import { previewLevels, scaleOf, ticksOf } from "./market-scale.ts";
import {
  change,
  choosePercent,
  presetPrice,
  stepPrice,
  TICKET_EMPTY,
  type TicketForm,
  type TicketView,
  turnUnit,
  typeAmount,
} from "./ticket.model.ts";
import { ticketProblem, ticketWarnings } from "./ticket.problems.ts";
import { orderInput, percentText, summaryTexts, ticketSummary } from "./ticket.summary.ts";

const market: MarketInfo = {
  market: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  tickSize: "0.1",
  priceDecimals: 1,
  lotSize: "0.00001",
  quantityDecimals: 5,
  quantityMin: "0.00001",
  quantityMax: "100",
  notionalMin: "5",
  notionalMax: "2000000",
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  state: "trading",
};
const scale = scaleOf(market, 8, 6);
const view: TicketView = {
  scale,
  bids: previewLevels(scale, [
    ["64000.0", "1"],
    ["63900.0", "2"],
  ]),
  asks: previewLevels(scale, [
    ["64000.3", "0.5"],
    ["64100.0", "1"],
  ]),
  available: { base: 200_000_000n, quote: 10_000_000_000n },
};
const limit: TicketForm = { ...TICKET_EMPTY, price: "64000.0", amount: "0.01" };
const byMarket: TicketForm = { ...TICKET_EMPTY, type: "market", amount: "0.01" };

function problemOf(form: TicketForm, where = view): string | undefined {
  return ticketProblem(form, ticketSummary(form, where), where)?.kind;
}

function warningsOf(form: TicketForm, where = view, stale = false) {
  const summary = ticketSummary(form, where);
  return summary === undefined ? undefined : ticketWarnings(form, summary, where, stale);
}

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
      expect(problemOf(whole)).toBeUndefined();
    }
  });

  test("an amount chosen as a share follows the price, a typed one does not", () => {
    const shared = choosePercent(limit, 50, view);
    expect(change(shared, { price: "32000.0" }, view).amount).toBe("0.15625");
    expect(change(typeAmount(shared, "0.02"), { price: "32000.0" }, view).amount).toBe("0.02");
  });

  test("turning the unit counts the same order in the other coin", () => {
    const quote = turnUnit(limit, view);
    expect(quote).toMatchObject({ unit: "quote", amount: "640" });
    expect(turnUnit(quote, view)).toMatchObject({ unit: "base", amount: "0.01" });
  });

  test("the price moves by ticks and starts at the touch", () => {
    expect(stepPrice(limit, 1, view).price).toBe("64000.1");
    expect(stepPrice(limit, -10, view).price).toBe("63999.0");
    expect(stepPrice({ ...limit, price: "" }, 1, view).price).toBe("64000.3");
    expect(stepPrice({ ...limit, price: "0.1" }, -10, view).price).toBe("0.1");
  });

  test("best joins the own queue and middle never crosses it", () => {
    expect(presetPrice(limit, "best", view).price).toBe("64000.0");
    expect(presetPrice({ ...limit, side: "sell" }, "best", view).price).toBe("64000.3");
    expect(presetPrice(limit, "middle", view).price).toBe("64000.1");
    expect(presetPrice({ ...limit, side: "sell" }, "middle", view).price).toBe("64000.2");
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
    expect(summary && orderInput(form, summary, view)).toEqual({
      market: "BTC/USDT",
      side: "buy",
      type: "market",
      quoteAmount: "100",
    });
  });

  test("a limit order is sent with exactly the price and the quantity on screen", () => {
    const form = { ...limit, amount: "0.015" };
    const summary = ticketSummary(form, view);
    expect(summary && orderInput(form, summary, view)).toEqual({
      market: "BTC/USDT",
      side: "buy",
      type: "limit",
      price: "64000.0",
      quantity: "0.015",
      timeInForce: "gtc",
      postOnly: false,
    });
  });

  test("percent is rounded up, so that a cost is never told too small", () => {
    expect([percentText(0), percentText(1), percentText(12_345), percentText(1_000_000)]).toEqual([
      "0.00",
      "0.01",
      "1.24",
      "100.00",
    ]);
  });
});

describe("what keeps a ticket from being sent", () => {
  test("what is missing is told before what is wrong", () => {
    expect(problemOf(TICKET_EMPTY)).toBe("priceMissing");
    expect(problemOf({ ...limit, amount: "" })).toBe("amountMissing");
    expect(problemOf({ ...limit, price: "0.0" })).toBe("priceMissing");
    expect(problemOf(limit)).toBeUndefined();
  });

  test("price and amount keep to the market's steps and limits", () => {
    expect(ticksOf(scale, "64000.05")).toBeUndefined();
    expect(problemOf({ ...limit, price: "64000.05" })).toBe("priceOffTick");
    expect(problemOf({ ...limit, amount: "0.000001" })).toBe("amountOffLot");
    expect(problemOf({ ...limit, amount: "0.00001" })).toBe("notionalMin");
    expect(problemOf({ ...limit, amount: "101" })).toBe("quantityMax");
    expect(problemOf({ ...limit, unit: "quote", amount: "0.5" })).toBe("quantityMin");
  });

  test("a balance that does not suffice is told; an unknown one is not guessed", () => {
    expect(problemOf({ ...limit, amount: "1" })).toBe("insufficient");
    expect(problemOf({ ...limit, amount: "1" }, { ...view, available: null })).toBeUndefined();
    expect(problemOf({ ...limit, side: "sell", amount: "2.00001" })).toBe("insufficient");
  });

  test("post-only, fill or kill and an empty book are checked against the live book", () => {
    expect(problemOf({ ...limit, postOnly: true, price: "64000.3" })).toBe("postOnlyTakes");
    expect(problemOf({ ...limit, postOnly: true })).toBeUndefined();
    expect(problemOf({ ...limit, timeInForce: "fok" })).toBe("fokUnfilled");
    expect(problemOf({ ...limit, timeInForce: "fok", price: "64000.3" })).toBeUndefined();
    expect(problemOf(byMarket, { ...view, asks: [] })).toBe("noLiquidity");
  });

  test("a market that does not trade says so first", () => {
    const halted = { ...view, scale: scaleOf({ ...market, state: "halted" }, 8, 6) };
    expect(problemOf(limit, halted)).toBe("marketClosed");
  });
});

describe("the guard", () => {
  test("a limit price is warned about over 5 % from the touch and asked about over 10 %", () => {
    expect(warningsOf({ ...limit, price: "61000.0" })).toEqual([]);
    expect(warningsOf({ ...limit, price: "68000.0", amount: "0.001" })).toMatchObject([
      { kind: "farFromMarket", asks: false },
    ]);
    expect(warningsOf({ ...limit, price: "6400.0" })).toEqual([
      { kind: "farFromMarket", figure: "90.01", asks: true },
    ]);
  });

  test("a market order is asked about over half of the balance and when the book is too thin", () => {
    expect(warningsOf(byMarket)).toEqual([]);
    expect(warningsOf({ ...byMarket, amount: "0.1" })).toMatchObject([
      { kind: "shareOfBalance", asks: true },
    ]);
    const thin = warningsOf({ ...byMarket, amount: "1.6" }, { ...view, available: null });
    expect(thin).toEqual([{ kind: "thinBook", figure: "0.1", asks: true }]);
  });

  test("stale prices are asked about", () => {
    expect(warningsOf(limit, view, true)).toEqual([{ kind: "stale", figure: "", asks: true }]);
  });
});
