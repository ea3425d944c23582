import { expect, test } from "vitest";
import { fundChangeProblem } from "./fund-change.model.ts";

const good = { old: "135791", first: "246810", second: "246810", loginPassword: "secret 1" };

test("a complete change has no problem", () => {
  expect(fundChangeProblem(good, undefined)).toBeUndefined();
});

test("the first problem in the order of the fields is shown", () => {
  expect(fundChangeProblem({ ...good, old: "13579" }, "incomplete")).toBe("oldIncomplete");
  expect(fundChangeProblem({ ...good, old: "１３５７９１" }, undefined)).toBe("oldIncomplete");
  expect(fundChangeProblem(good, "incomplete")).toBe("incomplete");
  expect(fundChangeProblem(good, "tooSimple")).toBe("tooSimple");
  expect(fundChangeProblem(good, "different")).toBe("different");
  expect(fundChangeProblem(good, "loginPasswordMissing")).toBe("loginPasswordMissing");
});

test("the new password must differ from the current one, before it need be repeated", () => {
  expect(fundChangeProblem({ ...good, old: "246810" }, undefined)).toBe("same");
  expect(fundChangeProblem({ ...good, old: "246810" }, "different")).toBe("same");
});
