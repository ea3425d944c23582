import { expect, test } from "vitest";
import { ageOf, coversInOrder } from "./overview.model.ts";

const HOUR_MS = 3_600_000;

test("what waits is late after four hours and overdue after a day", () => {
  expect(ageOf(null, 0)).toBe("fresh");
  expect(ageOf(0, 4 * HOUR_MS)).toBe("fresh");
  expect(ageOf(0, 4 * HOUR_MS + 1)).toBe("late");
  expect(ageOf(0, 24 * HOUR_MS + 1)).toBe("overdue");
});

test("a coin that is not covered comes first, the rest keep their order", () => {
  const cover = (coin: string, covered: boolean) => ({
    ...{ coin, covered, liabilities: "1", reserves: "1", ratioPercent: "100.0", operating: "0" },
  });
  const order = coversInOrder([cover("A", true), cover("B", true), cover("C", false)]);
  expect(order.map(({ coin }) => coin)).toEqual(["C", "A", "B"]);
});
