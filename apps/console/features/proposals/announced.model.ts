/** A change that is approved and waits for its time, beside the parameter that it will change. Pure. */
import type { Proposal, ProposalChange } from "@meridian/contract";
import { isSameSubject, type Line, linesOf } from "./proposal.model.ts";

export interface Announced {
  readonly dueAtMs: number;
  /** The fields that will be another; none of those that stay. */
  readonly lines: readonly Line[];
}

type Waiting = Pick<Proposal, "state" | "change" | "dueAt">;

/** Returns the change that is announced of a parameter; undefined for none. */
export function announcedOf(standing: ProposalChange, proposals: readonly Waiting[]): Announced | undefined {
  const own = proposals.find(({ state, change }) => state === "scheduled" && isSameSubject(change, standing));
  if (own === undefined || own.dueAt === null) return undefined;
  return { dueAtMs: own.dueAt, lines: linesOf(own.change, standing).filter(({ differs }) => differs) };
}
