import type { HoldTerms, LedgerTerms } from "./terms.ts";

export const LOAN_LEDGER = [
  { type: "loan", postings: ["loan"], record: "loan" },
  { type: "loanRepayment", postings: ["loanRepayment"], record: "loanRepayment" },
  { type: "loanInterest", postings: ["loanInterest"], record: "loanRepayment" },
  { type: "loanFee", postings: ["loanFee"], record: "fee" },
  { type: "collateralForfeit", postings: ["collateralForfeit"], record: "loanRepayment" },
] as const satisfies readonly LedgerTerms[];

/** A loan's collateral. */
export const LOAN_HOLDS = {
  loan: { account: "spot" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
