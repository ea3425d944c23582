/** The written form of every kind of command, event and outcome, by code. */
import { PRODUCTS } from "../products.ts";
import type { CommandForm } from "../codec/command-form.ts";
import type { EventSchema } from "../codec/event-schema.ts";
import { DONE_FORM, type OutcomeForm } from "../codec/outcome-form.ts";

export const COMMAND_FORMS: readonly CommandForm[] = PRODUCTS.flatMap(({ commands }) => commands).toSorted(
  (one, other) => one.code - other.code,
);

/** Every version of every event. */
export const EVENT_SCHEMAS: readonly EventSchema[] = PRODUCTS.flatMap(({ events }) => events).toSorted(
  (one, other) => one.code - other.code || one.version - other.version,
);

export const OUTCOME_FORMS: readonly OutcomeForm[] = [
  DONE_FORM,
  ...PRODUCTS.flatMap(({ outcomes }) => outcomes?.forms ?? []),
].toSorted((one, other) => one.code - other.code);
