import { expect, test } from "vitest";
import { isAboutPassword, isComplete, setupProblem } from "./fund-password.model.ts";

test("a fund password is six digits and nothing else", () => {
  expect(isComplete("246810")).toBe(true);
  for (const text of ["", "24681", "2468101", "24681a", "２４６８１０"]) expect(isComplete(text)).toBe(false);
});

test("a new fund password is refused for the first thing that is wrong with it", () => {
  const good = { loginPassword: "secret", first: "246810", second: "246810" };
  expect(setupProblem(good)).toBeUndefined();
  expect(setupProblem({ ...good, first: "24681" })).toBe("incomplete");
  expect(setupProblem({ ...good, first: "111111", second: "111111" })).toBe("tooSimple");
  expect(setupProblem({ ...good, first: "123456", second: "123456" })).toBe("tooSimple");
  expect(setupProblem({ ...good, second: "246811" })).toBe("different");
  expect(setupProblem({ ...good, loginPassword: "" })).toBe("loginPasswordMissing");
});

test("only refusals about the fund password are shown in its window", () => {
  expect(isAboutPassword("fund_password.wrong")).toBe(true);
  expect(isAboutPassword("ledger.insufficient_balance")).toBe(false);
});
