/** Filters of custody's lists: newest first, continued after a row by its time and key. */
import type { CoinCode, MemberId, NetworkName, TimeMs } from "@meridian/core";
import type { DepositState } from "./deposits/deposit.ts";
import type { WithdrawalState } from "./withdrawals/withdrawal.ts";

/** A row's place. Both never change, so that a page goes on where the last one ended whatever happened since. */
export interface ListPlace {
  readonly time: TimeMs;
  /** A deposit's key, a withdrawal's id: the order of rows of one moment. */
  readonly key: string;
}

interface ListFilter {
  readonly member: MemberId;
  readonly coin?: CoinCode | undefined;
  readonly network?: NetworkName | undefined;
  /** From this moment on, and before that one. */
  readonly from?: TimeMs | undefined;
  readonly to?: TimeMs | undefined;
  readonly after?: ListPlace | undefined;
}

export interface DepositFilter extends ListFilter {
  readonly txHash?: string | undefined;
  readonly states?: readonly DepositState[] | undefined;
  /** Confirmations from here on, and fewer than there. */
  readonly depthMin?: number | undefined;
  readonly depthBelow?: number | undefined;
  /** True for deposits deep enough to leave by their network's rule, false for all others. */
  readonly isUnlocked?: boolean | undefined;
}

export interface WithdrawalFilter extends ListFilter {
  readonly withdrawalId?: string | undefined;
  readonly states?: readonly WithdrawalState[] | undefined;
}

/** Behind no row: where a list starts. */
export const LIST_START: ListPlace = { time: Number.MAX_SAFE_INTEGER, key: "" };
