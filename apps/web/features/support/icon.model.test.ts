import { expect, test } from "vitest";
import { ICON_PX, iconBottom, iconLink } from "./icon.model.ts";

const HEIGHT = 844;

/** Returns a `Covered` for things given by their top and bottom edges. */
const lying =
  (...things: readonly (readonly [top: number, bottom: number])[]) =>
  (bottomPx: number): number[] => {
    const [low, high] = [HEIGHT - bottomPx, HEIGHT - bottomPx - ICON_PX];
    return things.filter(([top, bottom]) => top < low && bottom > high).map(([top]) => top);
  };

test("with nothing in the way the icon stands where it belongs", () => {
  expect(iconBottom(72, HEIGHT, lying())).toBe(72);
  expect(iconBottom(72, HEIGHT, lying([100, 150]))).toBe(72);
});

test("it stands above a bar at the bottom, and above what would then be covered", () => {
  expect(iconBottom(72, HEIGHT, lying([724, 788]))).toBe(128);
  expect(iconBottom(72, HEIGHT, lying([724, 788], [660, 708]))).toBe(192);
});

test("where no place is free it is not shown", () => {
  expect(iconBottom(72, HEIGHT, lying([300, 800]))).toBe(null);
});

test("the chat opens in the layout one is in, another link as it is", () => {
  expect(iconLink("/support", "/mbsupport")).toBe("/mbsupport");
  expect(iconLink("https://chat.example", "/mbsupport")).toBe("https://chat.example");
});
