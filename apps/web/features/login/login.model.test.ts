import { expect, test } from "vitest";
import { isEmail, passwordStrength, registerProblems } from "./login.model.ts";

test("an e-mail address has one at sign, a name before it and a domain with a dot after it", () => {
  for (const good of ["a@b.co", "first.last+tag@mail.example.org"]) expect(isEmail(good)).toBe(true);
  for (const bad of ["", "a", "a@b", "a@@b.co", "a b@c.co", "a@b..co", "@b.co", `${"a".repeat(250)}@b.co`]) {
    expect(isEmail(bad), bad).toBe(false);
  }
});

test("a password that the rules refuse is never called strong", () => {
  expect(passwordStrength("")).toBe(0);
  expect(passwordStrength("12345678901234567890")).toBe(1);
  expect(passwordStrength("short1")).toBe(1);
  expect(passwordStrength("longenough")).toBe(2);
  expect(passwordStrength("Longenough1")).toBe(3);
  expect(passwordStrength("Longenough1!x")).toBe(4);
  expect(passwordStrength("four plain words here")).toBe(4);
});

test("problems of a registration come in the order of the fields", () => {
  const empty = { email: "", code: "", password: "", invitationCode: "", acceptTerms: false };
  expect(registerProblems(empty).map(({ field }) => field)).toEqual(["email", "code", "password", "terms"]);
  const digitsOnly = {
    email: "a@b.co",
    code: "123456",
    password: "12345678",
    invitationCode: "",
    acceptTerms: true,
  };
  expect(registerProblems(digitsOnly)).toEqual([{ field: "password", problem: "withoutLetters" }]);
  expect(registerProblems({ ...digitsOnly, password: "a1" })).toEqual([
    { field: "password", problem: "length" },
  ]);
  expect(registerProblems({ ...digitsOnly, password: "abcdefg1" })).toEqual([]);
});
