import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import { CANCEL_AFTER_MAX_MS, CANCEL_AFTER_MIN_MS } from "./limits.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { cancelOrdersOf } from "./cancel.ts";
import type { CancelAllAfterSet, Deadline, FireCancelAllAfter, SetCancelAllAfter } from "./deadlines.ts";
import type { Ending } from "./list-effects.ts";
import type { Market } from "./market.ts";

export function setCancelAllAfter(
  exchange: Exchange,
  command: SetCancelAllAfter,
  emit: Emit,
): Refusal | undefined {
  const { time, member, market, timeoutMs } = command;
  if (market !== "" && exchange.trading.findMarket(market) === undefined) return refuse("market.unknown");
  if (exchange.ledger.memberOf(member) < 0) return refuse("member.unknown");
  if (timeoutMs !== 0 && !isTimeout(timeoutMs)) return refuse("order.cancel_after_timeout");

  // From here the command must succeed.
  setDeadline(exchange, { member, market, deadline: timeoutMs === 0 ? 0 : time + timeoutMs }, time, emit);
  return undefined;
}

/**
 * Cancels by rising order number and switches off. What stands in a halted market cannot be cancelled, and must not
 * trade unwatched when the halt ends: there the switch stays due, by that market's name.
 */
export function fireCancelAllAfter(
  exchange: Exchange,
  command: FireCancelAllAfter,
  emit: Emit,
): Refusal | undefined {
  const { trading, ledger } = exchange;
  const { time, member } = command;
  const only = trading.findMarket(command.market);
  if (command.market !== "" && only === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (only?.state === "halted") return refuse("market.halted");
  const deadline = trading.deadlines.of(member, command.market);
  if (deadline === 0 || time < deadline) return refuse("order.cancel_after_not_due");

  // From here the command must succeed.
  const ending: Ending = { end: "cancelled", reason: "cancelAllAfter", time };
  cancelOrdersOf(exchange, memberIndex, { only, marketKind: "", side: "", kind: "all" }, ending, emit);
  if (only === undefined) {
    for (const { name } of haltedWithOrders(exchange, memberIndex)) {
      const own = trading.deadlines.of(member, name);
      if (own === 0 || own > deadline) setDeadline(exchange, { member, market: name, deadline }, time, emit);
    }
  }
  setDeadline(exchange, { member, market: command.market, deadline: 0 }, time, emit);
  return undefined;
}

function haltedWithOrders({ trading }: Exchange, memberIndex: number): Market[] {
  const { participants, pending } = trading;
  return trading.marketList.filter(({ state, index }) => {
    if (state !== "halted") return false;
    const participant = participants.find(memberIndex, index);
    return participant !== NONE && participants.openOrders[participant]! + pending.countOf(participant) > 0;
  });
}

/** Every switch that is on, for whoever fires them, the soonest first. Those of a halted market fire after the halt. */
export function cancelAllAfterDue({ trading }: Exchange): Deadline[] {
  return trading.deadlines.all();
}

function setDeadline(exchange: Exchange, deadline: Deadline, time: number, emit: Emit): void {
  const event: CancelAllAfterSet = { type: "cancelAllAfterSet", time, ...deadline };
  applyCancelAllAfterSet(exchange, event);
  emit(event);
}

export function applyCancelAllAfterSet({ trading }: Exchange, event: CancelAllAfterSet): void {
  trading.deadlines.set(event.member, event.market, event.deadline);
}

function isTimeout(timeoutMs: number): boolean {
  return (
    Number.isSafeInteger(timeoutMs) && timeoutMs >= CANCEL_AFTER_MIN_MS && timeoutMs <= CANCEL_AFTER_MAX_MS
  );
}
