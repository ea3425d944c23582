import { expect, test } from "vitest";
import { contactInput, contactProblem, emptyContact, isEmail, mailboxQuery } from "./contact.model.ts";

test("an e-mail address has one at sign, a name before it and a domain with a dot after it", () => {
  for (const good of ["a@b.co", "first.last+tag@mail.example.org"]) expect(isEmail(good)).toBe(true);
  for (const bad of ["", "a", "a@b", "a@@b.co", "a b@c.co", "a@b..co", "@b.co", `${"a".repeat(250)}@b.co`]) {
    expect(isEmail(bad), bad).toBe(false);
  }
});

test("a form begins with mail, and with the area code that readers of the language know", () => {
  expect(emptyContact("fr")).toEqual({ way: "email", email: "", country: "FR", areaCode: "+33", phone: "" });
  expect(emptyContact("zh").areaCode).toBe("+886");
  expect(emptyContact("tlh", "a@b.co")).toMatchObject({ areaCode: "+1", email: "a@b.co" });
});

test("only the way that is chosen is judged and sent", () => {
  const form = { ...emptyContact("fr"), email: "no address", phone: "06 12 34 56 78" };
  expect(contactProblem(form)).toBe("malformed");
  const byPhone = { ...form, way: "phone" } as const;
  expect(contactProblem(byPhone)).toBeUndefined();
  expect(contactInput(byPhone)).toEqual({ areaCode: "+33", phone: "06 12 34 56 78" });
  expect(contactProblem({ ...byPhone, phone: "06" })).toBe("phoneMalformed");
  expect(contactInput({ ...form, email: "a@b.co" })).toEqual({ email: "a@b.co" });
});

test("the demo's mailbox is opened at the number as the whole world writes it", () => {
  const form = { ...emptyContact("fr"), email: "a+b@c.co", phone: "06 12 34 56 78" };
  expect(mailboxQuery({ ...form, way: "phone" })).toBe("phone=%2B33612345678");
  expect(mailboxQuery(form)).toBe("email=a%2Bb%40c.co");
});
