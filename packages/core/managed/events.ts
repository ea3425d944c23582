import type { MemberAccount } from "../ledger/accounts.ts";
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";

/** Money that moved between an owner's spot account and a sub-account's. */
export interface ManagedMoved {
  readonly time: TimeMs;
  /** The owner. */
  readonly member: MemberId;
  readonly account: MemberId;
  readonly market: MarketName;
  readonly baseCoin: CoinCode;
  readonly base: Amount;
  readonly quoteCoin: CoinCode;
  readonly quote: Amount;
  /** The account of the sub-account that holds the money: "spot", or "contract" where it trades a contract. */
  readonly wallet: MemberAccount;
}

/** Follows the sub-account's own opening in the ledger. */
export interface ManagedOpened extends ManagedMoved {
  readonly type: "managedOpened";
  /** The venue's share of the profit. */
  readonly profitSharePpm: RatePpm;
  /** Both amounts in the quote coin, at the market's last price; 0 where no share was agreed. */
  readonly worth: Amount;
}

/** The amounts are those that the owner receives; the fees are the venue's share of the profit. */
export interface ManagedClosed extends ManagedMoved {
  readonly type: "managedClosed";
  readonly baseFee: Amount;
  readonly quoteFee: Amount;
  /** The owner's losses in the quote coin, from here on, that profits have to make good before they are shared. */
  readonly deficit: Amount;
}

export type ManagedEvent = ManagedOpened | ManagedClosed;
