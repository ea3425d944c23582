import { expect, test } from "vitest";
import { averageText } from "./average.ts";

test("a filled order has the average price of its fills, two digits finer than the market", () => {
  expect(averageText({ executed: "4.5", executedQuote: "360.09" }, 2)).toBe("80.02");
  expect(averageText({ executed: "0.3", executedQuote: "20" }, 2)).toBe("66.6666");
  expect(averageText({ executed: "0.00000003", executedQuote: "0.00000002" }, 2)).toBe("0.6666");
});

test("one that has not filled has none", () => {
  expect(averageText({ executed: "0", executedQuote: "0" }, 2)).toBe("0");
});
