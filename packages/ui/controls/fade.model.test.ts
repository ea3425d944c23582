import { expect, test } from "vitest";
import { unseenEnds } from "./fade.model.ts";

test("a row fades at the ends where there is more of it", () => {
  const ends = (atPx: number, wholePx = 300): string => unseenEnds({ atPx, seenPx: 200, wholePx });
  expect([ends(0), ends(50), ends(100)]).toEqual(["end", "start end", "start"]);
  expect(ends(0, 200)).toBe("");
  expect(ends(0, 201)).toBe("");
});
