// @vitest-environment happy-dom
import { fraction } from "@meridian/core";
import { expect, test } from "vitest";
import { scale } from "../contract.testing.ts";
import {
  areExits,
  exitChange,
  exitPrice,
  exitProblem,
  exitValue,
  profitAtExit,
  standingPrice,
  turnedTexts,
} from "./exit.model.ts";

const entry = { scale, price: fraction(500_000n, 1n), leverage: 20 };
const long = { ...entry, isLong: true };
const short = { ...entry, isLong: false };

test("a percentage of the entry or of the margin leads to a price on the side that it means", () => {
  expect(exitPrice(long, "takeProfit", "roe", "100")).toBe("52500.0");
  expect(exitPrice(long, "stopLoss", "roe", "25")).toBe("49375.0");
  expect(exitPrice(short, "takeProfit", "percent", "1")).toBe("49500.0");
  expect(exitPrice(short, "stopLoss", "percent", "0.5")).toBe("50250.0");
  expect(exitPrice(long, "stopLoss", "price", "51000.5")).toBe("51000.5");
});

test("a price is said in percent of the entry or of the margin, as it would be typed", () => {
  expect(exitValue(long, "takeProfit", "roe", "52500.0")).toBe("100");
  expect(exitValue(long, "stopLoss", "percent", "49375.0")).toBe("1.25");
  expect(exitValue(short, "takeProfit", "percent", "49500.0")).toBe("1");
  expect(exitValue(short, "stopLoss", "price", "50250.0")).toBe("50250.0");
  // A price that was cut to its tick leads back to what it was made of.
  const third = { ...long, price: fraction(1_000_003n, 2n) };
  expect(exitValue(third, "takeProfit", "roe", exitPrice(third, "takeProfit", "roe", "25") ?? "")).toBe("25");
  // A stop above the entry of a long keeps a profit, which no percentage of a loss is.
  expect(exitValue(long, "stopLoss", "roe", "51000.0")).toBe("");
});

test("what is nothing, off the tick or below nothing leads to no price", () => {
  expect(exitPrice(long, "takeProfit", "roe", "")).toBeUndefined();
  expect(exitPrice(long, "takeProfit", "price", "51000.55")).toBeUndefined();
  expect(exitPrice(long, "stopLoss", "percent", "100")).toBeUndefined();
  expect(exitPrice({ ...long, price: undefined }, "takeProfit", "roe", "10")).toBeUndefined();
});

test("both exits are held against the mark, so that a stop may keep a profit", () => {
  const watched = { isLong: true, mark: "52000.0", liquidationPrice: "47690.763" };
  expect(exitProblem(watched, "stopLoss", "51000.0")).toBeUndefined();
  expect(exitProblem(watched, "stopLoss", "52000.0")).toBe("below");
  expect(exitProblem(watched, "takeProfit", "52000.0")).toBe("above");
  expect(exitProblem({ ...watched, isLong: false, liquidationPrice: "53000" }, "takeProfit", "52000.1")).toBe(
    "below",
  );
});

test("a stop that the liquidation comes before is named, a take profit never", () => {
  const watched = { isLong: true, mark: "50000.0", liquidationPrice: "47690.763" };
  expect(exitProblem(watched, "stopLoss", "47690.7")).toBe("beyond");
  expect(exitProblem(watched, "stopLoss", "47690.8")).toBeUndefined();
  expect(exitProblem({ ...watched, liquidationPrice: "" }, "stopLoss", "1")).toBeUndefined();
});

test("the profit is of the lots that leave, after the fee", () => {
  const [bought, sold] = [
    { size: 1_000, cost: 50_000_000_000n },
    { size: -1_000, cost: -50_000_000_000n },
  ];
  // 1,000 lots of 0.001 BTC at 52,500: 2,500, less 0.05 % of 52,500.
  expect(profitAtExit(scale, bought, "52500.0", 1_000)).toBe("2473.75");
  expect(profitAtExit(scale, bought, "52500.0", 250)).toBe("618.4375");
  expect(profitAtExit(scale, sold, "52500.0", 1_000)).toBe("-2526.25");
});

test("exits are set once every text that was typed is one", () => {
  const empty = { value: "", begun: "", price: undefined, problem: undefined };
  const good = { ...empty, value: "58000", price: "58000" };
  expect(areExits([good, empty])).toBe(true);
  expect(areExits([empty, empty])).toBe(false);
  expect(areExits([good, { ...empty, value: "1e9" }])).toBe(false);
  expect(areExits([{ ...good, problem: "below" }, empty])).toBe(false);
});

test("a field begins with the exit that stands for the whole position", () => {
  const part = { type: "takeProfitMarket", stopPrice: "60000.0", positionEffect: "reduce" } as const;
  const whole = { ...part, stopPrice: "58000.0", positionEffect: "close" } as const;
  const stop = { ...whole, type: "stopMarket", stopPrice: "48000.0" } as const;
  expect(standingPrice([part, whole, stop], "takeProfit")).toBe("58000.0");
  expect(standingPrice([part, whole, stop], "stopLoss")).toBe("48000.0");
  expect(standingPrice([part], "takeProfit")).toBe("");
  expect(standingPrice([{ ...whole, type: "trailingStop" }], "stopLoss")).toBe("");
});

test("an exit that stands is left alone until its field is changed, and is removed where that is emptied", () => {
  const standing = { value: "58000.0", begun: "58000.0", price: "58000.0", problem: undefined };
  expect(exitChange(standing)).toBe("none");
  expect(areExits([standing, { ...standing, problem: "beyond" }])).toBe(false);
  expect(exitChange({ ...standing, value: "59000", price: "59000" })).toBe("set");
  const emptied = { ...standing, value: "", price: undefined };
  expect(exitChange(emptied)).toBe("remove");
  expect(areExits([emptied, standing])).toBe(true);
  expect(
    areExits([
      { ...standing, value: "59000", price: "59000" },
      { ...standing, problem: "beyond" },
    ]),
  ).toBe(true);
});

test("texts that were typed are turned into another way; one without words there never removes an exit", () => {
  const none = { begun: "", price: undefined, problem: undefined };
  const takeProfit = { ...none, name: "takeProfit", value: "52500.0", price: "52500.0" } as const;
  const standing = { ...none, name: "stopLoss", begun: "48000.0" } as const;
  const kept = { ...standing, value: "48000.0", price: "48000.0" };
  expect(turnedTexts([takeProfit, kept], long, "roe")).toEqual({ takeProfit: "100" });
  const inProfit = { ...standing, value: "51000.0", price: "51000.0" };
  expect(turnedTexts([inProfit], long, "roe")).toEqual({});
  expect(turnedTexts([{ ...standing, value: "" }], long, "roe")).toEqual({ stopLoss: "" });
});
