import { expect, test } from "vitest";
import { emptyContact } from "./contact.model.ts";
import { forgotProblems, passwordStrength, registerProblems } from "./login.model.ts";

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
  const contact = emptyContact("en");
  const empty = { contact, code: "", password: "", invitationCode: "", acceptTerms: false };
  expect(registerProblems(empty).map(({ field }) => field)).toEqual(["contact", "code", "password", "terms"]);
  const digitsOnly = {
    contact: { ...contact, email: "a@b.co" },
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
  const byPhone = { ...contact, way: "phone", phone: "12" } as const;
  expect(registerProblems({ ...digitsOnly, contact: byPhone, password: "abcdefg1" })).toEqual([
    { field: "contact", problem: "phoneMalformed" },
  ]);
});

test("a new password in place of a forgotten one is judged like a first one", () => {
  const form = { contact: emptyContact("en", "a@b.co"), code: "123456", password: "abcdefg1" };
  expect(forgotProblems(form)).toEqual({ contact: undefined, code: undefined, password: undefined });
  expect(forgotProblems({ ...form, code: "12345" }).code).toBe("incomplete");
  expect(forgotProblems({ ...form, password: "12345678" }).password).toBe("withoutLetters");
});
