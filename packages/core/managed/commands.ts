import type { MarketName, MemberId } from "../ids.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";

/**
 * Opens a sub-account for one market and moves what it trades with there, from the owner's spot account. Of a spot
 * market either amount may be zero, not both; of a contract there is only quote. All money comes in this step, so that
 * worth at the start has one meaning.
 */
export interface OpenManaged {
  readonly type: "openManaged";
  readonly time: TimeMs;
  /** The owner. */
  readonly member: MemberId;
  /** A number of the owner's that was never used. */
  readonly account: MemberId;
  readonly market: MarketName;
  /** In units of the market's coins. */
  readonly base: Amount;
  readonly quote: Amount;
  /** The venue's share of the profit, which the owner has agreed to; 0 for none. */
  readonly profitSharePpm: RatePpm;
  /** Of a contract, for as long as the sub-account is open; 0 of a spot market. */
  readonly leverage: number;
}

/**
 * Moves everything that a sub-account has back to its owner's spot account, less the venue's share of the profit, and
 * closes it for good.
 */
export interface CloseManaged {
  readonly type: "closeManaged";
  readonly time: TimeMs;
  /** The owner. */
  readonly member: MemberId;
  readonly account: MemberId;
}

export type ManagedCommand = OpenManaged | CloseManaged;
