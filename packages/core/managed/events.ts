import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";

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
}

/** Follows the sub-account's own opening in the ledger. */
export interface ManagedOpened extends ManagedMoved {
  readonly type: "managedOpened";
}

export interface ManagedClosed extends ManagedMoved {
  readonly type: "managedClosed";
}

export type ManagedEvent = ManagedOpened | ManagedClosed;
