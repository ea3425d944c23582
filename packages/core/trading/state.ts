/** The state of trading: every market, every open order, and the participants. */
import type { MarketName, MemberId, OrderId } from "../ids.ts";
import type { Balances } from "../ledger/balances.ts";
import type { Ledger } from "../ledger/state.ts";
import { assert } from "../numeric/index.ts";
import { NONE, Orders } from "./book/orders.ts";
import { Deadlines } from "./deadlines.ts";
import { Lists } from "./lists.ts";
import type { Market } from "./market.ts";
import { Participants } from "./participants.ts";
import { type PendingOrder, PendingOrders } from "./pending.ts";

export class Trading {
  readonly orders = new Orders();
  readonly deadlines = new Deadlines();
  readonly participants: Participants;
  readonly pending = new PendingOrders();
  readonly lists = new Lists();
  readonly markets = new Map<MarketName, Market>();
  readonly marketList: Market[] = [];
  /** Open and pending orders by "<member>:<client order id>". */
  readonly clientOrderIds = new Map<string, OrderId>();
  lastOrderId: OrderId = 0;
  private recentMarket: Market | undefined;

  constructor(balances: Balances) {
    this.participants = new Participants(balances);
  }

  addMarket(market: Market): void {
    this.markets.set(market.name, market);
    this.marketList.push(market);
  }

  findMarket(name: MarketName): Market | undefined {
    if (this.recentMarket !== undefined && this.recentMarket.name === name) return this.recentMarket;
    const market = this.markets.get(name);
    if (market !== undefined) this.recentMarket = market;
    return market;
  }

  marketOf(name: MarketName): Market {
    const market = this.findMarket(name);
    assert(market !== undefined, "an event names an unknown market");
    return market;
  }

  participantOf(ledger: Ledger, member: MemberId, market: Market): number {
    const index = ledger.memberOf(member);
    assert(index >= 0, "an event names an unknown member");
    const participant = this.participants.find(index, market.index);
    if (participant !== NONE) return participant;
    const account = ledger.memberAccountOf(index, market.settlement.account);
    const sellSlot = ledger.balances.slotOf(account, market.sellCoin);
    const buySlot = ledger.balances.slotOf(account, market.buyCoin);
    return this.participants.open(member, index, market.index, buySlot, sellSlot, ledger.fees.markOf(index));
  }

  /** Copies a member's fee mark to its participant in every market. */
  markParticipants(memberIndex: number, feeMark: number): void {
    for (const market of this.marketList) {
      const participant = this.participants.find(memberIndex, market.index);
      if (participant !== NONE) this.participants.feeMark[participant] = feeMark;
    }
  }

  /** The slots of a member's open orders, by rising order number. */
  ordersOf(memberIndex: number): number[] {
    const { orders, participants } = this;
    const slots: number[] = [];
    for (const market of this.marketList) {
      const participant = participants.find(memberIndex, market.index);
      if (participant === NONE) continue;
      for (
        let slot = participants.firstOrder[participant]!;
        slot !== NONE;
        slot = orders.participantNext[slot]!
      )
        slots.push(slot);
    }
    return slots.sort((left, right) => orders.id[left]! - orders.id[right]!);
  }

  /** A member's pending orders, by rising order number. */
  pendingOf(memberIndex: number): PendingOrder[] {
    const { participants, pending } = this;
    if (pending.count === 0) return [];
    const found: PendingOrder[] = [];
    for (const market of this.marketList) {
      const participant = participants.find(memberIndex, market.index);
      if (participant !== NONE) found.push(...pending.ofParticipant(participant));
    }
    return found.sort((one, other) => one.orderId - other.orderId);
  }
}

/** The market that a participant is in. */
export function marketOfParticipant({ marketList, participants }: Trading, participant: number): Market {
  return marketList[participants.market[participant]!]!;
}

export function clientOrderKey(member: MemberId, clientOrderId: string): string {
  return `${member}:${clientOrderId}`;
}
