import type { HoldTerms, LedgerTerms } from "./terms.ts";

export const CUSTODY_LEDGER = [
  { type: "deposit", postings: ["deposit"], record: "deposit", listed: true, outside: true },
  { type: "depositReversed", postings: ["depositReversal"], outside: true },
  { type: "withdrawal", postings: ["withdrawal"], record: "withdrawal", listed: true, outside: true },
] as const satisfies readonly LedgerTerms[];

export const CUSTODY_HOLDS = {
  withdrawal: { account: "spot" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
