/** The open sub-accounts of managed orders. Their money and their orders are the ledger's and trading's. */
import type { MarketName, MemberId } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { assert } from "../numeric/index.ts";

const NONE: ReadonlySet<MemberId> = new Set();

export class Managed {
  /** With the only market each trades in, in the order in which they were opened. */
  readonly open = new Map<MemberId, MarketName>();
  private readonly byOwner = new Map<MemberId, Set<MemberId>>();

  add(account: MemberId, market: MarketName): void {
    assert(!this.open.has(account), "a sub-account opens once");
    this.open.set(account, market);
    const owner = ownerOf(account);
    const own = this.byOwner.get(owner);
    if (own === undefined) this.byOwner.set(owner, new Set([account]));
    else own.add(account);
  }

  drop(account: MemberId): void {
    assert(this.open.delete(account), "an open sub-account closes");
    this.byOwner.get(ownerOf(account))?.delete(account);
  }

  /** In the order in which they were opened. */
  of(owner: MemberId): ReadonlySet<MemberId> {
    return this.byOwner.get(owner) ?? NONE;
  }
}
