import type { TwinAnswer } from "./part.ts";

export const MOST = 9_223_372_036_854_775_807n;

export function twinAmountAnswer(amount: bigint): TwinAnswer {
  if (amount <= 0n) return "ledger.amount_not_positive";
  return amount > MOST ? "ledger.amount_too_large" : undefined;
}
