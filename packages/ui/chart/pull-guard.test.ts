// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { guardPull, placeWithin } from "./pull-guard.ts";
import { NOWHERE_PX } from "./touch-guard.ts";

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

const heard: string[] = [];
const page = document.documentElement;
for (const kind of ["mousemove", "mouseup"])
  page.addEventListener(kind, (event) => {
    heard.push(`${kind} ${(event as MouseEvent).clientY}`);
  });
for (const kind of ["touchmove", "touchend"])
  page.addEventListener(kind, (event) => {
    heard.push(`${kind} ${(event as TouchEvent).changedTouches[0]?.clientY}`);
  });

function guard(): void {
  heard.length = 0;
  const dom = document.createElement("div");
  dom.getBoundingClientRect = () => picture as DOMRect;
  guardPull({ getDom: () => dom });
}

test("a line pulled into the pane below stays at the edge of the candles, until it is let go", () => {
  guard();
  const mouse = (kind: string, clientY: number) =>
    document.body.dispatchEvent(new MouseEvent(kind, { clientX: 500, clientY, bubbles: true }));
  mouse("mousemove", 300);
  mouse("mousemove", 520);
  mouse("mouseup", 520);
  mouse("mousemove", 520);
  expect(heard).toEqual(["mousemove 300", "mousemove 444", "mouseup 444", "mousemove 520"]);
});

test("so does one pulled by a finger, which does not scroll the page meanwhile", () => {
  guard();
  const finger = (kind: string, clientY: number, clientX = 500) => {
    const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY });
    const what = { bubbles: true, cancelable: true, changedTouches: [touch] };
    return document.body.dispatchEvent(new TouchEvent(kind, what));
  };
  expect(finger("touchmove", 520)).toBe(false);
  finger("touchmove", NOWHERE_PX, NOWHERE_PX);
  finger("touchend", 520);
  finger("touchmove", 520);
  expect(heard).toEqual(["touchmove 444", `touchmove ${NOWHERE_PX}`, "touchend 444", "touchmove 520"]);
});
