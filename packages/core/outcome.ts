/** The answer to a command, and how it follows from the command's events. */
import type { ConvertOutcome } from "./convert/outcome.ts";
import type { Event } from "./events.ts";
import type { LoanOutcome } from "./loan/outcome.ts";
import type { FillOf } from "./product.ts";
import { FILLS, OUTCOMES_AFTER } from "./products.ts";
import { NOTHING_CANCELLED, type TradingOutcome } from "./trading/outcome.ts";
import type { WealthOutcome } from "./wealth/outcome.ts";

export type { QuoteOutcome } from "./convert/outcome.ts";
export type { OrderStatus } from "./trading/lifecycle.ts";
export type { ListedOrder, OrderOutcome } from "./trading/outcome.ts";

/** Computed from the command's events alone, so that a replay gives the same. */
export type Outcome =
  | TradingOutcome
  | ConvertOutcome
  | WealthOutcome
  | LoanOutcome
  | { readonly type: "done" };

/** Derives the outcome of an accepted command. Only a cancellation of all orders that found none has no events. */
export function outcomeOf(events: readonly Event[]): Outcome {
  const [first] = events;
  if (first === undefined) return NOTHING_CANCELLED;
  return OUTCOMES_AFTER[first.type]?.(first as never, events, fillOf) ?? { type: "done" };
}

const fillOf: FillOf = (event) => FILLS[event.type]?.(event as never);
