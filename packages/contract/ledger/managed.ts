import { FEE, type LedgerTerms } from "./terms.ts";

export const MANAGED_LEDGER = [
  { ...FEE, postings: ["profitShare"] },
] as const satisfies readonly LedgerTerms[];
