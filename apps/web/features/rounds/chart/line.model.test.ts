import { expect, test } from "vitest";
import { LOCK_AT, roundWith } from "../round.testing.ts";
import { EDGE, minutesIn, pictureOf, pointAt, spanOf, withPast, withPoint, xAt } from "./line.model.ts";

const live = roundWith({ state: "locked", openPrice: "100" });
const frame = { width: 600, height: 300, ...spanOf(live, undefined, 5, LOCK_AT + 60_000) };
const points = [0, 30, 60].map((seconds) => ({
  timeMs: LOCK_AT + seconds * 1_000,
  price: `10${seconds / 30}`,
}));

test("the picture spans from ahead of the lock to the close of the round that runs", () => {
  expect(frame.fromMs).toBeLessThan(live.lockTime);
  expect(frame.toMs).toBeGreaterThan(live.deliveryTime);
  expect(xAt(frame, live.deliveryTime)).toBeLessThan(frame.width - EDGE.right);
  const next = roundWith();
  expect(spanOf(undefined, next, 5, LOCK_AT - 1_000).toMs).toBeGreaterThan(next.lockTime);
  // One that is late stays in the picture.
  expect(spanOf(live, undefined, 5, live.deliveryTime + 9_000).toMs).toBeGreaterThan(
    live.deliveryTime + 9_000,
  );
});

test("the line rises with the price, and the lock stands among its points", () => {
  const picture = pictureOf(points, "100", 2, frame);
  expect(picture?.head.price).toBe("102");
  expect(picture?.lockY).toBeGreaterThan(picture?.head.y ?? 0);
  expect(picture?.grid).toHaveLength(3);
  expect(picture?.line).not.toMatch(/NaN|Infinity/);
  expect(pictureOf(points.slice(0, 1), "100", 2, frame)).toBeUndefined();
});

test("a price that stands still is a line within the picture", () => {
  const still = points.map(({ timeMs }) => ({ timeMs, price: "100" }));
  const picture = pictureOf(still, "100", 2, frame);
  expect(picture?.head.y).toBeGreaterThan(EDGE.top);
  expect(picture?.head.y).toBeLessThan(frame.height - EDGE.bottom);
});

test("prices are kept in the order of their times, and the past ahead of what was seen", () => {
  const [first, second, third] = points;
  expect(withPoint([first!, second!], third!)).toEqual(points);
  expect(withPoint(points, second!)).toBe(points);
  expect(withPast([second!, third!], [first!, { timeMs: second!.timeMs, price: "7" }])).toEqual(points);
  expect(pointAt(points, frame, xAt(frame, LOCK_AT + 45_000))).toBe(second);
  expect(pointAt(points, frame, 0)).toBeUndefined();
});

test("times are written at whole minutes, a handful of them", () => {
  const minutes = minutesIn(frame, 5);
  expect(minutes.length).toBeGreaterThanOrEqual(3);
  expect(minutes.length).toBeLessThanOrEqual(6);
  expect(minutes.every((timeMs) => timeMs % 60_000 === 0)).toBe(true);
});
