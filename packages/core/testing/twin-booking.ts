/** Books trading events independently of the core; the postings of ledger and custody are shared. */
import type { Event } from "../events.ts";
import { postingsOf } from "../postings.ts";
import type { TradeExecuted } from "../spot/events.ts";
import type { TwinBalance, TwinState } from "./twin-state.ts";

export function bookTwinEvent(state: TwinState, event: Event): void {
  switch (event.type) {
    case "orderPlaced":
    case "pendingOrderPlaced":
    case "orderArmed":
    case "orderTriggered":
      return freeze(sideBalance(state, event), event.held);
    case "orderReduced":
    case "orderClosed":
      return freeze(sideBalance(state, event), -event.released);
    case "selfTradePrevented": {
      freeze(sideBalance(state, { ...event, side: "buy" }), -event.buyerReleased);
      return freeze(sideBalance(state, { ...event, side: "sell" }), -event.sellerReleased);
    }
    case "tradeExecuted":
      return bookTrade(state, event);
    case "referralOwed":
      return undefined;
    case "referralPaid":
    case "owedReferralPaid":
      state.balance("venue:fees", event.coin).available -= event.amount;
      state.balance(`member:${event.inviter}:spot`, event.coin).available += event.amount;
      return undefined;
    default:
      for (const posting of postingsOf(event, (name) => state.markets.get(name)!.terms)) {
        const balance = state.balance(posting.account, posting.coin);
        balance.available += posting.available;
        balance.frozen += posting.frozen;
      }
      return undefined;
  }
}

function freeze(balance: TwinBalance, amount: bigint): void {
  balance.available -= amount;
  balance.frozen += amount;
}

interface Sided {
  readonly market: string;
  readonly member: number;
  readonly side: "buy" | "sell";
}

/** A member's paying balance: quote for a buy, base for a sell. */
function sideBalance(state: TwinState, { market, member, side }: Sided): TwinBalance {
  const [base, quote] = market.split("/") as [string, string];
  return state.balance(`member:${member}:spot`, side === "buy" ? quote : base);
}

function bookTrade(state: TwinState, trade: TradeExecuted): void {
  const { market, takerSide, takerMember, makerMember, baseAmount, quoteAmount } = trade;
  const [base, quote] = market.split("/") as [string, string];
  const takerBuys = takerSide === "buy";
  const buyer = takerBuys ? takerMember : makerMember;
  const seller = takerBuys ? makerMember : takerMember;
  const baseFee = takerBuys ? trade.takerFee : trade.makerFee;
  const quoteFee = takerBuys ? trade.makerFee : trade.takerFee;
  const paid = sideBalance(state, { market, member: buyer, side: "buy" });
  paid.frozen -= quoteAmount + trade.buyerReleased;
  paid.available += trade.buyerReleased;
  sideBalance(state, { market, member: seller, side: "sell" }).frozen -= baseAmount;
  state.balance(`member:${buyer}:spot`, base).available += baseAmount - baseFee;
  state.balance(`member:${seller}:spot`, quote).available += quoteAmount - quoteFee;
  state.balance("venue:fees", base).available += baseFee;
  state.balance("venue:fees", quote).available += quoteFee;
}
