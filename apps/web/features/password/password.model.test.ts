import { expect, test } from "vitest";
import { changeProblem } from "./password.model.ts";

const good = { old: "a horse with a battery", first: "another horse 1", second: "another horse 1" };

test("the first problem in the order of the fields is told", () => {
  expect(changeProblem(good)).toBeUndefined();
  expect(changeProblem({ ...good, old: "", first: "1" })).toEqual({ field: "old", problem: "missing" });
  expect(changeProblem({ ...good, first: "12345678" })).toEqual({
    field: "first",
    problem: "withoutLetters",
  });
  expect(changeProblem({ ...good, first: "a1" })).toEqual({ field: "first", problem: "length" });
  expect(changeProblem({ ...good, first: good.old })).toEqual({ field: "first", problem: "same" });
  expect(changeProblem({ ...good, second: "another horse" })).toEqual({
    field: "second",
    problem: "different",
  });
});
