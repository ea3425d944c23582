import { expect, test } from "vitest";
import { moneyWords } from "./run.model.ts";

const OPEN = ["opening", "running", "paused", "closing", "stopped"] as const;

test.each(OPEN)("one that is %s still has its money, or a position", (status) => {
  const shared = { worth: "worth", hasEnded: false };
  expect(moneyWords({ status, leverage: null })).toEqual({ ...shared, has: "has", hasPosition: false });
  expect(moneyWords({ status, leverage: 2 })).toEqual({ ...shared, has: undefined, hasPosition: true });
});

test.each([null, 2])(
  "one whose money is back says what went back, and its worth then (leverage %s)",
  (leverage) => {
    const ended = { hasPosition: false, hasEnded: true };
    expect(moneyWords({ status: "closed", leverage })).toEqual({
      worth: "worthAtEnd",
      has: "returned",
      ...ended,
    });
  },
);

test("one that never began never had the money", () => {
  const ended = { hasPosition: false, hasEnded: true };
  expect(moneyWords({ status: "refused", leverage: null })).toEqual({
    worth: undefined,
    has: undefined,
    ...ended,
  });
});
