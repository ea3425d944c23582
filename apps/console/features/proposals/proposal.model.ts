/** A proposed change as lines of before and after, and what may be done about it. Pure. */
import { percentOfPpm } from "@meridian/core";
import {
  type ChangeFieldName,
  changeFieldsOf,
  type ChangeOption,
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalChange,
} from "@meridian/contract";

/** Rates in percent points, amounts as decimals, the rest as it is. */
export interface Line {
  readonly name: ChangeFieldName;
  readonly after: string;
  /** Undefined where nothing was there before, or it is not known yet. */
  readonly before: string | undefined;
  readonly differs: boolean;
}

const isRate = (name: ChangeFieldName): boolean => name.endsWith("Ppm");

const NO_AMOUNTS: readonly ChangeFieldName[] = ["uid", "level", "decimals", "recoveryId"];

/** The word of a choice that a text is; undefined of every other field. */
export function choiceOf(name: ChangeFieldName, text: string): ChangeOption | undefined {
  return CHOICES.get(name)?.find((option) => option === text);
}

const CHOICES: ReadonlyMap<string, readonly ChangeOption[]> = new Map(
  PROPOSAL_KINDS.flatMap(changeFieldsOf).flatMap(({ name, options }) =>
    options === undefined ? [] : [[name, options]],
  ),
);

export type Shown = "rate" | "amount" | "text";

/** The form in which a field is shown: amounts and rates as the reader's language writes them, the rest as it is. */
export function shownAs(name: ChangeFieldName, text: string): Shown {
  if (isRate(name)) return "rate";
  return /^\d+(\.\d+)?$/.test(text) && !NO_AMOUNTS.includes(name) ? "amount" : "text";
}

function textOf(name: ChangeFieldName, value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return isRate(name) && typeof value === "number" ? percentOfPpm(value) : String(value);
}

/** @param before as the parameter stands, where that is known */
export function linesOf(change: ProposalChange, before: ProposalChange | null): Line[] {
  const fields = new Map(Object.entries(change));
  const earlier = new Map(Object.entries(before ?? {}));
  return changeFieldsOf(change.kind).map(({ name }) => {
    const after = textOf(name, fields.get(name));
    const stood = earlier.has(name) ? textOf(name, earlier.get(name)) : undefined;
    return { name, after, before: stood, differs: stood !== after };
  });
}

export type Verdict = "none" | "own" | "decide" | "announced";

/** Returns the viewer's options: an own proposal can only be withdrawn, another's decided. */
export function verdictOf({ state, own }: Pick<Proposal, "state" | "own">, mayDecide: boolean): Verdict {
  if ((state !== "proposed" && state !== "scheduled") || !mayDecide) return "none";
  // An announced change can still be withdrawn, by whoever may decide.
  if (state === "scheduled") return "announced";
  return own ? "own" : "decide";
}

/** Returns the subject of a change in short: "USDT ethereum", "BTC/USDT", "withdrawDailyUsdt". */
export function subjectOf(change: ProposalChange): string {
  const fields = new Map<string, unknown>(Object.entries(change));
  const subject = changeFieldsOf(change.kind).filter(({ isSubject }) => isSubject);
  return subject.map(({ name }) => String(fields.get(name))).join(" ");
}

export const isSameSubject = (one: ProposalChange, other: ProposalChange): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other);

/** Returns the current values that a change would replace, null for none; for proposals not yet carried out. */
export function standing(change: ProposalChange, all: readonly ProposalChange[]): ProposalChange | null {
  return all.find((candidate) => isSameSubject(candidate, change)) ?? null;
}
