/** The ledger: who has accounts, which coins exist, and what each account has of each. */
import type { CoinCode, MemberId, NetworkName } from "../ids.ts";
import { VENUE_ACCOUNTS_MAX } from "./limits.ts";
import { NumberTable } from "../numeric/number-table.ts";
import { assert, wholeNumberIn } from "../numeric/index.ts";
import {
  type AccountName,
  chainAccount,
  MEMBER_ACCOUNTS,
  type MemberAccount,
  memberAccount,
  spotAccountOf,
  VENUE_ACCOUNTS,
  type VenueAccount,
  venueAccount,
} from "./accounts.ts";
import { Balances } from "./balances.ts";
import { Fees } from "./fees.ts";
import { OwedRewards } from "./owed.ts";

export interface Coin {
  readonly index: number;
  readonly code: CoinCode;
  readonly decimals: number;
}

/** A product's say in an account that it keeps margin in. */
export interface AccountGuard {
  /** The part of what is available that may leave. */
  free(memberIndex: number, coin: CoinCode): bigint;
  /** Notified once something has come or left. */
  changed(memberIndex: number): void;
}

export class Ledger {
  readonly balances = new Balances();
  readonly coins = new Map<CoinCode, Coin>();
  readonly coinList: Coin[] = [];
  readonly memberIds: MemberId[] = [];
  readonly inviters: MemberId[] = [];
  readonly fees = new Fees();
  readonly owed = new OwedRewards();
  /** By account, where a product says how much of it may leave. */
  readonly guards = new Map<MemberAccount, AccountGuard>();
  /** By account of the venue, the part of a coin that its product can spare; of the others all that is available. */
  readonly venueGuards = new Map<VenueAccount, (coin: CoinCode) => bigint>();
  private readonly memberPlaces = new NumberTable();
  private readonly venueNames: AccountName[] = VENUE_ACCOUNTS.map(venueAccount);
  private readonly venueIndex = new Map<string, number>(VENUE_ACCOUNTS.map((name, index) => [name, index]));
  private readonly chainIndex = new Map<NetworkName, number>();

  /** The member's place in the ledger, or −1. */
  memberOf(member: MemberId): number {
    return this.memberPlaces.get(member);
  }

  openMember(member: MemberId, inviter: MemberId): void {
    assert(this.memberOf(member) < 0, "a member opens once");
    this.memberPlaces.add(member, this.memberIds.length);
    this.memberIds.push(member);
    this.inviters.push(inviter);
    this.fees.open(this.memberIds.length - 1, inviter);
  }

  /** A member's inviter; 0 for none. */
  inviterOf(member: MemberId): MemberId {
    return this.inviters[this.memberOf(member)] ?? 0;
  }

  defineCoin(code: CoinCode, decimals: number): void {
    if (this.coins.has(code)) return;
    const coin = { index: this.coinList.length, code, decimals };
    this.coins.set(code, coin);
    this.coinList.push(coin);
  }

  coinOf(code: CoinCode): Coin {
    const coin = this.coins.get(code);
    assert(coin !== undefined, "an event names an unknown coin");
    return coin;
  }

  memberAccountOf(memberIndex: number, account: MemberAccount): number {
    return spotAccountOf(memberIndex) + MEMBER_ACCOUNTS.indexOf(account);
  }

  venueAccountOf(account: VenueAccount): number {
    const index = this.venueIndex.get(account);
    assert(index !== undefined, "an unknown venue account");
    return index;
  }

  /** The account of a chain; made when its network is first met. */
  chainAccountOf(network: NetworkName): number {
    const known = this.chainIndex.get(network);
    if (known !== undefined) return known;
    const index = this.venueNames.length;
    assert(index < VENUE_ACCOUNTS_MAX, "too many networks");
    this.venueNames.push(chainAccount(network));
    this.chainIndex.set(network, index);
    return index;
  }

  nameOf(account: number): AccountName {
    if (account < VENUE_ACCOUNTS_MAX) return this.venueNames[account]!;
    const place = account - VENUE_ACCOUNTS_MAX;
    const member = this.memberIds[Math.floor(place / MEMBER_ACCOUNTS.length)]!;
    return memberAccount(member, MEMBER_ACCOUNTS[place % MEMBER_ACCOUNTS.length]!);
  }

  /** The number of a named account, or −1 when there is none. */
  accountOf(name: AccountName): number {
    const [kind, owner, account] = name.split(":") as [string, string, MemberAccount | undefined];
    if (kind === "venue") return this.venueIndex.get(owner) ?? -1;
    if (kind === "chain") return this.chainIndex.get(owner) ?? -1;
    const member = this.memberOf(wholeNumberIn(owner));
    return member < 0 || account === undefined ? -1 : this.memberAccountOf(member, account);
  }

  /** The number of a named account that an event books on; a chain's is made when it is first met. */
  accountFor(name: AccountName): number {
    if (name.startsWith("chain:")) return this.chainAccountOf(name.slice("chain:".length));
    const account = this.accountOf(name);
    assert(account >= 0, "an event names an unknown account");
    return account;
  }

  /** The slot of a member's account, or −1 when nothing was ever booked there. */
  findMemberSlot(memberIndex: number, account: MemberAccount, coin: CoinCode): number {
    return this.balances.find(this.memberAccountOf(memberIndex, account), this.coinOf(coin).index);
  }

  /** The part of a member's account that may leave it. */
  freeOf(memberIndex: number, account: MemberAccount, coin: CoinCode): bigint {
    const guard = this.guards.get(account);
    if (guard !== undefined) return guard.free(memberIndex, coin);
    return this.balances.availableAt(this.findMemberSlot(memberIndex, account, coin));
  }

  /** The available balance of an account of the venue; 0 of a coin that was never booked there. */
  availableOfVenue(account: VenueAccount, coin: CoinCode): bigint {
    return this.balances.availableAt(
      this.balances.find(this.venueAccountOf(account), this.coinOf(coin).index),
    );
  }

  /** The part of an account of the venue that may leave it. */
  freeOfVenue(account: VenueAccount, coin: CoinCode): bigint {
    return this.venueGuards.get(account)?.(coin) ?? this.availableOfVenue(account, coin);
  }

  venueSlot(account: VenueAccount, coin: CoinCode): number {
    return this.balances.slotOf(this.venueAccountOf(account), this.coinOf(coin).index);
  }

  /**
   * The sum of all positive balances of a coin. As every coin sums to zero and only the accounts of the venue and the
   * chains may be negative, it is minus the sum of those that are.
   */
  circulating(code: CoinCode): bigint {
    const coin = this.coinOf(code).index;
    let sum = 0n;
    for (let account = 0; account < this.venueNames.length; account++) {
      const available = this.balances.availableAt(this.balances.find(account, coin));
      if (available < 0n) sum -= available;
    }
    return sum;
  }
}
