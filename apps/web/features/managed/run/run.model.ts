/** Words for the money of a managed order: that it has it, that it went back, or that it never came. Pure. */
import type { Run } from "../list/RunList.tsx";

export interface MoneyWords {
  /** Keys of texts; undefined of what there is nothing to say of. */
  readonly worth: "worth" | "worthAtEnd" | undefined;
  readonly has: "has" | "returned" | undefined;
  /** True of a contract until its end: what it has is a position. */
  readonly hasPosition: boolean;
  readonly hasEnded: boolean;
}

/** @returns words of what went back only once it is there: one that has stopped still has its money */
export function moneyWords({ status, leverage }: Pick<Run, "status" | "leverage">): MoneyWords {
  const ended = { hasPosition: false, hasEnded: true };
  if (status === "refused") return { worth: undefined, has: undefined, ...ended };
  if (status === "closed") return { worth: "worthAtEnd", has: "returned", ...ended };
  const hasPosition = leverage !== null;
  return { worth: "worth", has: hasPosition ? undefined : "has", hasPosition, hasEnded: false };
}
