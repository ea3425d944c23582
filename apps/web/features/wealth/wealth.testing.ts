/** Products and investments for tests that tell one story. */
import type { Investment, WealthProduct } from "@meridian/contract";

export const DAY_MS = 86_400_000;

/** 7.3 % a year: 5,000 USDT earn one a day. */
export function product(more: Partial<WealthProduct> = {}): WealthProduct {
  return {
    ...{ productId: "usdt-30", kind: "fixed", coin: "USDT", name: "USDT 30 days" },
    ...{ yieldSource: "Paid from the operator’s budget.", risk: "The exchange may fail.", riskLevel: 3 },
    ...{ ratePercent: "7.3", ratePpm: 73_000, termDays: 30, price: "1" },
    ...{ copies: 100_000, copiesLeft: 60_000, amountLeft: "60000", amountMin: "100", amountMax: "50000" },
    ...{ earlyExit: "lessIncome", isOpen: true, isOwing: false },
    ...more,
  };
}

export function investment(more: Partial<Investment> = {}): Investment {
  return {
    ...{ investmentId: "1", productId: "usdt-30", name: "USDT 30 days", kind: "fixed", coin: "USDT" },
    ...{ account: "spot", principal: "5000", addedToday: "0", ratePercent: "7.3", termDays: 30 },
    ...{ earlyExit: "lessIncome", autoRenew: false, state: "running" },
    ...{ incomePaid: "9", incomeOfTerm: "9", incomeOwed: "0", incomeYesterday: "1", incomeToday: "1" },
    ...{ incomeToCome: "21", startedAt: 0, firstDayAt: DAY_MS, backAt: 31 * DAY_MS },
    ...{ openedAt: 1_000, endedAt: null },
    ...more,
  };
}
