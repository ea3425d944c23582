import { expect, test } from "vitest";
import { placeWithin } from "./release-guard.ts";

const picture = { left: 100, top: 50, right: 900, bottom: 450 };

test("what is let go in the picture stays there, and what is let go beside it comes to its edge", () => {
  const inside = { clientX: 500, clientY: 443 };
  expect(placeWithin(picture, inside)).toEqual(inside);
  // On the bar below, in the pane behind it, and under the pointer of somebody who left the chart.
  for (const clientY of [448, 453, 700])
    expect(placeWithin(picture, { clientX: 500, clientY })).toEqual({ clientX: 500, clientY: 444 });
  expect(placeWithin(picture, { clientX: 20, clientY: 10 })).toEqual({ clientX: 106, clientY: 56 });
  expect(placeWithin(picture, { clientX: 950, clientY: 200 })).toEqual({ clientX: 894, clientY: 200 });
});
