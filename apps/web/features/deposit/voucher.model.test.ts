import { expect, test } from "vitest";
import { voucherProblems } from "./voucher.model.ts";

const PICTURE = { size: 200_000, type: "image/png" };
const GOOD = { amount: "120", remark: "", picture: PICTURE };

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
