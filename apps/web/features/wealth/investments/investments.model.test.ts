import { expect, test } from "vitest";
import { DAY_MS, investment } from "../wealth.testing.ts";
import {
  investedIn,
  isAddable,
  isRedeemable,
  partProblem,
  progressOf,
  redemptionOf,
  totalsOf,
} from "./investments.model.ts";

const FLEXIBLE = { earlyExit: "atOnce", kind: "flexible", termDays: 0, backAt: null } as const;

test("running investments are summed by coin, exactly; ended ones are left out", () => {
  const list = [
    investment({ principal: "0.1", incomeYesterday: "0.1", incomePaid: "0.3" }),
    investment({ principal: "0.2", incomeYesterday: "0.2", incomePaid: "0", incomeOwed: "0.5" }),
    investment({ coin: "ETH", principal: "1" }),
    investment({ principal: "900", state: "matured" }),
  ];
  expect(totalsOf(list)[0]).toEqual({
    ...{ coin: "USDT", principal: "0.3", incomeYesterday: "0.3", incomePaid: "0.3", incomeOwed: "0.5" },
  });
  expect(totalsOf(list).map(({ coin }) => coin)).toEqual(["USDT", "ETH"]);
  expect(investedIn(list, "usdt-30")).toBe("1.3");
  expect(investedIn([], "usdt-30")).toBe("0");
});

test("a term runs from its subscription to the midnight at which the principal is back", () => {
  // Begun on day 0, which earns nothing.
  const term = { startedAt: 0, firstDayAt: DAY_MS, backAt: 11 * DAY_MS };
  expect(progressOf(term, 0)).toEqual({ daysLeft: 10, percent: 0 });
  expect(progressOf(term, 0.55 * DAY_MS)).toEqual({ daysLeft: 10, percent: 5 });
  expect(progressOf(term, 1.5 * DAY_MS)?.daysLeft).toBe(10);
  expect(progressOf(term, 10.5 * DAY_MS)).toEqual({ daysLeft: 1, percent: 95 });
  expect(progressOf(term, 11 * DAY_MS)).toEqual({ daysLeft: 0, percent: 100 });
  expect(progressOf({ ...term, backAt: null }, 5)).toBeUndefined();
});

test("leaving a term costs its income, paid and owed; savings are taken out in parts", () => {
  expect(redemptionOf(investment({ incomeOwed: "2" }), "5000")).toEqual({
    ...{ back: "4991", incomeReturned: "9", incomeLost: "2", rest: "0" },
  });
  expect(redemptionOf(investment(FLEXIBLE), "1200")).toEqual({
    ...{ back: "1200", incomeReturned: "0", incomeLost: "0", rest: "3800" },
  });
});

test("a part leaves the minimum or nothing, in whole copies", () => {
  const product = { price: "10", amountMin: "100" };
  const problem = (amount: string) => partProblem(amount, { principal: "5000" }, product);
  expect(problem("")).toBe("missing");
  expect(problem("5001")).toBe("tooMuch");
  expect(problem("15")).toBe("copies");
  expect(problem("4950")).toBe("rest");
  expect(problem("4900")).toBeUndefined();
  expect(problem("5000")).toBeUndefined();
});

test("nothing is added to the last day of a term, nor taken out after it or of a locked pledge", () => {
  const end = 31 * DAY_MS;
  expect(isAddable(investment(), end - DAY_MS - 1)).toBe(true);
  expect(isAddable(investment(), end - DAY_MS)).toBe(false);
  expect(isRedeemable(investment(), end - 1)).toBe(true);
  expect(isRedeemable(investment(), end)).toBe(false);
  expect(isRedeemable(investment({ earlyExit: "never" }), 0)).toBe(false);
  expect(isRedeemable(investment(FLEXIBLE), end)).toBe(true);
  expect(isRedeemable(investment({ ...FLEXIBLE, state: "redeemed" }), 0)).toBe(false);
});
