import type { VenueAccount } from "../../ledger/accounts.ts";
import type { TwinAnswer } from "./part.ts";

/** Accounts that products alone book on. */
export const TWIN_RESERVED: readonly VenueAccount[] = ["clearing", "pools", "earnings"];

export const MOST = 9_223_372_036_854_775_807n;

/** Of a coin that comes in. */
export const INFLOW_MOST = 4_611_686_018_427_387_903n;

export function twinAmountAnswer(amount: bigint): TwinAnswer {
  if (amount <= 0n) return "ledger.amount_not_positive";
  return amount > MOST ? "ledger.amount_too_large" : undefined;
}
