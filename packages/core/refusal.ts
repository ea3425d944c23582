import type { BoundedRefusalName } from "./refusal-bounds.ts";
import type { CoreRefusalName } from "./refusals.ts";

/** The answer of a command that is not carried out. */
export interface Refusal {
  readonly refused: CoreRefusalName;
  /** The figure that the words name, in the unit of {@link BOUND_UNITS}; only where they name one. */
  readonly bound?: number | bigint;
  /** Place of the leg at fault; only of a list, where one leg alone is. */
  readonly leg?: number;
}

export function refuse(name: Exclude<CoreRefusalName, BoundedRefusalName>): Refusal;
export function refuse(name: BoundedRefusalName, bound: number | bigint): Refusal;
export function refuse(refused: CoreRefusalName, bound?: number | bigint): Refusal {
  return bound === undefined ? { refused } : { refused, bound };
}
