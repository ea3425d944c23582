/** The naive twin's switch that cancels all orders of a program that fell silent. */
import type { Emit } from "../../../events.ts";
import type { CancelAfterCommand } from "../../../trading/deadlines.ts";
import type { TwinState } from "../state.ts";
import { TwinStep } from "./step.ts";
import type { TwinAnswer } from "../part.ts";

export function twinCancelAfter(state: TwinState, command: CancelAfterCommand, emit: Emit): TwinAnswer {
  const { time, member, market } = command;
  const set = (name: string, deadline: number): void =>
    emit({ type: "cancelAllAfterSet", time, member, market: name, deadline });
  if (market !== "" && !state.markets.has(market)) return "market.unknown";
  if (!state.members.has(member)) return "member.unknown";
  if (command.type === "setCancelAllAfter") {
    const { timeoutMs } = command;
    const isRange = Number.isInteger(timeoutMs) && timeoutMs >= 5_000 && timeoutMs <= 3_600_000;
    if (timeoutMs !== 0 && !isRange) return "order.cancel_after_timeout";
    set(market, timeoutMs === 0 ? 0 : time + timeoutMs);
    return undefined;
  }
  if (state.markets.get(market)?.state === "halted") return "market.halted";
  const deadline = state.deadlines.get(`${member} ${market}`);
  if (deadline === undefined || deadline > time) return "order.cancel_after_not_due";
  const step = new TwinStep(state, time, emit);
  for (const order of [...state.orders]) {
    if (order.member !== member || (market !== "" && order.market !== market)) continue;
    if (!state.orders.includes(order)) continue;
    if (state.markets.get(order.market)!.state !== "halted") step.cancel(order, "cancelAllAfter");
  }
  for (const name of state.markets.keys()) {
    const isKept = state.orders.some((order) => order.member === member && order.market === name);
    if (market !== "" || !isKept) continue;
    if ((state.deadlines.get(`${member} ${name}`) ?? Infinity) > deadline) set(name, deadline);
  }
  set(market, 0);
  return undefined;
}
