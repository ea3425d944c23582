/** Placing orders that act together: what may be refused of any of them is refused before any of them is placed. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { PlaceOrderList } from "./commands.ts";
import { isNameTaken, legDue, acceptPending } from "./place-pending.ts";
import { refusalOfState } from "./filters.ts";
import { beyond } from "./cost.ts";
import { type Parts, partsOf, refusalOfParts } from "./list-terms.ts";
import type { Market } from "./market.ts";
import { acceptOrder, availableFor, covers, limitDue, meetBook, wouldTake } from "./place.ts";
import { fitted, refusalOfLoad, refusalOfPosition } from "./positions.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeOrderList(exchange: Exchange, command: PlaceOrderList, emit: Emit): Refusal | undefined {
  const { trading, ledger } = exchange;
  const market = trading.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  const closed = refusalOfState(market.state);
  if (closed !== undefined) return closed;
  const parts = partsOf(command, market);
  if (parts === undefined) return refuse("order.list_terms");
  const refusal = refusalOfParts(market, command, parts);
  if (refusal !== undefined) return refusal;
  const ofPosition = refusalOfLegs(exchange, market, memberIndex, parts);
  if (ofPosition !== undefined) return ofPosition;
  const participant = trading.participants.find(memberIndex, market.index);
  const { stop, pending } = parts;
  const working = fitted(exchange, market, memberIndex, parts.working);
  const open = participant === NONE ? 0 : trading.participants.openOrders[participant]!;
  const { openOrdersMax, conditionalOrdersMax } = market.terms;
  if (open >= openOrdersMax) return refuse("order.too_many_open", openOrdersMax);
  const pendingAfter =
    (participant === NONE ? 0 : trading.pending.countOf(participant)) + command.legs.length - 1;
  if (pendingAfter > conditionalOrdersMax) return refuse("order.too_many_conditional", conditionalOrdersMax);
  if (hasTakenName(exchange, command)) return refuse("order.client_id_in_use");
  const mustRest = working.postOnly || stop !== undefined;
  if (mustRest && wouldTake(exchange, market, working)) {
    return { ...refuse("order.post_only_would_take"), leg: 0 };
  }
  const held = limitDue(market, working);
  const stopHeld = stop === undefined ? 0n : beyond(legDue(market, stop), held);
  const available = availableFor(exchange, market, memberIndex, participant, working.side === "buy");
  if (!covers(available, held + stopHeld)) return { ...refuse("ledger.insufficient_balance"), leg: 0 };
  const ofLoad = refusalOfLoad(exchange, market, memberIndex, working, working.price, 0);
  if (ofLoad !== undefined) return { ...ofLoad, leg: 0 };

  // From here the command must succeed.
  const listId = trading.lastOrderId + 1;
  const place = { time: command.time, member: command.member, listId, replaces: 0 };
  const slot = acceptOrder(exchange, market, participant, working, held, listId, 0, emit);
  if (stop !== undefined)
    acceptPending(exchange, market, stop, { ...place, awaits: 0, held: stopHeld }, emit);
  for (const leg of pending)
    acceptPending(exchange, market, leg, { ...place, awaits: listId, held: 0n }, emit);
  if (!mustRest) meetBook(exchange, market, slot, working, emit);
  return undefined;
}

/** Only of legs that are live or armed from the start: what waits for another order meets a position that comes yet. */
function refusalOfLegs(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  { working, stop }: Parts,
): Refusal | undefined {
  const refusal = refusalOfPosition(exchange, market, memberIndex, working);
  if (refusal !== undefined) return { ...refusal, leg: 0 };
  if (stop === undefined) return undefined;
  const ofStop = refusalOfPosition(exchange, market, memberIndex, { ...stop, time: working.time });
  return ofStop && { ...ofStop, leg: 1 };
}

function hasTakenName(exchange: Exchange, { member, legs }: PlaceOrderList): boolean {
  const names = legs.map(({ clientOrderId }) => clientOrderId).filter((name) => name !== "");
  if (new Set(names).size < names.length) return true;
  return names.some((name) => isNameTaken(exchange, member, name));
}
