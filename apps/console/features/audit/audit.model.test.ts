import { expect, test } from "vitest";
import { detailOf, filterInput, memberOf, NO_FILTER } from "./audit.model.ts";

test("empty fields ask for nothing, and a bare number is a member's", () => {
  expect(filterInput(NO_FILTER)).toEqual({});
  expect(filterInput({ staff: " Ann ", action: "", subject: "98677617" })).toEqual({
    staff: "Ann",
    subject: "member:98677617",
  });
  expect(filterInput({ ...NO_FILTER, subject: "BTC/USDT" })).toEqual({ subject: "BTC/USDT" });
});

test("the detail of a line is names and values, whatever it holds", () => {
  expect(detailOf('{"ip":"127.0.0.1","refused":[{"field":"back"}]}')).toEqual([
    ["ip", "127.0.0.1"],
    ["refused", '[{"field":"back"}]'],
  ]);
  expect(detailOf("not JSON")).toEqual([["", "not JSON"]]);
  expect(detailOf("{}")).toEqual([]);
});

test("a member is known by the subject", () => {
  expect(memberOf("member:98677617")).toBe("98677617");
  expect(memberOf("staff:7")).toBeNull();
});
