// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ACCOUNT, scale, tiers } from "../contract.testing.ts";
import { contractWarnings } from "./contract-guard.model.ts";
import { EMPTY } from "./contract-form.ts";
import { type ContractTicketView, previewOf } from "./contract-ticket.model.ts";
import { previewLevels } from "../../trade/index.ts";

const SETTINGS = [
  { market: "BTC-PERP", leverage: 20, mode: "cross", makerFeePpm: 200, takerFeePpm: 500 },
] as const;

const view: ContractTicketView = {
  ...{ scale, tiers, mark: "50000.0", last: "50000.0", isIndexFresh: true },
  bids: previewLevels(scale, [["49999.0", "0.3"]]),
  asks: previewLevels(scale, [["50000.0", "0.3"]]),
  account: { ...ACCOUNT, settings: [...SETTINGS] },
  positions: [],
  orders: [],
};

function warned(form: Partial<typeof EMPTY>, side: "buy" | "sell", isStale = false) {
  const whole = { ...EMPTY, ...form };
  const warnings = contractWarnings(whole, view, side, previewOf(whole, view, side), isStale);
  return warnings.map(({ kind, figure, step }) => [kind, figure, step]);
}

test("a limit far on the losing side asks, far on the other only says so", () => {
  const far = { type: "limit", price: "53000.0", amount: "0.01" } as const;
  expect(warned(far, "buy")).toEqual([["farFromMarket", "6.00", "asks"]]);
  expect(warned(far, "sell")).toEqual([["farFromMarket", "6.00", "says"]]);
  expect(warned({ ...far, price: "50500.0" }, "buy")).toEqual([]);
});

test("more than half of the balance at market asks, and so does what the book cannot fill", () => {
  // 0.2 BTC are 10,000 USDT, whose margin at 20x is half of the balance of 1,000.
  expect(warned({ type: "market", amount: "0.2" }, "buy")).toEqual([]);
  expect(warned({ type: "market", amount: "0.22" }, "buy")).toEqual([["shareOfBalance", "55", "asks"]]);
  expect(warned({ type: "market", amount: "0.31" }, "buy").at(-1)).toEqual(["thinBook", "0.01", "asks"]);
});

test("an order that only reduces is warned of old prices alone", () => {
  const reducing = { type: "limit", price: "53000.0", amount: "0.01", reduceOnly: true } as const;
  expect(warned(reducing, "buy")).toEqual([]);
  expect(warned(reducing, "buy", true)).toEqual([["stale", "", "asks"]]);
});
