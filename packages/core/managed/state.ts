/** The open sub-accounts of managed orders. Their money and their orders are the ledger's and trading's. */
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import type { Market } from "../trading/market.ts";
import { type Amount, assert, type RatePpm, ZERO } from "../numeric/index.ts";

/** The account that the money of a sub-account lies in: that which orders of its market draw on. */
export function walletIn({ settlement }: Pick<Market, "settlement">): MemberAccount {
  return settlement.marketKind === "contract" ? "contract" : "spot";
}

const NONE: ReadonlySet<MemberId> = new Set();

export interface SubAccount {
  /** The only one that it trades in. */
  readonly market: MarketName;
  /** The venue's share of the profit, and the worth at the start that this is held against: 0 without a share. */
  readonly profitSharePpm: RatePpm;
  readonly worth: Amount;
}

export class Managed {
  /** In the order in which they were opened. */
  readonly open = new Map<MemberId, SubAccount>();
  /** By owner and coin: the high-water mark, as what is still below it. Only of runs of which the venue has a share. */
  readonly deficits = new Map<MemberId, Map<CoinCode, Amount>>();
  private readonly byOwner = new Map<MemberId, Set<MemberId>>();

  add(account: MemberId, { market, profitSharePpm, worth }: SubAccount): void {
    assert(!this.open.has(account), "a sub-account opens once");
    this.open.set(account, { market, profitSharePpm, worth });
    const owner = ownerOf(account);
    const own = this.byOwner.get(owner);
    if (own === undefined) this.byOwner.set(owner, new Set([account]));
    else own.add(account);
  }

  drop(account: MemberId): void {
    assert(this.open.delete(account), "an open sub-account closes");
    this.byOwner.get(ownerOf(account))?.delete(account);
  }

  deficitOf(owner: MemberId, coin: CoinCode): Amount {
    return this.deficits.get(owner)?.get(coin) ?? ZERO;
  }

  setDeficit(owner: MemberId, coin: CoinCode, deficit: Amount): void {
    const own = this.deficits.get(owner) ?? new Map<CoinCode, Amount>();
    if (deficit === ZERO) own.delete(coin);
    else own.set(coin, deficit);
    if (own.size === 0) this.deficits.delete(owner);
    else this.deficits.set(owner, own);
  }

  /** In the order in which they were opened. */
  of(owner: MemberId): ReadonlySet<MemberId> {
    return this.byOwner.get(owner) ?? NONE;
  }
}
