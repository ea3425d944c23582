import type { LedgerTerms } from "./terms.ts";

/** Credits by staff. */
export const CREDIT_LEDGER = [
  { type: "credit", postings: ["credit"], record: "credit", outside: true },
] as const satisfies readonly LedgerTerms[];
