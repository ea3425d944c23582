/** Placing orders that act together: what may be refused of any of them is refused before any of them is placed. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { PlaceOrderList } from "./commands.ts";
import { isNameTaken, legDue, queue } from "./conditional.ts";
import { refusalOfState } from "./filters.ts";
import { beyond } from "./cost.ts";
import { partsOf, refusalOfParts } from "./list-terms.ts";
import { acceptLimit, availableFor, limitDue, meetBook, wouldTake } from "./place.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeOrderList(exchange: Exchange, command: PlaceOrderList, emit: Emit): Refusal | undefined {
  const { trading, ledger } = exchange;
  const market = trading.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const closed = refusalOfState(market.state);
  if (closed !== undefined) return closed;
  const parts = partsOf(command);
  if (parts === undefined) return refuse("order.list_terms");
  const refusal = refusalOfParts(market, command, parts);
  if (refusal !== undefined) return refusal;
  const seat = trading.seats.find(memberIndex, market.index);
  const { working, stop, pending } = parts;
  const open = seat === NONE ? 0 : trading.seats.openOrders[seat]!;
  const { openOrdersMax, conditionalOrdersMax } = market.terms;
  if (open >= openOrdersMax) return refuse("order.too_many_open", openOrdersMax);
  const pendingAfter = (seat === NONE ? 0 : trading.pending.countOf(seat)) + command.legs.length - 1;
  if (pendingAfter > conditionalOrdersMax) return refuse("order.too_many_conditional", conditionalOrdersMax);
  if (hasTakenName(exchange, command)) return refuse("order.client_id_in_use");
  const mustRest = working.postOnly || stop !== undefined;
  if (mustRest && wouldTake(exchange, market, working)) {
    return { ...refuse("order.post_only_would_take"), leg: 0 };
  }
  const held = limitDue(market, working);
  const stopHeld = stop === undefined ? 0n : beyond(legDue(market, stop), held);
  const available = availableFor(exchange, market, memberIndex, seat, working.side === "buy");
  if (held + stopHeld > available) return { ...refuse("ledger.insufficient_balance"), leg: 0 };

  // From here the command must succeed.
  const listId = trading.lastOrderId + 1;
  const place = { time: command.time, member: command.member, listId, replaces: 0 };
  const slot = acceptLimit(exchange, market, seat, working, held, listId, 0, emit);
  if (stop !== undefined) queue(exchange, market, stop, { ...place, awaits: 0, held: stopHeld }, emit);
  for (const leg of pending) queue(exchange, market, leg, { ...place, awaits: listId, held: 0n }, emit);
  if (!mustRest) meetBook(exchange, market, slot, working, emit);
  return undefined;
}

function hasTakenName(exchange: Exchange, { member, legs }: PlaceOrderList): boolean {
  const names = legs.map(({ clientOrderId }) => clientOrderId).filter((name) => name !== "");
  if (new Set(names).size < names.length) return true;
  return names.some((name) => isNameTaken(exchange, member, name));
}
