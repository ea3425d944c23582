/** Products and loans for tests that tell one story. */
import type { LoanLtv, LoanOrder, LoanProduct } from "@meridian/contract";

export const DAY_MS = 86_400_000;

const marks = {
  ...{ ltvStartPercent: "65", ltvStartPpm: 650_000 },
  ...{ ltvCallPercent: "75", ltvCallPpm: 750_000 },
  ...{ ltvLiquidationPercent: "83", ltvLiquidationPpm: 830_000 },
};

/** 30 days at 0.0467 % a day, with a fee of 2 %: 1,000 USDT bring 980 and cost 1,014.01. */
export function product(more: Partial<LoanProduct> = {}): LoanProduct {
  return {
    ...{ productId: "usdt-30", kind: "pledged", coin: "USDT", price: "1", loanTermDays: 30 },
    ...{ dailyInterestRatePercent: "0.0467", dailyInterestRatePpm: 467 },
    ...{ totalInterestRatePercent: "1.401", yearlyRatePercent: "17.0455" },
    ...{ handlingFeePercent: "2", handlingFeePpm: 20_000 },
    ...{ amountMin: "100", amountMax: "50000", amountLeft: "60000", isOpen: true },
    collaterals: [{ coin: "BTC", price: "50000", worth: "50000" }],
    ltv: marks,
    ...more,
  };
}

export function standing(more: Partial<LoanLtv> = {}): LoanLtv {
  return {
    ...marks,
    ...{ ltvPercent: "50", price: "50000", callPrice: "33333.333334", liquidationPrice: "30120.481928" },
    ...{ collateralToStart: "0", repaymentToStart: "0", collateralFree: "0.0092" },
    ...more,
  };
}

export function order(more: Partial<LoanOrder> = {}): LoanOrder {
  return {
    ...{ orderId: "7", productId: "usdt-30", kind: "pledged", coin: "USDT", state: "running" },
    ...{ loanAmount: "1000", loanTermDays: 30, dailyInterestRatePercent: "0.0467" },
    ...{ dailyInterestRatePpm: 467, totalInterestRatePercent: "1.401", totalInterest: "14.01" },
    ...{ totalRepaymentAmount: "1014.01", handlingFee: "20", actualArrival: "980" },
    ...{ amountToBeRepaid: "1004.67", principal: "1000", interestOwed: "4.67", interestPaid: "0" },
    ...{ principalPaid: "0", savedByRepayingNow: "9.34", daysBegun: 10, daysLeft: 20 },
    ...{ collateralCoin: "BTC", collateral: "0.04", collateralPledged: "0.03" },
    ...{ ltv: standing(), isCalled: false },
    ...{ reasonKey: "" as const, reason: "" },
    ...{ repaymentApplied: "", orderTime: 0, startedAt: 0, dueAt: 30 * DAY_MS },
    ...{ graceEndsAt: 31 * DAY_MS, endedAt: null },
    ...more,
  };
}
