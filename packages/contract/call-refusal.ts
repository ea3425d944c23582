import type { z } from "zod";
import type { RefusalName } from "./refusals.ts";
import type { refusalBound } from "./shapes.ts";

/** Thrown to say no to a call: mapped to code, status and words in one place. */
export class CallRefusal extends Error {
  override name = "CallRefusal";
  readonly refusal: RefusalName;
  readonly field: string | undefined;
  /** Data that the caller needs to do better, such as a challenge or a {@link RefusalBound}; null for none. */
  readonly data: unknown;

  constructor(refusal: RefusalName, field?: string, data: unknown = null) {
    super(refusal);
    this.refusal = refusal;
    this.field = field;
    this.data = data;
  }
}

/** The figure that the words of a refusal name; its coin where it counts one. */
export type RefusalBound = z.infer<typeof refusalBound>;

export function boundOf(data: unknown): RefusalBound | undefined {
  const { bound } = (data ?? {}) as Partial<RefusalBound>;
  return typeof bound === "string" ? (data as RefusalBound) : undefined;
}
