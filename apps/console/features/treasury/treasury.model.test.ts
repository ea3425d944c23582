import { expect, test } from "vitest";
import { barOf, holdingsOf } from "./treasury.model.ts";

const row = (coin: string, hot: string, floor: string | null = null, ceiling: string | null = null) => ({
  ...{ network: "evm", coin, hot, deposits: "0", cold: "0", floor, ceiling },
});

test("a hot wallet stands below its floor, within its bounds or above its ceiling", () => {
  expect(barOf(row("BTC", "0.1", "0.2", "0.6")).standing).toBe("below");
  expect(barOf(row("BTC", "0.2", "0.2", "0.6")).standing).toBe("within");
  expect(barOf(row("BTC", "0.61", "0.2", "0.6")).standing).toBe("above");
  expect(barOf(row("BTC", "99", "0.2", "0")).standing).toBe("within");
  expect(barOf(row("BTC", "99")).standing).toBe("none");
});

test("the bar holds everything, to scale, and an empty one is empty", () => {
  expect(barOf(row("BTC", "0.5", "0.25", "1"))).toMatchObject({ hot: 454, floor: 227, ceiling: 909 });
  expect(barOf(row("BTC", "0"))).toMatchObject({ hot: 0, floor: undefined, ceiling: undefined });
  expect(barOf(row("BTC", "9999999999.12345678", "1", "2")).hot).toBe(909);
});

test("coins that need an eye come first, and what neither lies anywhere nor has bounds is left out", () => {
  const rows = [
    row("A", "1"),
    row("B", "5", "1", "9"),
    row("C", "0"),
    row("D", "0", "1"),
    row("E", "9", "0", "1"),
  ];
  const other = { ...row("F", "1"), network: "bitcoin" };
  expect(holdingsOf([...rows, other], "evm").map(({ coin }) => coin)).toEqual(["D", "E", "B", "A"]);
});
