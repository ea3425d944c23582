import { expect, test } from "vitest";
import { dueCoins, dueOffers, dueRows } from "./wealth.model.ts";

const due = [
  { offer: "usdt", coin: "USDT", day: 2, income: "0.3", principal: "0" },
  { offer: "usdt", coin: "USDT", day: 1, income: "0.1", principal: "0" },
  { offer: "usdt-30", coin: "USDT", day: 1, income: "0.2", principal: "1000" },
  { offer: "eth", coin: "ETH", day: 1, income: "0.000000000000000001", principal: "0" },
];

test("days are summed over the offers of a coin, in order, with all that came before", () => {
  expect(dueRows(due, "USDT", "")).toEqual([
    { day: 1, income: "0.3", principal: "1000", sum: "0.3", share: 100 },
    { day: 2, income: "0.3", principal: "0", sum: "0.6", share: 100 },
  ]);
  expect(dueRows(due, "USDT", "usdt").map(({ income, share }) => [income, share])).toEqual([
    ["0.1", 34],
    ["0.3", 100],
  ]);
  expect(dueRows(due, "ETH", "")[0]?.sum).toBe("0.000000000000000001");
});

test("coins and offers are those of which something is due", () => {
  expect(dueCoins(due)).toEqual(["USDT", "ETH"]);
  expect(dueOffers(due, "USDT")).toEqual(["usdt", "usdt-30"]);
  expect(dueRows([], "BTC", "")).toEqual([]);
});
