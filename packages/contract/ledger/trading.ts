import { FEE, type HoldTerms, type LedgerTerms } from "./terms.ts";

export const TRADING_LEDGER = [
  { type: "trade", postings: ["trade"] },
  { ...FEE, postings: ["tradeFee"] },
] as const satisfies readonly LedgerTerms[];

export const TRADING_HOLDS = {
  order: { account: "spot" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
