/** The invariants of every book and resting order after every command. */
import type { Ladder } from "./book/ladder.ts";
import { NONE } from "./book/orders.ts";
import type { Exchange } from "../state.ts";
import type { Market } from "./market.ts";
import { clientOrderKey } from "./state.ts";
import { canRest, isBuy } from "./terms.ts";
import { pendingProblems } from "./pending-invariants.ts";

/** Sentences, one per broken invariant; none when all hold. */
export function tradingProblems(exchange: Exchange): string[] {
  const { trading } = exchange;
  const problems: string[] = [];
  let resting = 0;
  for (const market of trading.marketList) {
    resting +=
      ladderProblems(exchange, market.bids, problems) + ladderProblems(exchange, market.asks, problems);
    const [bid, ask] = [market.bids.best(), market.asks.best()];
    if (bid !== NONE && ask !== NONE && trading.orders.price[bid]! >= trading.orders.price[ask]!) {
      problems.push(`the book of ${market.name} is crossed`);
    }
  }
  let clientIds = trading.pending.all().filter(({ clientOrderId }) => clientOrderId !== "").length;
  for (const slot of trading.orders.slots()) {
    orderProblems(exchange, slot, problems);
    if (trading.orders.clientOrderId(slot) !== "") clientIds += 1;
  }
  if (resting !== trading.orders.count) problems.push("an open order stands in no book");
  if (clientIds !== trading.clientOrderIds.size) problems.push("a client order id outlived its order");
  participantProblems(exchange, problems);
  pendingProblems(exchange, problems);
  return problems;
}

/** Walks a side from its best order and counts what it finds. */
function ladderProblems({ trading }: Exchange, ladder: Ladder, problems: string[]): number {
  const { orders } = trading;
  let count = 0;
  let rankBefore = Number.POSITIVE_INFINITY;
  for (let distance = 0; distance < ladder.depth; distance++) {
    const head = ladder.headAt(distance);
    const rank = orders.price[head]! * ladder.direction;
    if (rank >= rankBefore) problems.push("the levels of a book are out of order");
    rankBefore = rank;
    for (let slot = head; slot !== NONE; slot = orders.next[slot]!) {
      if (orders.price[slot] !== orders.price[head]) problems.push("a level has orders of two prices");
      if (orders.next[slot] !== NONE && orders.previous[orders.next[slot]!] !== slot) {
        problems.push("a queue is not linked both ways");
      }
      count += 1;
    }
  }
  return count;
}

function orderProblems({ trading }: Exchange, slot: number, problems: string[]): void {
  const { orders, participants } = trading;
  const id = orders.id[slot]!;
  const market: Market = trading.marketList[participants.market[orders.participant[slot]!]!]!;
  const remaining = orders.left(slot);
  const sum = orders.executed[slot]! + orders.prevented[slot]! + remaining;
  if (sum !== orders.quantity[slot]) problems.push(`order ${id} has lost lots`);
  if (orders.remaining[slot]! < 1) problems.push(`order ${id} is open with nothing left`);
  const displayQuantity = orders.displayQuantity(slot);
  const shownMost = displayQuantity === 0 ? remaining : displayQuantity;
  if (orders.remaining[slot]! > shownMost) problems.push(`order ${id} shows more than it says`);
  if (displayQuantity === 0 && orders.hidden[slot] !== 0)
    problems.push(`order ${id} hides without saying so`);
  if (!canRest(orders.terms[slot]!)) problems.push(`order ${id} rests although it never may`);
  if (orders.find(id) !== slot) problems.push(`order ${id} is not found by its number`);
  const buys = isBuy(orders.terms[slot]!);
  const due = market.settlement.due(market, buys, orders.price[slot]!, remaining, 0n);
  if (orders.held[slot] !== due) problems.push(`order ${id} holds ${orders.held[slot]} instead of ${due}`);
  const clientOrderId = orders.clientOrderId(slot);
  const member = participants.memberId[orders.participant[slot]!]!;
  if (clientOrderId !== "" && trading.clientOrderIds.get(clientOrderKey(member, clientOrderId)) !== id) {
    problems.push(`order ${id} is not found by its client order id`);
  }
}

function participantProblems({ trading }: Exchange, problems: string[]): void {
  const { orders, participants } = trading;
  let counted = 0;
  for (const participant of participants.all()) {
    let inList = 0;
    for (
      let slot = participants.firstOrder[participant]!;
      slot !== NONE;
      slot = orders.participantNext[slot]!
    )
      inList += 1;
    if (inList !== participants.openOrders[participant])
      problems.push("a member's count of open orders is wrong");
    counted += inList;
  }
  if (counted !== orders.count) problems.push("an open order belongs to no member");
}
