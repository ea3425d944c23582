// @vitest-environment happy-dom
import { type Lots, lotsOf } from "@meridian/core";
import { expect, test } from "vitest";
import { ACCOUNT, scale, tiers, viewOf } from "../contract.testing.ts";
import { EMPTY } from "./contract-form.ts";
import { type ContractTicketView, mostLots, percentIn, previewOf } from "./contract-ticket.model.ts";
import { sideTexts } from "./side-figures.model.ts";

const view: ContractTicketView = {
  ...{ scale, tiers, mark: "50000.0", last: "50000.0", isIndexFresh: true },
  ...{ bids: [], asks: [], account: ACCOUNT, positions: [], orders: [] },
};
const most = (buy: string, sell: string): Record<"buy" | "sell", Lots> => ({
  buy: lotsOf(scale, buy) ?? (0 as Lots),
  sell: lotsOf(scale, sell) ?? (0 as Lots),
});

test("a typed amount is shown as its share of the most that can be ordered, on the side where that is less", () => {
  const form = { ...EMPTY, amount: "1.5" };
  expect(percentIn(form, view, most("3", "6"))).toBe(50);
  expect(percentIn(form, view, most("6", "3.04"))).toBe(50);
  expect(percentIn(form, view, most("1", "6"))).toBe(100);
  expect(percentIn(form, view, most("0", "0"))).toBe(0);
  expect(percentIn({ ...form, amount: "" }, view, most("3", "6"))).toBe(0);
  expect(percentIn({ ...form, amount: "", percent: 25 }, view, most("3", "6"))).toBe(25);
});

test("a stop at market is shown as filled at its trigger, by a taker", () => {
  const form = { ...EMPTY, type: "stopMarket", trigger: "51000", amount: "0.1" } as const;
  const { cost, fee, average, after } = sideTexts(scale, previewOf(form, viewOf(), "buy")!);
  // A twentieth of 5,100 and 0.05 % of 5,100 beside it: at its trigger the order has not lost anything yet.
  expect([cost, fee, average, after.quantity, after.entry]).toEqual([
    ...["257.55", "2.55", "51000", "0.1", "51000"],
  ]);
  expect(after.liquidation).not.toBe("");
  const atTrigger = previewOf(form, viewOf({ mark: "51000" }), "buy")!;
  expect(after.ratioPercent).toBe(sideTexts(scale, atTrigger).after.ratioPercent);
});

test("a stop at market is bounded by what can be carried at its trigger, as one with a price of its own is", () => {
  const stop = { ...EMPTY, type: "stopMarket", trigger: "51000" } as const;
  const limit = { ...EMPTY, type: "stopLimit", trigger: "51000", price: "51000" } as const;
  expect(mostLots(stop, viewOf(), "buy")).toBe(mostLots(limit, viewOf(), "buy"));
  expect(mostLots({ ...stop, trigger: "100000" }, viewOf(), "buy")).toBeLessThan(
    mostLots(stop, viewOf(), "buy"),
  );
  expect(mostLots({ ...stop, trigger: "" }, viewOf(), "buy")).toBeGreaterThan(0);
  expect(previewOf({ ...stop, trigger: "", amount: "0.1" }, viewOf(), "buy")).toBeUndefined();
});

test("an average fill is the price that was paid, for a buyer and for a seller alike", () => {
  const levels = [100_001, 100_002, 100_002].map((price) => ({ price, lots: 1 }));
  const seen = viewOf({ mark: "10000", bids: levels.toReversed(), asks: levels } as never);
  const form = { ...EMPTY, type: "market", amount: "0.003" } as const;
  const averages = (["buy", "sell"] as const).map(
    (side) => sideTexts(scale, previewOf(form, seen, side)!).average,
  );
  expect(averages).toEqual(["10000.167", "10000.167"]);
});
