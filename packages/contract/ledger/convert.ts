import { FEE, type LedgerTerms } from "./terms.ts";

export const CONVERT_LEDGER = [
  { type: "transfer", postings: ["transfer"], record: "transfer" },
  { type: "conversion", postings: ["conversion"], record: "conversion" },
  { ...FEE, postings: ["conversionFee"] },
] as const satisfies readonly LedgerTerms[];
