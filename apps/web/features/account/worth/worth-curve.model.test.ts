import type { WorthDay } from "@meridian/contract";
import { expect, test } from "vitest";
import { curveOf, HEIGHT, pictureOf, pointAt, withTotal } from "./worth-curve.model.ts";

const DAY_MS = 86_400_000;

/** Newest first, as the server lists them: worth, inflow; the profit is what is left of the change. */
function days(...rows: readonly (readonly [worth: number, inflow: number])[]): WorthDay[] {
  return rows
    .map(([worth, inflow], index) => ({
      day: index * DAY_MS,
      worthUsdt: `${worth}`,
      inflowUsdt: `${inflow}`,
      profitUsdt: `${worth - (rows[index - 1]?.[0] ?? 0) - inflow}`,
      closed: index < rows.length - 1,
    }))
    .toReversed();
}

const history = days([1_000, 1_000], [1_050, 0], [950, -80], [1_400, 500], [1_390, 0]);

test("all of a history begins with nothing, and profit and inflow make up the worth", () => {
  const curve = curveOf(history, "all")!;
  expect(curve.points.map(({ worth }) => worth)).toEqual(["0", "1000", "1050", "950", "1400", "1390"]);
  expect(curve.points.map(({ profit }) => profit)).toEqual(["0", "0", "50", "30", "-20", "-30"]);
  expect(curve).toMatchObject({ startWorth: "0", endWorth: "1390", inflow: "1420", profit: "-30" });
  expect(curve.profitPercent).toBe("-2.11");
});

test("the running day ends at the total shown beside it, and a day that is closed stays", () => {
  const curve = curveOf(withTotal(history, "1391.2345678"), "all")!;
  expect(curve).toMatchObject({ endWorth: "1391.2345678", profit: "-30" });
  expect(pictureOf(curve.points.slice(-1), "worth").low).toBe("1390.234567");
  expect(withTotal(history, undefined)).toBe(history);
  expect(withTotal(history.slice(1), "7")).toEqual(history.slice(1));
});

test("a span begins at the close of the day before it", () => {
  const long = days(
    ...Array.from({ length: 10 }, (_, index) => [100 + index, index === 0 ? 100 : 0] as const),
  );
  const curve = curveOf(long, "7")!;
  expect(curve.points.length).toBe(8);
  expect(curve).toMatchObject({ startWorth: "102", endWorth: "109", inflow: "0", profit: "7" });
  expect(curve.profitPercent).toBe("6.86");
  expect(curve.points[0]).toMatchObject({ day: 2 * DAY_MS, worth: "102", profit: "0" });
});

test("the percent of profit is rounded to the nearest, so that a loss does not look smaller than it is", () => {
  expect(curveOf(days([100_000, 100_000], [99_993, 0]), "7")!.profitPercent).toBe("-0.01");
  expect(curveOf(days([100_000, 100_000], [99_996, 0]), "7")!.profitPercent).toBe("0.00");
  expect(curveOf(days([100_000, 100_000], [100_069, 0]), "7")!.profitPercent).toBe("0.07");
});

test("who has no day has no curve, and who had nothing no percent", () => {
  expect(curveOf([], "30")).toBeUndefined();
  expect(curveOf(days([0, 0]), "30")!.profitPercent).toBeNull();
});

test("the picture reaches from its lowest to its highest, and one of profit shows where nothing is", () => {
  const { points } = curveOf(history, "all")!;
  const worth = pictureOf(points, "worth");
  expect(worth).toMatchObject({ low: "0", middle: "700", high: "1400", zero: 0, decimals: 0 });
  expect(worth.heights).toEqual([0, 714, 750, 678, HEIGHT, 992]);
  const profit = pictureOf(points, "profit");
  expect(profit).toMatchObject({ low: "-30", middle: "10", high: "50", zero: 375 });
  expect(pictureOf(points.slice(1), "worth").zero).toBeNull();
});

test("a level curve lies in the middle instead of dividing by nothing", () => {
  const level = curveOf(days([50, 50], [50, 0]), "7")!.points.slice(1);
  expect(pictureOf(level, "worth").heights).toEqual([500, 500]);
  expect(pictureOf(level, "worth").decimals).toBe(2);
  expect(pictureOf(level, "profit").heights).toEqual([500, 500]);
});

test("a finger finds the nearest point, also beyond the edges", () => {
  expect([-0.2, 0, 0.4, 0.6, 1, 3].map((place) => pointAt(place, 3))).toEqual([0, 0, 1, 1, 2, 2]);
});
