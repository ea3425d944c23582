import { expect, test } from "vitest";
import { depthPath, depthView, rangeFilled, rowAt } from "./depth.model.ts";

const scale = { tickSize: "1", priceDecimals: 0, quantityDecimals: 1 };
const bids: [string, string][] = [
  ["99", "1.0"],
  ["98", "2.0"],
  ["50", "9.0"],
];
const asks: [string, string][] = [
  ["101", "4.0"],
  ["102", "1.0"],
];

test("only what stands within the range is drawn, as high as its sum", () => {
  const view = depthView(bids, asks, scale, 5);
  expect([view?.middle, view?.bids.length, view?.asks.length, view?.deepest]).toEqual([100, 2, 2, 5]);
  expect(depthPath(view!, "ask", 100, 50)).toBe("M60.0 50H60.0V10.0H70.0V0.0H100.0V50Z");
  expect(depthView(bids, [], scale, 5)).toBeUndefined();
});

test("the pointer reads the deepest row on its way from the middle, and nothing in the spread", () => {
  const view = depthView(bids, asks, scale, 5)!;
  expect(rowAt(view, 97)?.row.sum).toBe("3.0");
  expect(rowAt(view, 98.5)?.row.sum).toBe("1.0");
  expect(rowAt(view, 101.5)).toMatchObject({ side: "ask", row: { sum: "4.0" } });
  expect(rowAt(view, 99.5)).toBeUndefined();
});

test("the first range is one the book fills", () => {
  expect(
    rangeFilled(
      [["99.9", "1"]],
      [
        ["100.1", "1"],
        ["100.6", "1"],
      ],
    ),
  ).toBe(0.5);
  expect(rangeFilled([], [])).toBe(1);
});
