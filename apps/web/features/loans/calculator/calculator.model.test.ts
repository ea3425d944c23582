import { expect, test } from "vitest";
import { DAY_MS, order, product } from "../loans.testing.ts";
import {
  amountAt,
  amountMost,
  collateralLeast,
  collateralOffered,
  costOf,
  gaugeOf,
  isSaid,
  limitIn,
  loanProblem,
  owedOf,
  shareOf,
} from "./calculator.model.ts";

const USDT = 6;
const btc = { coin: "BTC", decimals: 8, price: "50000" };
const own = { owed: "0", isVerified: true, limitUsdt: "1000", limitLeftUsdt: "500", available: "1" };
const credit = product({ productId: "small", kind: "credit", collaterals: [], ltv: null });

// 1,000 at 0.0467 % a day: 0.467 a day, 14.01 in 30 days; the fee of 2 % is 20. 34.01 for 980 over 30 days is
// 34.01 / 980 × 365 / 30 = 42.2233 % a year.
test("the cost of a loan is shown to the last unit, with what really arrives", () => {
  expect(costOf("1000", product(), USDT, DAY_MS)).toEqual({
    ...{ dailyInterest: "0.467", totalInterest: "14.01", handlingFee: "20", actualArrival: "980" },
    ...{ totalRepayment: "1014.01", totalCost: "34.01", yearlyPercent: "42.23", dueAt: 31 * DAY_MS },
  });
});

test("interest and fee are rounded up, and nothing costs nothing", () => {
  const odd = costOf("0.000101", product(), USDT, 0);
  expect([odd.dailyInterest, odd.handlingFee, odd.actualArrival]).toEqual([
    "0.000001",
    "0.000003",
    "0.000098",
  ]);
  expect(costOf("", product(), USDT, 0)).toMatchObject({
    totalCost: "0",
    actualArrival: "0",
    yearlyPercent: "",
  });
});

// 1,000.467 USDT at 65 % need collateral worth 1,539.18, which at 50,000 is 0.03078360 BTC.
test("the least collateral covers the first day too", () => {
  expect(collateralLeast("1000", product(), USDT, btc)).toBe("0.0307836");
  expect(collateralLeast("1000", product(), USDT, { ...btc, price: "" })).toBeUndefined();
  expect(collateralLeast("1000", credit, USDT, btc)).toBeUndefined();
});

// 1,000.467 beside 0.04 BTC, worth 2,000: 50.02335 %. The call comes at 1,000.467 / 0.04 / 0.75 = 33,348.90.
test("the gauge shows where the loan would begin, and the prices of its marks", () => {
  const gauge = gaugeOf({ amount: "1000", pledged: "0.04" }, product(), USDT, btc);
  expect(gauge).toMatchObject({
    ...{ ltvPercent: "50.0234", price: "50000", callPrice: "33348.9", liquidationPrice: "30134.548193" },
  });
  expect(gaugeOf({ amount: "1000", pledged: "" }, product(), USDT, btc)).toBeUndefined();
  expect(gaugeOf({ amount: "", pledged: "1" }, product(), USDT, btc)).toBeUndefined();
});

test("the limit in USDT is converted to the coin that is lent", () => {
  expect(limitIn(credit, USDT, "500")).toBe("500");
  expect(limitIn(product({ price: "50000" }), 8, "500")).toBe("0.01");
  expect(limitIn(product({ price: "" }), 8, "500")).toBeUndefined();
});

test("the most is what product, funds, limit and collateral let", () => {
  expect(amountMost(product(), USDT, undefined, undefined)).toBe("50000");
  expect(amountMost(product({ amountLeft: "70" }), USDT, btc, own)).toBe("70");
  expect(amountMost(product(), USDT, btc, { ...own, owed: "60000" })).toBe("0");
  expect(amountMost(credit, USDT, undefined, own)).toBe("500");
  // 0.04 BTC let 1,300 USDT be owed, and 1,293.5 at a price that is 0.5 % worse: 1,293.5 / 1.000467 is principal.
  const most = amountMost(product(), USDT, btc, { ...own, available: "0.04" });
  expect(most).toBe("1292.896217");
  expect(
    loanProblem({ amount: most, pledged: "0.04" }, product(), { decimals: USDT, collateral: btc }),
  ).toBeUndefined();
});

test("the most and the least that are offered still hold at an index that is 0.5 % worse", () => {
  const worse = { ...btc, price: "49750" };
  const most = amountMost(product(), USDT, btc, { ...own, available: "0.04" });
  const least = collateralLeast("1000", product(), USDT, btc) ?? "";
  const offered = collateralOffered(least, btc, "1");
  expect(offered).toBe("0.0309383");
  for (const typed of [
    { amount: most, pledged: "0.04" },
    { amount: "1000", pledged: offered },
  ])
    expect(loanProblem(typed, product(), { decimals: USDT, collateral: worse })).toBeUndefined();
  // As much as there is, where that is enough for the price of now; else what is needed.
  expect(collateralOffered(least, btc, "0.0308")).toBe("0.0308");
  expect(collateralOffered(least, btc, "0.01")).toBe("0.0307836");
});

test("a limit leaves room where the price of the coin counts", () => {
  const inBitcoin = product({ kind: "credit", collaterals: [], ltv: null, coin: "BTC", price: "50000" });
  expect(amountMost(inBitcoin, 8, undefined, own)).toBe("0.00995");
  expect(amountMost(credit, USDT, undefined, own)).toBe("500");
});

test("the slider sets whole percents of the most", () => {
  expect(amountAt(25, "1299.393183", USDT)).toBe("324.848295");
  expect(shareOf("324.848295", "1299.393183")).toBe(24);
  expect([shareOf("10", "0"), shareOf("200", "100")]).toEqual([0, 100]);
});

test.each([
  ["", "1", "amount", "missing"],
  ["99", "1", "amount", "loan.amount_below_min"],
  ["50001", "1", "amount", "loan.amount_above_max"],
  ["1000", "", "collateral", "missing"],
  ["1000", "0.03078359", "collateral", "loan.ltv_too_high"],
  ["1000", "1.1", "collateral", "ledger.insufficient_balance"],
  ["1000", "0.0307836", undefined, undefined],
] as const)("%s against %s: %s %s", (amount, pledged, field, problem) => {
  const found = loanProblem({ amount, pledged }, product(), { decimals: USDT, collateral: btc, own });
  expect([found?.field, found?.problem]).toEqual([field, problem]);
});

test("a credit ends at its limit, any loan at the funds, and what is owed already counts", () => {
  const typed = { amount: "501", pledged: "" };
  expect(loanProblem(typed, credit, { decimals: USDT, own })?.problem).toBe("loan.limit_exceeded");
  expect(loanProblem(typed, credit, { decimals: USDT })).toBeUndefined();
  const short = product({ kind: "credit", collaterals: [], ltv: null, amountLeft: "400" });
  expect(loanProblem({ ...typed, amount: "450" }, short, { decimals: USDT, own })?.problem).toBe(
    "loan.funds_short",
  );
  const owing = { ...own, owed: "49600" };
  expect(loanProblem(typed, credit, { decimals: USDT, own: owing })?.problem).toBe("loan.amount_above_max");
});

test.each([
  [{ isVerified: false, limitUsdt: "0", limitLeftUsdt: "0" }, "unverified"],
  [{ limitUsdt: "0", limitLeftUsdt: "0" }, "noLimit"],
  [{ limitLeftUsdt: "99.99" }, "limitShort"],
  [{ limitLeftUsdt: "100" }, undefined],
] as const)("of a credit, %o is said before any amount: %s", (more, problem) => {
  const figures = { decimals: USDT, own: { ...own, ...more } };
  expect(loanProblem({ amount: "100", pledged: "" }, credit, figures)?.problem).toBe(problem);
  expect(loanProblem({ amount: "", pledged: "" }, credit, figures)?.problem).toBe(problem ?? "missing");
  const against = { ...figures, collateral: btc };
  expect(loanProblem({ amount: "100", pledged: "1" }, product(), against)).toBeUndefined();
});

test("what is amiss is said once its field is typed in, or once one tries", () => {
  const amiss = { field: "amount", problem: "unverified" } as const;
  expect(isSaid(amiss, { amount: "", pledged: "" }, false)).toBe(false);
  expect(isSaid(amiss, { amount: "500", pledged: "" }, false)).toBe(true);
  expect(isSaid(amiss, { amount: "", pledged: "" }, true)).toBe(true);
  const short = { field: "collateral", problem: "missing" } as const;
  expect(isSaid(short, { amount: "500", pledged: "" }, false)).toBe(false);
});

test("principal of the product's open loans is summed", () => {
  const orders = [order(), order({ principal: "0.5" }), order({ productId: "other" })];
  expect(owedOf(orders, "usdt-30")).toBe("1000.5");
});
