import { expect, test } from "vitest";
import { beginsPull, isPulledEnough, pulledBy } from "./pull.model.ts";

const at = (...places: readonly (readonly [number, number])[]) => ({
  touches: places.map(([clientX, clientY]) => ({ clientX, clientY })),
});

test("only one finger at the very top begins a pull", () => {
  expect(beginsPull(at([10, 100]), 0)).toEqual({ x: 10, y: 100 });
  expect(beginsPull(at([10, 100]), 1)).toBeNull();
  expect(beginsPull(at([10, 100], [20, 100]), 0)).toBeNull();
  expect(beginsPull(at(), 0)).toBeNull();
});

test("a pull goes down; aside, up, or with a second finger it is something else", () => {
  const pull = { x: 100, y: 100 };
  expect(pulledBy(pull, at([100, 108]), 0)).toBe(0);
  expect(pulledBy(pull, at([110, 160]), 0)).toBe(60);
  expect(pulledBy(pull, at([100, 900]), 0)).toBe(140);
  expect(pulledBy(pull, at([180, 150]), 0)).toBeNull();
  expect(pulledBy(pull, at([100, 60]), 0)).toBeNull();
  expect(pulledBy(pull, at([100, 160], [1, 1]), 0)).toBeNull();
  expect(pulledBy(pull, at([100, 160]), 5)).toBeNull();
  expect(pulledBy(null, at([100, 160]), 0)).toBeNull();
});

test("a short pull does nothing", () => {
  expect([0, 60, 84, 140].map(isPulledEnough)).toEqual([false, false, true, true]);
});
