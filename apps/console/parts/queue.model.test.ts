import { describe, expect, test } from "vitest";
import { afterDecision, neighbour } from "./queue.model.ts";

const IDS = ["1", "2", "3"];

describe("going through a queue", () => {
  test("moves one further and stops at the ends", () => {
    expect(neighbour(IDS, "1", 1)).toBe("2");
    expect(neighbour(IDS, "3", 1)).toBe("3");
    expect(neighbour(IDS, "1", -1)).toBe("1");
  });

  test("begins at an end where nothing is shown, or what was shown is gone", () => {
    expect(neighbour(IDS, undefined, 1)).toBe("1");
    expect(neighbour(IDS, "9", -1)).toBe("3");
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
});

test("after a decision the next one is shown, at the end the one before, then none", () => {
  expect(afterDecision(IDS, "1")).toBe("2");
  expect(afterDecision(IDS, "3")).toBe("2");
  expect(afterDecision(["1"], "1")).toBeUndefined();
});
