/** An operator's rules for the hot wallet, as custody asks for them, and the alarms that custody raises. */
import type { Trouble } from "@meridian/contract";
import type { Amount, CoinCode, NetworkName } from "@meridian/core";
import type { Approval } from "../withdrawals/approval.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";

/** In the ledger's smallest unit. */
export interface HotBounds {
  /** Below it large withdrawals wait. Nothing is swept below it. */
  readonly floor: Amount;
  /** Above it the surplus goes to the cold address; 0 for never. */
  readonly ceiling: Amount;
}

/** Destination of a network's surplus, with the approval of two people. */
export interface ColdAddress {
  readonly address: string;
  readonly approval: Approval;
}

export interface TreasuryRules {
  /** Undefined where an operator set none. */
  boundsOf(network: NetworkName, coin: CoinCode): HotBounds | undefined;
  coldOf(network: NetworkName): ColdAddress | undefined;
  /** True for a withdrawal that waits until the hot wallet is filled. */
  isLarge(withdrawal: Withdrawal): boolean;
}

export const NO_RULES: TreasuryRules = {
  boundsOf: () => undefined,
  coldOf: () => undefined,
  isLarge: () => false,
};

/** A problem that custody itself detects and people must look at; others are found by observing it. */
export type CustodyAlarm = Trouble<"signerRefused" | "signerUnavailable" | "unknownOutgoing">;
