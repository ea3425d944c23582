import type { HoldTerms, LedgerTerms } from "./terms.ts";

export const WEALTH_LEDGER = [
  { type: "investment", postings: ["investment"], record: "investment" },
  { type: "redemption", postings: ["redemption"], record: "investment" },
  { type: "income", postings: ["income"], record: "income" },
  { type: "incomeReturned", postings: ["incomeReturned"], record: "income" },
] as const satisfies readonly LedgerTerms[];

export const WEALTH_HOLDS = {
  investment: { account: "wealth" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
