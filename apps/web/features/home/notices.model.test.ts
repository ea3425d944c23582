import { expect, test } from "vitest";
import { isClosed, newestOf, type Notice, turned } from "./notices.model.ts";

const at = (updatedAt: number) => ({ updatedAt }) as Notice;

test("a closed bar opens again for what is newer than all that was closed", () => {
  const notices = [at(30), at(10)];
  expect(newestOf(notices)).toBe(30);
  expect(isClosed(notices, 0)).toBe(false);
  expect(isClosed(notices, 30)).toBe(true);
  expect(isClosed([at(31), ...notices], 30)).toBe(false);
  expect(isClosed([], 0)).toBe(true);
});

test("turning goes round in both directions", () => {
  expect(turned(2, 1, 3)).toBe(0);
  expect(turned(0, -1, 3)).toBe(2);
  expect(turned(0, 1, 0)).toBe(0);
});
