import { expect, test } from "vitest";
import { CARD_EMPTY, cardProblems, groupedNumber, isCardNumber } from "./bank-card.model.ts";

test("a card number has 12 to 19 digits of which the last checks the rest, however it is grouped", () => {
  for (const good of ["4111111111111111", "4111 1111 1111 1111", "3782-822463-10005"]) {
    expect(isCardNumber(good), good).toBe(true);
  }
  for (const bad of ["", "4111 1111 1111 1112", "41111111111", "4111x11111111111"]) {
    expect(isCardNumber(bad), bad).toBe(false);
  }
});

test("digits are grouped by four while they are typed", () => {
  expect(groupedNumber("41111")).toBe("4111 1");
  expect(groupedNumber("4111 1111 1111 1111")).toBe("4111 1111 1111 1111");
  expect(groupedNumber("4111a")).toBe("4111");
  expect(groupedNumber("４１１１１")).toBe("4111 1");
});

test("every field that is missing is named", () => {
  expect(cardProblems(CARD_EMPTY)).toEqual({
    realName: "nameMissing",
    bankName: "bankMissing",
    number: "numberMalformed",
  });
  const good = { realName: "Ada Lovelace", bankName: "Bank", number: "4111111111111111" };
  expect(Object.values(cardProblems(good)).every((problem) => problem === undefined)).toBe(true);
});
