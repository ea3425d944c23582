/** Every version of every kind of event, by code. */
import { PRODUCTS } from "../products.ts";
import type { EventSchema } from "./event-schema.ts";

export const EVENT_SCHEMAS: readonly EventSchema[] = PRODUCTS.flatMap(({ events }) => events).toSorted(
  (one, other) => one.code - other.code || one.version - other.version,
);
