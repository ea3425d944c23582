// @vitest-environment happy-dom
import { type Lots, lotsOf } from "@meridian/core";
import { expect, test } from "vitest";
import { ACCOUNT, scale, tiers } from "../contract.testing.ts";
import { EMPTY } from "./contract-form.ts";
import { type ContractTicketView, percentIn } from "./contract-ticket.model.ts";

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
