import { expect, test } from "vitest";
import { type Held, heldNow, type Screen } from "./lying.model.ts";

const upright: Screen = { widthPx: 412, isLow: false, hasKeyboard: false };
/** The keyboard leaves 370 px. */
const typed: Screen = { widthPx: 412, isLow: true, hasKeyboard: true };
const lying: Screen = { widthPx: 844, isLow: true, hasKeyboard: false };

const areLying = (...screens: readonly Screen[]): boolean[] => {
  let held: Held | undefined;
  return screens.map((screen) => (held = heldNow(held, screen)).isLying);
};

test("a phone lies as soon as it is turned, and no longer than that", () => {
  expect(areLying(lying)).toEqual([true]);
  expect(areLying(upright, lying, upright)).toEqual([false, true, false]);
  // With the keyboard up, and the bar of the browser coming and going.
  expect(areLying(typed, { ...lying, hasKeyboard: true }, lying)).toEqual([true, true, true]);
  expect(areLying(upright, typed, { ...lying, hasKeyboard: true })).toEqual([false, false, true]);
});

test("a keyboard that makes a short phone's window low turns nothing, while it comes, stands and goes", () => {
  const going = { ...typed, hasKeyboard: false };
  expect(areLying(upright, typed, typed, going, upright)).toEqual([false, false, false, false, false]);
});

test("a turn in two steps, and a desktop's window made low, are seen without a field that has the keyboard", () => {
  const wide = { widthPx: 844, isLow: false, hasKeyboard: false };
  expect(areLying(upright, wide, lying)).toEqual([false, false, true]);
});
