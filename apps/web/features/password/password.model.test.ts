import { expect, test } from "vitest";
import { changeProblem } from "./password.model.ts";

const good = { old: "a horse with a battery", first: "another horse 1", second: "another horse 1" };

test("the first problem in the order of the fields is shown", () => {
  expect(changeProblem(good, undefined)).toBeUndefined();
  expect(changeProblem({ ...good, old: "" }, "length")).toEqual({ field: "old", problem: "missing" });
  for (const problem of ["withoutLetters", "length"] as const) {
    expect(changeProblem({ ...good, second: "" }, problem)).toEqual({ field: "first", problem });
  }
  const same = { ...good, first: good.old };
  expect(changeProblem(same, undefined)).toEqual({ field: "first", problem: "same" });
  const different = { ...good, second: "another horse" };
  expect(changeProblem(different, undefined)).toEqual({ field: "second", problem: "different" });
});
