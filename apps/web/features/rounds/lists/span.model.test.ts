import { expect, test } from "vitest";
import { coolOffEnd } from "../protect/limits.model.ts";
import { offsetText, receiptOf } from "../receipt/receipt.model.ts";
import { fromOf } from "./span.model.ts";

const DAY_MS = 86_400_000;
const NOON = 20_000 * DAY_MS + DAY_MS / 2;

test("a span begins with a UTC day, and everything with nothing", () => {
  expect(fromOf("day", NOON)).toEqual({ from: 20_000 * DAY_MS });
  expect(fromOf("week", NOON)).toEqual({ from: 19_994 * DAY_MS });
  expect(fromOf("all", NOON)).toEqual({});
});

test("a cool-off that would end ahead of the one that runs is none", () => {
  expect(coolOffEnd("day", NOON, null)).toBe(NOON + DAY_MS);
  expect(coolOffEnd("hour", NOON, NOON + DAY_MS)).toBeUndefined();
  expect(coolOffEnd("week", NOON, NOON + DAY_MS)).toBe(NOON + 7 * DAY_MS);
});

test("an address names a receipt by its series and number, or none", () => {
  expect(receiptOf("BTC-5M-12")).toEqual({ series: "BTC-5M", round: 12 });
  expect(receiptOf("btc-5m-12")).toEqual({ series: "BTC-5M", round: 12 });
  for (const text of [undefined, "", "BTC-5M", "BTC-5M-0", "BTC-5M-x", "12"])
    expect(receiptOf(text)).toBeUndefined();
});

test("how far a sample was from its boundary is shown to the millisecond", () => {
  expect([0, 120, -1_999].map(offsetText)).toEqual(["+0.000 s", "+0.120 s", "-1.999 s"]);
});
