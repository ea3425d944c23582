import type { MarketInfo } from "@meridian/contract";
import { expect, test } from "vitest";
import { settingsOf } from "../public/settings.model.ts";
import { begunForm } from "./begun.model.ts";

const bound = (name: string, unit: string) => ({ name, unit, min: null, max: null, choices: [] });
const goods = {
  list: [
    {
      ...{ strategy: "grid", marketKind: "spot" as const, state: "open" as const },
      parameters: [bound("spacing", "choice"), bound("lower", "price")],
    },
    { strategy: "dca", marketKind: "spot" as const, state: "closed" as const, parameters: [] },
  ],
};
const market = {
  ...{ market: "BTC/USDT", tickSize: "0.05", priceDecimals: 2, lotSize: "0.0001", quantityDecimals: 4 },
} as MarketInfo;
const parameters = [
  { name: "spacing", value: "geometric" },
  { name: "lower", value: 1_280_000 },
];
const begun = { strategy: "grid", market: "BTC/USDT", parameters };

test("settings become a form in the market's own steps", () => {
  const typed = { spacing: "geometric", lower: "64000" };
  expect(begunForm(begun, goods, [market])).toEqual({ strategy: "grid", market: "BTC/USDT", typed });
  expect(settingsOf(begun, goods, market, "en")).toEqual([
    { name: "spacing", text: "geometric" },
    { name: "lower", text: "64,000.00" },
  ]);
});

test("what is not offered, and what trades nowhere, begins nothing", () => {
  expect(begunForm(undefined, goods, [market])).toBeUndefined();
  expect(begunForm({ ...begun, strategy: "dca" }, goods, [market])).toBeUndefined();
  expect(begunForm({ ...begun, market: "ETH/USDT" }, goods, [market])).toBeUndefined();
});
