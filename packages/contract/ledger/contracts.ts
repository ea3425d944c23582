import type { HoldTerms, LedgerTerms } from "./terms.ts";

export const CONTRACT_LEDGER = [
  { type: "realisedProfit", postings: ["realisedProfit"], record: "realisedProfit" },
  { type: "fundingFee", postings: ["fundingFee"], record: "fundingFee" },
  { type: "liquidationFee", postings: ["liquidationFee"], record: "liquidationFee" },
] as const satisfies readonly LedgerTerms[];

/** Results of lots that left a position by no order, named by who took them over. */
export const TAKEOVER_LEDGER = [
  {
    type: "insurance",
    postings: ["realisedProfit"],
    of: ({ type }) => type === "positionTakenOver",
    record: "insurance",
  },
  {
    type: "deleveraging",
    postings: ["realisedProfit"],
    of: ({ type }) => type === "positionDeleveraged",
    record: "deleveraging",
  },
] as const satisfies readonly LedgerTerms[];

/** An isolated margin; its id is the market. */
export const CONTRACT_HOLDS = {
  position: { account: "contract" },
} as const satisfies Readonly<Record<string, HoldTerms>>;
