import { formatDecimal } from "@meridian/core";
import { expect, test } from "vitest";
import { percentOf, todayProfit } from "./profit.model.ts";

const answer = { totalUsdt: "141477.779", todayStartUsdt: "141000.15", todayProfitUsdt: "389.629" };

test("today's profit moves with the total that is shown beside it, and its percent with it", () => {
  expect(todayProfit(answer, "141477.779")).toEqual({ profitUsdt: "389.62", percent: "0.28" });
  expect(todayProfit(answer, "141478.229")).toEqual({ profitUsdt: "390.07", percent: "0.28" });
  expect(todayProfit(answer, "141088")).toEqual({ profitUsdt: "-0.15", percent: "0.00" });
});

test("the profit is the difference of what is shown to the last digit, whatever is cut off", () => {
  const worthBefore = 990_459n;
  for (const total of [1_000_120n, 1_000_124n, 1_000_129n]) {
    const [totalUsdt, todayProfitUsdt] = [total, total - worthBefore].map((mills) => formatDecimal(mills, 3));
    const { profitUsdt } = todayProfit(
      { ...answer, totalUsdt: totalUsdt!, todayProfitUsdt: todayProfitUsdt! },
      totalUsdt!,
    );
    expect(profitUsdt, "1000.12 less 990.45").toBe("9.67");
  }
});

test("a worth below zero is cut as it is shown, and who began the day with nothing has no percent", () => {
  const owing = { totalUsdt: "-2.755", todayStartUsdt: "-1.5", todayProfitUsdt: "-1.255" };
  expect(todayProfit(owing, "-3.009")).toEqual({ profitUsdt: "-1.50", percent: null });
});

test("the percent of profit is rounded to the nearest, so that a loss does not look smaller than it is", () => {
  expect([-7n, -4n, 69n].map((profit) => percentOf(profit, 100_000n))).toEqual(["-0.01", "0.00", "0.07"]);
});
