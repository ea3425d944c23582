/** Problems that keep a ticket from being sent. */
export type ProblemKind =
  | "marketClosed"
  | "priceMissing"
  | "priceOffTick"
  | "priceMax"
  | "priceAboveBand"
  | "priceBelowBand"
  | "triggerMissing"
  | "triggerAbove"
  | "triggerBelow"
  | "trailingRange"
  | "limitAbove"
  | "limitBelow"
  | "exitsMissing"
  | "takeProfitAbove"
  | "takeProfitBelow"
  | "stopLossAbove"
  | "stopLossBelow"
  | "exitsSmall"
  | "exitsFunds"
  | "shownMissing"
  | "shownRange"
  | "amountMissing"
  | "amountOffLot"
  | "unreadable"
  | "quantityMin"
  | "quantityMax"
  | "notionalMin"
  | "notionalMax"
  | "insufficient"
  | "postOnlyTakes"
  | "fokUnfilled"
  | "noLiquidity"
  | "tooManyOpen"
  | "tooManyWaiting";

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
  readonly kind: ProblemKind;
  readonly field: TicketField;
  /** Nothing is wrong yet, something is only missing: told under the button, not in red at the field. */
  readonly pending: boolean;
  /** Figures for the sentence, as decimal text with its coin. */
  readonly limit: string;
  readonly coin: string;
}

/** Something is wrong at a field. */
export function wrong(kind: ProblemKind, field: TicketField, limit = "", coin = ""): TicketProblem {
  return { kind, field, pending: false, limit, coin };
}

/** Something has not been said yet. */
export function missing(kind: ProblemKind): TicketProblem {
  return { kind, field: "form", pending: true, limit: "", coin: "" };
}
