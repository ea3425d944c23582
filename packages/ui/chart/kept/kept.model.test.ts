import { expect, test } from "vitest";
import {
  type Drawing,
  DRAWINGS_MAX,
  POINTS_MAX,
  pointsOf,
  thinned,
  withDrawing,
  withoutDrawing,
} from "../drawings/drawings.model.ts";
import { added } from "../indicators/indicators.model.ts";
import { exportName, KEPT_FIRST, KEPT_TEXT_MAX, readKept, writeKept } from "./kept.model.ts";

function line(id: string): Drawing {
  const points = [
    { timestamp: 1, value: 2 },
    { timestamp: 3, value: 4 },
  ];
  return { id, tool: "segment", points, colour: "warn", locked: false, text: "" };
}

test("what was kept comes back the same", () => {
  const kept = { indicators: added(KEPT_FIRST.indicators, "ATR"), drawings: [line("a"), line("b")] };
  expect(readKept(writeKept(kept, "BTC/USDT"))).toEqual(kept);
});

test("text that is no chart is refused, whole", () => {
  expect(readKept(null)).toBeUndefined();
  expect(readKept("")).toBeUndefined();
  expect(readKept("[1")).toBeUndefined();
  expect(readKept("null")).toBeUndefined();
  expect(readKept(JSON.stringify({ format: "meridian-chart", version: 2 }))).toBeUndefined();
  expect(readKept(JSON.stringify({ format: "other", version: 1 }))).toBeUndefined();
  expect(readKept(" ".repeat(KEPT_TEXT_MAX + 1))).toBeUndefined();
});

test("parts that cannot be drawn are left out, the others stay", () => {
  const foreign = [
    { ...line("evil"), tool: "script" },
    { ...line("gap"), points: [{ timestamp: 1 }] },
    { ...line("nan"), points: [{ timestamp: 1, value: "x" }] },
    { ...line("no good id") },
    line("good"),
    { ...line("good"), colour: "url(x)" },
  ];
  const text = JSON.stringify({ format: "meridian-chart", version: 1, indicators: [7], drawings: foreign });
  expect(readKept(text)).toEqual({ indicators: [], drawings: [{ ...line("good"), colour: "accent" }] });
});

test("drawings are bounded: the oldest goes, a changed one keeps its place", () => {
  let list: readonly Drawing[] = [];
  for (let count = 0; count <= DRAWINGS_MAX; count += 1) list = withDrawing(list, line(`d${count}`));
  expect(list.length).toBe(DRAWINGS_MAX);
  expect(list[0]?.id).toBe("d1");
  const moved = withDrawing(list, { ...line("d1"), locked: true });
  expect(moved[0]?.locked).toBe(true);
  expect(withoutDrawing(moved, "d1")[0]?.id).toBe("d2");
});

test("a long stroke is thinned and keeps both its ends", () => {
  const stroke = Array.from({ length: 5_000 }, (_, index) => ({ timestamp: index, value: index }));
  const thin = thinned(stroke);
  expect(thin.length).toBe(POINTS_MAX);
  expect([thin[0]?.value, thin.at(-1)?.value]).toEqual([0, 4_999]);
  expect(pointsOf([{ timestamp: 1 }, { value: 2 }, { timestamp: 1, value: 2 }])).toHaveLength(1);
});

test("an export's name holds nothing a file system minds", () => {
  expect(exportName("BTC/USDT")).toBe("chart-btc-usdt.json");
});
