import type { HoldTerms, LedgerTerms } from "./terms.ts";

export const ROUND_LEDGER = [
  { type: "roundWin", postings: ["roundWin"], record: "round" },
  { type: "roundLoss", postings: ["roundLoss"], record: "round" },
  { type: "roundFee", postings: ["roundFee"], record: "round" },
] as const satisfies readonly LedgerTerms[];

export const ROUND_HOLDS = {
  round: { account: "rounds" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
