import { LOAN_STATES } from "@meridian/contract";
import { expect, test } from "vitest";
import { order, standing } from "../loans.testing.ts";
import {
  collateralAfter,
  collateralOfStep,
  collateralsOf,
  isLive,
  isOver,
  paidProblem,
  repaidOf,
  repaymentOf,
  repayProblem,
  stepsOf,
  takeOffered,
  takeProblem,
  termPercent,
} from "./records.model.ts";

test("what has begun and not ended is live", () => {
  expect(LOAN_STATES.filter((state) => isLive({ state }))).toEqual([
    ...["running", "overdue", "liquidating", "defaulted"],
  ]);
});

test("only a loan that had begun is over, and then it says what it began with and what came back", () => {
  expect(LOAN_STATES.filter((state) => isOver({ state }))).toEqual(["repaid", "writtenOff"]);
  expect(collateralsOf(order({ state: "repaid" }))).toEqual([
    { name: "pledged", amount: "0.03" },
    { name: "returned", amount: "0.04" },
  ]);
  const unknown = order({ state: "repaid", collateral: "0" });
  expect(collateralsOf(unknown)).toEqual([{ name: "pledged", amount: "0.03" }]);
  expect(collateralOfStep(unknown, "closed")).toBeUndefined();
  expect(collateralsOf(order({ state: "refused" }))).toEqual([{ name: "label", amount: "0.04" }]);
  expect(collateralsOf(order({ kind: "credit", collateralCoin: "", ltv: null }))).toEqual([]);
});

test("the first step of a loan says its collateral, the last one what came back of it", () => {
  const ended = order({ state: "repaid" });
  expect(collateralOfStep(ended, "opened")).toEqual({ name: "pledged", amount: "0.03" });
  for (const kind of ["closed", "writtenOff"] as const)
    expect(collateralOfStep(ended, kind)).toEqual({ name: "returned", amount: "0.04" });
  expect(collateralOfStep(ended, "repaid")).toBeUndefined();
  expect(collateralOfStep(order({ collateralCoin: "" }), "closed")).toBeUndefined();
});

test("only steps that the exchange would take are offered", () => {
  expect(stepsOf(order())).toEqual(["repay", "add", "take"]);
  expect(stepsOf(order({ ltv: standing({ collateralFree: "0" }) }))).toEqual(["repay", "add"]);
  expect(stepsOf(order({ state: "overdue" }))).toEqual(["repay", "add"]);
  expect(stepsOf(order({ repaymentApplied: "100" }))).toEqual(["add", "take"]);
  expect(stepsOf(order({ kind: "credit", ltv: null, state: "defaulted" }))).toEqual(["repay"]);
  expect(stepsOf(order({ state: "applied" }))).toEqual(["withdraw"]);
  expect(stepsOf(order({ state: "repaid" }))).toEqual([]);
});

// 1,004.67 are owed, of which 4.67 is interest.
test.each([
  ["3", { paid: "3", interest: "3", principal: "0", left: "1001.67", isWhole: false, isBeyond: false }],
  ["4.67", { paid: "4.67", interest: "4.67", principal: "0", left: "1000", isWhole: false, isBeyond: false }],
  [
    "104.67",
    { paid: "104.67", interest: "4.67", principal: "100", left: "900", isWhole: false, isBeyond: false },
  ],
  [
    "1004.67",
    { paid: "1004.67", interest: "4.67", principal: "1000", left: "0", isWhole: true, isBeyond: false },
  ],
  [
    "5000",
    { paid: "1004.67", interest: "4.67", principal: "1000", left: "0", isWhole: true, isBeyond: true },
  ],
])(
  "%s repays interest first and never more than is owed, and it is known where more was typed",
  (amount, repayment) => {
    expect(repaymentOf(order(), amount)).toEqual(repayment);
  },
);

test("a part that was repaid, the last of it and what waits for staff each have their words", () => {
  const part = { state: "accepted", interest: "4.67", principal: "100", amountToBeRepaid: "900" } as const;
  expect(repaidOf(part, "104.67")).toEqual({ as: "part", paid: "104.67", left: "900" });
  const last = { ...part, interest: "0", principal: "900", amountToBeRepaid: "0" };
  expect(repaidOf(last, "900")).toEqual({ as: "whole", paid: "900", left: "0" });
  expect(repaidOf({ ...last, principal: "0" }, "900").paid).toBe("900");
  const waiting = { state: "applied", interest: "0", principal: "0", amountToBeRepaid: "900" } as const;
  expect(repaidOf(waiting, "100").as).toBe("applied");
});

test("a repayment needs an amount, and the account must have what is really paid", () => {
  expect(repayProblem(order(), "", "2000")).toBe("missing");
  expect(repayProblem(order(), "5000", "1004.67")).toBeUndefined();
  expect(repayProblem(order(), "5000", "1004.66")).toBe("ledger.insufficient_balance");
  expect(paidProblem("1", undefined)).toBeUndefined();
});

test("no more collateral is taken back than is free", () => {
  expect([takeProblem("", "1"), takeProblem("0.0092", "0.0092"), takeProblem("0.0093", "0.0092")]).toEqual([
    ...["missing", undefined, "loan.ltv_too_high"],
  ]);
  expect(collateralAfter(order(), "add", "0.01")).toBe("0.05");
  expect(collateralAfter(order(), "take", "0.01")).toBe("0.03");
  expect(collateralAfter(order(), "take", "1")).toBe("0");
});

// 0.0308 of 0.04 are needed; at a price that is 0.5 % worse 0.03095478.
test("the offered collateral may still be taken back at a price that is 0.5 % worse", () => {
  expect(takeOffered(order(), 8)).toBe("0.00904522");
  expect(takeOffered(order(), 4)).toBe("0.009");
  expect(takeOffered(order({ ltv: standing({ collateralFree: "0.0001" }) }), 8)).toBe("0");
  expect(takeOffered(order({ ltv: standing({ collateralFree: "" }) }), 8)).toBe("0");
  expect(takeOffered(order({ ltv: null }), 8)).toBe("0");
});

test("the way of a term begins with it and ends with it", () => {
  expect([30, 20, 0].map((daysLeft) => termPercent({ daysLeft, loanTermDays: 30 }))).toEqual([0, 33, 100]);
});
