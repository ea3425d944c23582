import type { Event, OWN_ACCOUNTS, Posting } from "@meridian/core";

/** A type of account change, as the part whose postings become it declares it. */
export interface LedgerTerms {
  readonly type: string;
  /** Reasons of the core's postings that members read as this type. */
  readonly postings: readonly Posting["reason"][];
  /** Set where only the postings of some events are; these are asked before the types that take all of a reason. */
  readonly of?: (event: Event) => boolean;
  /** The kind of finance record that it makes; left out of what has a list of its own instead. */
  readonly record?: string;
  /** Set where the finance record is a row of the part's own list, which says more than the change. */
  readonly listed?: true;
  /** Set for what comes from outside or leaves to it. Every other change of a total is a profit or a loss. */
  readonly outside?: true;
}

/** A fee, whichever part takes it. */
export const FEE = { type: "fee", record: "fee" } as const;

/** A reason for a frozen amount, by the account that it is frozen in. */
export interface HoldTerms {
  readonly account: (typeof OWN_ACCOUNTS)[number];
}
