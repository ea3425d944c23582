/**
 * The written form of an outcome: for the caller on the other side of the engine's thread, for what is remembered of a
 * command, and in snapshots. Codes and the order of fields are permanent.
 */
import type { FieldKind } from "./event-schema.ts";

/** `wholes`: how many, then each. A list of fields: how many rows, then each row. */
export type OutcomeFieldKind = FieldKind | "wholes" | OutcomeFields;

export type OutcomeFields = readonly (readonly [field: string, kind: OutcomeFieldKind])[];

export interface OutcomeForm {
  readonly code: number;
  readonly type: string;
  readonly fields: OutcomeFields;
}

/** Of a command that answers with no more than that: any part's. */
export const DONE_FORM: OutcomeForm = { code: 2, type: "done", fields: [] };
