// @vitest-environment happy-dom
import type { WorthDay } from "@meridian/contract";
import { expect, test } from "vitest";
import { todayProfit } from "../../../data/index.ts";
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
  expect(curve.points.map(({ profit }) => profit)).toEqual([
    "0",
    "0.00",
    "50.00",
    "30.00",
    "-20.00",
    "-30.00",
  ]);
  expect(curve).toMatchObject({ startWorth: "0", endWorth: "1390", inflow: "1420.00", profit: "-30.00" });
  expect(curve.profitPercent).toBe("-2.11");
});

test("the running day ends at the total shown beside it and its profit moves along; a closed day stays", () => {
  const curve = curveOf(withTotal(history, "1391.2345678"), "all")!;
  expect(curve).toMatchObject({ endWorth: "1391.2345678", inflow: "1420.00", profit: "-28.77" });
  expect(curve.points.at(-1)).toMatchObject({ dayProfit: "-8.77", dayInflow: "0.00" });
  expect(pictureOf(curve.points.slice(-1), "worth").low).toBe("1390.234567");
  expect(withTotal(history, undefined)).toBe(history);
  expect(withTotal(history.slice(1), "7")).toEqual(history.slice(1));
});

test("what is shown adds up to the last digit: closing value less net deposits and opening value is profit", () => {
  const day = (at: number, worthUsdt: string, inflowUsdt: string, profitUsdt: string): WorthDay => {
    return { day: at * DAY_MS, worthUsdt, inflowUsdt, profitUsdt, closed: at === 0 };
  };
  const list = [day(1, "141477.779", "200.006", "389.614"), day(0, "140888.159", "140888.159", "0")];
  const curve = curveOf(withTotal(list, "141478.229"), "all")!;
  expect(curve).toMatchObject({ startWorth: "0", inflow: "141088.16", profit: "390.06" });
  const last = curveOf(withTotal(list, "141478.229"), "7")!.points.slice(1);
  expect(last.map(({ dayInflow, dayProfit }) => [dayInflow, dayProfit])).toEqual([
    ["140888.15", "0.00"],
    ["200.01", "390.06"],
  ]);
  const shown = { totalUsdt: "141477.779", todayStartUsdt: "140888.159", todayProfitUsdt: "389.614" };
  expect(todayProfit(shown, "141478.229").profitUsdt, "as the overview has it").toBe("390.06");
});

test("a span begins at the close of the day before it", () => {
  const long = days(
    ...Array.from({ length: 10 }, (_, index) => [100 + index, index === 0 ? 100 : 0] as const),
  );
  const curve = curveOf(long, "7")!;
  expect(curve.points.length).toBe(8);
  expect(curve).toMatchObject({ startWorth: "102", endWorth: "109", inflow: "0.00", profit: "7.00" });
  expect(curve.profitPercent).toBe("6.86");
  expect(curve.points[0]).toMatchObject({ day: 2 * DAY_MS, worth: "102", profit: "0" });
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
