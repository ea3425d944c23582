import { expect, test } from "vitest";
import { product } from "../wealth.testing.ts";
import { scenariosOf } from "./scenario.model.ts";

const chosen = product();
const all = [
  product({ productId: "usdt-90", termDays: 90, ratePpm: 146_000 }),
  chosen,
  product({ productId: "usdt", kind: "flexible", termDays: 0, ratePpm: 36_500 }),
  product({ productId: "eth", coin: "ETH" }),
  product({ productId: "usdt-7", termDays: 7, isOpen: false }),
];

test("the same amount is reckoned in each open product of the coin, the shortest term first", () => {
  const list = scenariosOf(all, chosen, "5000", { decimals: 6, price: "1" });
  expect(
    list.map(({ product: { productId }, total, days, totalUsdt }) => [productId, total, days, totalUsdt]),
  ).toEqual([
    ["usdt", "15", 30, "15"],
    ["usdt-30", "30", 30, "30"],
    ["usdt-90", "180", 90, "180"],
  ]);
});

test("a coin is valued in USDT at its last price, and without one not at all", () => {
  const eth = product({ coin: "ETH", termDays: 365, ratePpm: 100_000 });
  const inUsdt = (price: string | undefined) =>
    scenariosOf([eth], eth, "10", { decimals: 8, price }).map(({ total, totalUsdt }) => [total, totalUsdt]);
  expect(inUsdt("3000.5")).toEqual([["0.9999978", "3000.4933989"]]);
  expect(inUsdt(undefined)).toEqual([["0.9999978", undefined]]);
});
