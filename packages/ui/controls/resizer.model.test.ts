import { expect, test } from "vitest";
import { keyedPx, pulledPx } from "./resizer.model.ts";

const span = { px: 300, minPx: 240, maxPx: 420 };

test("a panel before its edge grows as the edge is pulled to the end, one after it shrinks", () => {
  expect(pulledPx(span, "before", 40)).toBe(340);
  expect(pulledPx(span, "after", 40)).toBe(260);
});

test("an edge stops at the least and the most", () => {
  expect(pulledPx(span, "before", -500)).toBe(240);
  expect(pulledPx(span, "before", 500)).toBe(420);
  expect(pulledPx({ ...span, maxPx: 100 }, "before", 500)).toBe(240);
});

test("arrows move an edge the way they point, by more with shift, Home and End to its limits", () => {
  expect(keyedPx(span, "before", "ArrowRight", false)).toBe(310);
  expect(keyedPx(span, "after", "ArrowRight", false)).toBe(290);
  expect(keyedPx(span, "after", "ArrowUp", true)).toBe(350);
  expect(keyedPx(span, "before", "Home", false)).toBe(240);
  expect(keyedPx(span, "before", "End", false)).toBe(420);
  expect(keyedPx(span, "before", "a", false)).toBeUndefined();
});
