import { expect, test } from "vitest";
import { fundingPayment, fundingWay } from "./funding.model.ts";

test("longs pay above zero, shorts below it, and nobody at zero", () => {
  expect(["0.0001", "-0.0005", "0"].map(fundingWay)).toEqual(["longsPay", "shortsPay", "nobody"]);
});

test("a payment is the rate of the value, rounded up, whoever pays it", () => {
  expect(fundingPayment("1000", "0.0001", 6)).toBe("0.100000");
  expect(fundingPayment("1000", "-0.0075", 6)).toBe("7.500000");
  expect(fundingPayment("0.000001", "0.0001", 6)).toBe("0.000001");
  expect(fundingPayment("1000", "0", 6)).toBe("0.000000");
});
