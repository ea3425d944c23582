/** What an operator wants of the hot wallet, as custody asks for it, and what custody has to tell people. */
import type { Amount, CoinCode, NetworkName } from "@meridian/core";
import type { Approval } from "./approval.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** In the ledger's smallest unit. */
export interface HotBounds {
  /** Below it large withdrawals wait. Nothing is swept below it. */
  readonly floor: Amount;
  /** Above it the surplus goes to the cold address; 0 for never. */
  readonly ceiling: Amount;
}

/** Where a network's surplus goes, with what two people approved. */
export interface ColdAddress {
  readonly address: string;
  readonly approval: Approval;
}

export interface TreasuryRules {
  /** Undefined where an operator set none. */
  boundsOf(network: NetworkName, coin: CoinCode): HotBounds | undefined;
  coldOf(network: NetworkName): ColdAddress | undefined;
  /** Whether it is among those that wait until the hot wallet is filled. */
  isLarge(withdrawal: Withdrawal): boolean;
}

export const NO_RULES: TreasuryRules = {
  boundsOf: () => undefined,
  coldOf: () => undefined,
  isLarge: () => false,
};

/** What custody sees itself and people have to look at; the rest is found by looking at it from outside. */
export interface CustodyAlarm {
  readonly kind: "signerRefused" | "signerUnavailable" | "reorganisationLoss" | "unknownOutgoing";
  /** The transaction, deposit or withdrawal that it is about. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, string>>;
}
