/**
 * The written forms of outcomes: for the caller on the other side of the engine's thread, for what is remembered of a
 * command, and in snapshots. Codes and the order of fields are permanent.
 */
import type { FieldKind } from "./codec/event-schema.ts";

/** `wholes`: how many, then each. A list of fields: how many rows, then each row. */
export type OutcomeFieldKind = FieldKind | "wholes" | OutcomeFields;

export type OutcomeFields = readonly (readonly [field: string, kind: OutcomeFieldKind])[];

export interface OutcomeForm {
  readonly code: number;
  readonly type: string;
  readonly fields: OutcomeFields;
}

/** One coin into another. */
const LEG = [
  ["from", "text"],
  ["to", "text"],
  ["given", "amount"],
  ["received", "amount"],
  ["fee", "amount"],
  ["atIndex", "amount"],
  ["fromPrice", "whole"],
  ["toPrice", "whole"],
  ["spreadPpm", "ratePpm"],
  ["feePpm", "ratePpm"],
] as const satisfies OutcomeFields;

export const OUTCOME_FORMS: readonly OutcomeForm[] = [
  {
    code: 0,
    type: "order",
    fields: [
      ["orderId", "whole"],
      ["clientOrderId", "text"],
      ["status", "OrderStatus"],
      ["reason", "OutcomeReason"],
      ["executed", "lots"],
      ["executedQuote", "amount"],
      ["fee", "amount"],
    ],
  },
  { code: 1, type: "cancelled", fields: [["orderIds", "wholes"]] },
  { code: 2, type: "done", fields: [] },
  {
    code: 3,
    type: "list",
    fields: [
      ["listId", "whole"],
      [
        "orders",
        [
          ["orderId", "whole"],
          ["clientOrderId", "text"],
          ["status", "OrderStatus"],
        ],
      ],
    ],
  },
  {
    code: 4,
    type: "quote",
    fields: [
      ["quoteId", "whole"],
      ["expiresAt", "whole"],
      ["legs", LEG],
    ],
  },
  {
    code: 5,
    type: "converted",
    fields: [
      ["quoteId", "whole"],
      ["legs", LEG],
    ],
  },
  { code: 6, type: "invested", fields: [["investmentId", "whole"]] },
  { code: 7, type: "loanOpened", fields: [["loanId", "whole"]] },
];
