import { describe, expect, test } from "vitest";
import { boxAfterKey, boxBetween, newBox, turnedBox } from "./boxes.model.ts";

describe("a box over a picture", () => {
  test("stands between two spots in whatever order they came, and ends at the picture's edges", () => {
    const box = boxBetween({ x: 0.8, y: 0.9 }, { x: 0.2, y: -0.5 });
    expect(box).toEqual({ x: 0.2, y: 0, width: expect.closeTo(0.6), height: 0.9 });
  });

  test("that is hardly a point was a slip", () => {
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeUndefined();
  });

  test("moves and grows by keys, and never leaves the picture", () => {
    let box = newBox(0);
    for (let count = 0; count < 100; count += 1) box = boxAfterKey(box, "ArrowRight", false) ?? box;
    expect(box.x + box.width).toBeCloseTo(1);
    for (let count = 0; count < 100; count += 1) box = boxAfterKey(box, "ArrowUp", true) ?? box;
    expect(box.height).toBeGreaterThan(0);
    expect(boxAfterKey(box, "a", false)).toBeUndefined();
  });

  test("covers the same part of the picture after it was turned", () => {
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
    const once = turnedBox(box);
    expect(once).toEqual({ x: expect.closeTo(0.75), y: 0.1, width: 0.05, height: 0.3 });
    const back = turnedBox(turnedBox(turnedBox(once)));
    for (const side of ["x", "y", "width", "height"] as const) expect(back[side]).toBeCloseTo(box[side]);
  });
});
