import { expect, test } from "vitest";
import { IDLE_LIMIT_MS, idlenessOf } from "./idle.model.ts";

test("a session that nobody touches is warned of a minute before it ends", () => {
  expect(idlenessOf(IDLE_LIMIT_MS - 60_001, 0)).toEqual({ kind: "active" });
  expect(idlenessOf(IDLE_LIMIT_MS - 60_000, 0)).toEqual({ kind: "warned", seconds: 60 });
  expect(idlenessOf(IDLE_LIMIT_MS - 1, 0)).toEqual({ kind: "warned", seconds: 1 });
  expect(idlenessOf(IDLE_LIMIT_MS, 0)).toEqual({ kind: "over" });
});
