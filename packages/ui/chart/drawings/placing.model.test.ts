import { expect, test } from "vitest";
import { DRAWING_TOOLS, type DrawingTool } from "./drawings.model.ts";
import {
  isDone,
  letGoAt,
  movedTo,
  type Placing,
  placingOf,
  POINTS_NEEDED,
  pressedAt,
  previewPoints,
  snapped,
  takenAway,
  withoutLast,
} from "./placing.model.ts";

const at = (x: number, y: number) => ({ x, y, point: { timestamp: x * 1_000, value: y } });
const press = (placing: Placing, x: number, y: number): Placing =>
  letGoAt(pressedAt(placing, at(x, y)), at(x, y));

test("as many presses as a tool has points complete it, each where it was made", () => {
  for (const tool of DRAWING_TOOLS.filter((one) => one !== "brush")) {
    let placing = placingOf(tool);
    for (let count = 1; count <= POINTS_NEEDED[tool]; count += 1) {
      expect(isDone(placing)).toBe(false);
      placing = press(placing, count * 50, count);
    }
    expect(isDone(placing)).toBe(true);
    expect(placing.points.map(({ value }) => value)).toEqual(placing.points.map((_, index) => index + 1));
  }
});

test("two presses at the same place are two points", () => {
  expect(press(press(placingOf("segment"), 5, 5), 5, 5).points).toHaveLength(2);
});

test("a first press that is pulled sets both ends; a trembling one sets a single point", () => {
  const begun = pressedAt(placingOf("rectangle"), at(10, 10));
  expect(letGoAt(movedTo(begun, at(60, 90)), at(60, 90)).points.map(({ value }) => value)).toEqual([10, 90]);
  expect(letGoAt(begun, at(13, 14)).points.map(({ value }) => value)).toEqual([14]);
});

test("a later press is set where it is let go, so that a finger can still move it", () => {
  const one = press(placingOf("segment"), 10, 10);
  const two = letGoAt(movedTo(pressedAt(one, at(80, 80)), at(99, 70)), at(99, 70));
  expect(two.points.map(({ value }) => value)).toEqual([10, 70]);
});

test("a single-point tool that is pulled stands where it was let go", () => {
  const line = letGoAt(pressedAt(placingOf("horizontalStraightLine"), at(10, 10)), at(10, 70));
  expect(line.points.map(({ value }) => value)).toEqual([70]);
  expect(isDone(line)).toBe(true);
});

test("a brush draws while it is pressed; a dot is nothing", () => {
  let brush = pressedAt(placingOf("brush"), at(1, 1));
  expect(isDone(letGoAt(brush, at(1, 1)))).toBe(false);
  brush = movedTo(movedTo(brush, at(2, 2)), at(3, 3));
  expect(isDone(brush)).toBe(false);
  const done = letGoAt(brush, at(3, 3));
  expect([isDone(done), done.points.length]).toEqual([true, 3]);
  expect(takenAway(brush).points).toEqual([]);
});

test("a press that is taken away sets nothing, and the last point can be taken back", () => {
  const one = press(placingOf("parallelStraightLine"), 1, 1);
  expect(takenAway(pressedAt(one, at(9, 9))).points).toEqual(one.points);
  expect(withoutLast(one)?.points).toEqual([]);
  expect(withoutLast(placingOf("segment"))).toBeUndefined();
});

test("the preview has all points a tool needs as soon as one is known", () => {
  const values = (placing: Placing) => previewPoints(placing).map(({ value }) => value);
  const fresh = (tool: DrawingTool) => placingOf(tool);
  expect(values(fresh("segment"))).toEqual([]);
  expect(values(movedTo(fresh("segment"), at(4, 4)))).toEqual([4, 4]);
  expect(values(movedTo(pressedAt(fresh("segment"), at(4, 4)), at(50, 9)))).toEqual([4, 9]);
  expect(values(movedTo(press(fresh("parallelStraightLine"), 1, 1), at(5, 5)))).toEqual([1, 5, 5]);
});

test("the magnet takes the nearest of the candle's prices, and nothing where there is no candle", () => {
  const bar = { open: 10, high: 14, low: 8, close: 11 };
  expect([snapped(13, bar), snapped(8.9, bar), snapped(-5, bar), snapped(10.6, bar)]).toEqual([14, 8, 8, 11]);
  expect(snapped(9.4, undefined)).toBe(9.4);
});
