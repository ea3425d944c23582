import { expect, test } from "vitest";
import {
  problemsShown,
  voucherMin,
  voucherProblems as problemsOf,
  type VoucherForm,
} from "./voucher.model.ts";

const PICTURE = { size: 200_000, type: "image/png" };
const GOOD = { amount: "120", remark: "", picture: PICTURE };
const COIN = { decimals: 6, networks: [{ depositMin: "5" }, { depositMin: "1.5" }] };
const voucherProblems = (form: VoucherForm) => problemsOf(form, COIN);

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

test("an amount that would not be credited, or is larger than any, is named", () => {
  expect(voucherMin(COIN)).toBe("1.5");
  expect(voucherMin({ ...COIN, networks: [] })).toBe("0");
  expect(voucherProblems({ ...GOOD, amount: "0.0001" })).toEqual({ amount: "small" });
  expect(voucherProblems({ ...GOOD, amount: "1.5" })).toEqual({});
  for (const digits of [13, 20, 21])
    expect(voucherProblems({ ...GOOD, amount: "9".repeat(digits) })).toEqual({ amount: "large" });
});

test("what is wrong already is said before sending is tried, what is missing afterwards", () => {
  const wrong = { amount: "0.0001", remark: "", picture: { ...PICTURE, type: "text/plain" } };
  expect(problemsShown(wrong, COIN, false)).toEqual({ amount: "small", picture: "kind" });
  const empty = { amount: "", remark: "", picture: null };
  expect(problemsShown(empty, COIN, false)).toEqual({});
  expect(problemsShown(empty, COIN, true)).toEqual({ amount: "missing", picture: "missing" });
});
