/** Orders that only reduce follow their position: they are cut as it shrinks, and end with it. */
import { NONE } from "../trading/book/orders.ts";
import type { Emit } from "../events.ts";
import type { Amount, Lots, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyOrderReduced } from "../trading/apply.ts";
import type { OrderReduced } from "../trading/events.ts";
import { closePending, livePartnerOf } from "../trading/list-effects.ts";
import { close } from "../trading/match.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { closableLots, legOf } from "./party.ts";
import type { Leg } from "./state.ts";

/** By rising order number: the orders in the book, then the pending ones. What is filled already ends by itself. */
export function cutReducing(exchange: Exchange, { holding, side }: Leg, time: TimeMs, emit: Emit): void {
  const { account, contract } = holding;
  const { trading } = exchange;
  const { orders, participants } = trading;
  const participant = participants.find(account.memberIndex, contract.market.index);
  if (participant === NONE) return;
  // The holding may have come to be since the leg was looked at.
  const leg = exchange.contracts.lookAt(account.memberIndex, contract)[side];
  const closableBy = (terms: number): number | undefined => {
    const [effect, isBuying] = [positionEffectOf(terms), isBuy(terms)];
    if (!isReducing(effect, isBuying) || effect === "liquidation") return undefined;
    return legOf(leg.holding, effect, isBuying) === leg ? closableLots(leg, isBuying) : undefined;
  };
  for (const slot of reducingSlots(exchange, participant, closableBy)) {
    const closable = closableBy(orders.terms[slot]!)!;
    if (closable === 0) close(exchange, contract.market, slot, "cancelled", "positionClosed", time, emit);
    else cut(exchange, slot, closable, time, emit);
  }
  const ending = { end: "cancelled", reason: "positionClosed", time } as const;
  for (const order of [...trading.pending.ofParticipant(participant)]) {
    const isGone = order.awaits === 0 && closableBy(order.terms) === 0;
    // Of a pair in the book the one that is there decides, which may be trading at this moment.
    if (isGone && livePartnerOf(exchange, order) === NONE) closePending(exchange, order, ending, emit);
  }
}

/** The orders that have more left than they may close. */
function reducingSlots(
  { trading }: Exchange,
  participant: number,
  closableBy: (terms: number) => number | undefined,
): number[] {
  const { orders, participants } = trading;
  const found: number[] = [];
  for (
    let slot = participants.firstOrder[participant]!;
    slot !== NONE;
    slot = orders.participantNext[slot]!
  ) {
    const closable = closableBy(orders.terms[slot]!);
    if (closable !== undefined && orders.left(slot) > closable) found.push(slot);
  }
  return found.sort((one, other) => orders.id[one]! - orders.id[other]!);
}

function cut(exchange: Exchange, slot: number, left: number, time: TimeMs, emit: Emit): void {
  const { orders, participants } = exchange.trading;
  const participant = orders.participant[slot]!;
  const event: OrderReduced = {
    type: "orderReduced",
    time,
    orderId: orders.id[slot]!,
    member: participants.memberId[participant]!,
    market: exchange.trading.marketList[participants.market[participant]!]!.name,
    side: isBuy(orders.terms[slot]!) ? "buy" : "sell",
    quantity: (orders.executed[slot]! + orders.prevented[slot]! + left) as Lots,
    remaining: left as Lots,
    released: 0n as Amount,
  };
  applyOrderReduced(exchange, event);
  emit(event);
}
