/** Holds of orders, in the book and pending. */
import type { Amount } from "../numeric/index.ts";
import type { Hold } from "../product.ts";
import type { Exchange } from "../state.ts";
import { marketOfParticipant } from "./state.ts";
import { isBuy } from "./terms.ts";

/** Of a member: open orders by rising number, then pending orders, likewise. */
export function orderHoldsOf(exchange: Exchange, memberIndex: number): Hold[] {
  const { trading } = exchange;
  const { orders } = trading;
  const holds = trading
    .ordersOf(memberIndex)
    .filter((slot) => orders.held[slot] !== 0n)
    .map((slot) =>
      holdOf(exchange, orders.id[slot]!, orders.participant[slot]!, orders.terms[slot]!, orders.held[slot]!),
    );
  for (const { orderId, participant, terms, held } of trading.pendingOf(memberIndex)) {
    if (held !== 0n) holds.push(holdOf(exchange, orderId, participant, terms, held));
  }
  return holds;
}

function holdOf(
  { ledger, trading }: Exchange,
  orderId: number,
  participant: number,
  terms: number,
  held: bigint,
): Hold {
  const market = marketOfParticipant(trading, participant);
  const coin = ledger.coinList[market.backingCoin(isBuy(terms))]!;
  return { coin: coin.code, amount: held as Amount, heldBy: `order:${orderId}` };
}

export function eachOrderHold({ trading }: Exchange, visit: (slot: number, amount: bigint) => void): void {
  const { orders, participants, pending } = trading;
  for (const slot of orders.slots()) {
    visit(participants.backing(orders.participant[slot]!, isBuy(orders.terms[slot]!)), orders.held[slot]!);
  }
  for (const { participant, terms, held } of pending.all())
    visit(participants.backing(participant, isBuy(terms)), held);
}
