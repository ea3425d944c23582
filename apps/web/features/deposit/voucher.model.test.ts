import { expect, test } from "vitest";
import { problemsShown, voucherProblems as problemsOf, type VoucherForm } from "./voucher.model.ts";

const PICTURE = { size: 200_000, type: "image/png" };
const GOOD = { amount: "120", remark: "", picture: PICTURE };
const DECIMALS = 6;
const voucherProblems = (form: VoucherForm) => problemsOf(form, DECIMALS);

test("an amount above zero and a picture are all that a voucher needs", () => {
  expect(voucherProblems(GOOD)).toEqual({});
  expect(voucherProblems({ ...GOOD, amount: "" })).toEqual({ amount: "missing" });
  expect(voucherProblems({ ...GOOD, amount: "0.00" })).toEqual({ amount: "missing" });
  expect(voucherProblems({ ...GOOD, picture: null })).toEqual({ picture: "missing" });
});

test("a picture of another kind, or above five megabytes, is named before it travels", () => {
  expect(voucherProblems({ ...GOOD, picture: { ...PICTURE, type: "application/pdf" } })).toEqual({
    picture: "kind",
  });
  expect(voucherProblems({ ...GOOD, picture: { ...PICTURE, size: 5 * 1024 * 1024 } })).toEqual({});
  expect(voucherProblems({ ...GOOD, picture: { ...PICTURE, size: 5 * 1024 * 1024 + 1 } })).toEqual({
    picture: "large",
  });
});

test("an amount that is larger than any is named", () => {
  for (const digits of [13, 20, 21])
    expect(voucherProblems({ ...GOOD, amount: "9".repeat(digits) })).toEqual({ amount: "large" });
  expect(voucherProblems({ ...GOOD, amount: "0.0001" })).toEqual({});
});

test("what is wrong already is said before sending is tried, what is missing afterwards", () => {
  const wrong = { amount: "9".repeat(20), remark: "", picture: { ...PICTURE, type: "text/plain" } };
  expect(problemsShown(wrong, DECIMALS, false)).toEqual({ amount: "large", picture: "kind" });
  const empty = { amount: "", remark: "", picture: null };
  expect(problemsShown(empty, DECIMALS, false)).toEqual({});
  expect(problemsShown(empty, DECIMALS, true)).toEqual({ amount: "missing", picture: "missing" });
});
