/** Problems that keep a ticket from being sent: a state of its fields, or what the exchange would refuse. */
import type { RefusalName } from "@meridian/contract";
import type { RefusalBound } from "@meridian/contract/call-refusal";

/**
 * The states that no call has: a field is empty or unreadable, or an exit makes no sense beside its entry, which the
 * exchange would take.
 */
const FIELD_STATES = [
  "priceMissing",
  "triggerMissing",
  "exitsMissing",
  "shownMissing",
  "amountMissing",
  "unreadable",
  "takeProfitAbove",
  "takeProfitBelow",
  "stopLossAbove",
  "stopLossBelow",
  "exitsFunds",
] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** Place of a problem: a field, or under the ticket (`form`). */
export type TicketField =
  | "price"
  | "trigger"
  | "trailing"
  | "stopPrice"
  | "takeProfit"
  | "stopLoss"
  | "shown"
  | "amount"
  | "form";

export interface TicketProblem {
  readonly kind: FieldState | RefusalName;
  readonly field: TicketField;
  /** Nothing is wrong yet, something is only missing: shown under the button, not in red at the field. */
  readonly pending: boolean;
  /** Figure for the sentence; of too small a balance what is missing. */
  readonly bound: RefusalBound | undefined;
}

export function isFieldState(kind: TicketProblem["kind"]): kind is FieldState {
  return (FIELD_STATES as readonly string[]).includes(kind);
}

/** Something is wrong at a field. */
export function wrong(kind: TicketProblem["kind"], field: TicketField, bound?: RefusalBound): TicketProblem {
  return { kind, field, pending: false, bound };
}

/** Something has not been said yet. */
export function missing(kind: FieldState): TicketProblem {
  return { kind, field: "form", pending: true, bound: undefined };
}
