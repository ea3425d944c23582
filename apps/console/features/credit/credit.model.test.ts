import { expect, test } from "vitest";
import { creditInput, emptyForm, isNamed } from "./credit.model.ts";

const whole = {
  ...emptyForm("98677617"),
  coin: "USDT",
  amount: "1250.5",
  coinTyped: "USDT",
  amountTyped: "1250.50",
  reason: "Refund of a double fee",
};

test("a credit is proposed once everything is there and was typed twice", () => {
  expect(creditInput(whole)).toEqual({
    uid: "98677617",
    account: "operating",
    coin: "USDT",
    amount: "1250.5",
    coinTyped: "USDT",
    amountTyped: "1250.5",
    reason: "Refund of a double fee",
  });
});

test.each([
  ["a zero too many", { amountTyped: "12505" }],
  ["another coin", { coinTyped: "USDC" }],
  ["nothing typed again", { amountTyped: "" }],
  ["no member", { uid: "12" }],
  ["nothing at all", { amount: "0", amountTyped: "0" }],
  ["no reason", { reason: "  " }],
])("it is not with %s", (_what, other) => {
  expect(creditInput({ ...whole, ...other })).toBeUndefined();
});

test("the second typing is asked for once the first makes sense", () => {
  expect(isNamed({ ...whole, coinTyped: "", amountTyped: "" })).toBe(true);
  expect(isNamed({ ...whole, amount: "0.0" })).toBe(false);
  expect(isNamed({ ...whole, coin: "" })).toBe(false);
});
