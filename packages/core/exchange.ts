/** The two doors of the exchange: `execute` decides, `apply` writes. */
import type { Command } from "./commands.ts";
import type { Emit, Event } from "./events.ts";
import { APPLIED_FOR, APPLIERS, EXECUTORS, GUARDS } from "./products.ts";
import type { Refusal } from "./refusal.ts";
import type { Exchange } from "./state.ts";

export { createExchange, type Exchange } from "./state.ts";

type Executor = (exchange: Exchange, command: Command, emit: Emit) => Refusal | undefined;
type Applier = (exchange: Exchange, event: Event) => void;

/**
 * Decides a command. Each event is applied before `emit` gets it, so what follows it sees its effect.
 *
 * @returns the refusal, with nothing emitted and nothing changed; or undefined when the command succeeded
 */
export function execute(exchange: Exchange, command: Command, emit: Emit): Refusal | undefined {
  for (const guard of GUARDS) {
    const refusal = guard(exchange, command);
    if (refusal !== undefined) return refusal;
  }
  const executor = EXECUTORS[command.type] as Executor;
  if (!APPLIED_FOR.has(command.type)) return executor(exchange, command, emit);
  return executor(exchange, command, (event) => {
    apply(exchange, event);
    emit(event);
  });
}

/** Writes one event into the state. Replaying the events of a journal in order gives the state that wrote them. */
export function apply(exchange: Exchange, event: Event): void {
  (APPLIERS[event.type] as Applier)(exchange, event);
}
