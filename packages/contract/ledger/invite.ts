import type { LedgerTerms } from "./terms.ts";

/** A share of a friend's fee, and the reward for a day signed. */
export const INVITE_LEDGER = [
  { type: "referral", postings: ["referral"], record: "reward" },
  {
    type: "reward",
    postings: ["credit"],
    of: (event) => event.type === "memberCredited" && event.account === "rewards",
    record: "reward",
  },
] as const satisfies readonly LedgerTerms[];
