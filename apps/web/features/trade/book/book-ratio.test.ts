import { expect, test } from "vitest";
import { bidSharePercent } from "./book-ratio.ts";

test("the bids' share is by quantity, of the near levels alone", () => {
  expect(bidSharePercent([["1", "3.0"]], [["2", "1.0"]], 1)).toBe(75);
  const far = Array.from({ length: 30 }, (): [string, string] => ["1", "1.0"]);
  expect(bidSharePercent(far, [["2", "20.0"]], 1)).toBe(50);
});

test("an empty side gives none or all, an empty book nothing", () => {
  expect(bidSharePercent([], [["2", "1.0"]], 1)).toBe(0);
  expect(bidSharePercent([["1", "3.0"]], [], 1)).toBe(100);
  expect(bidSharePercent([], [], 1)).toBeUndefined();
});
