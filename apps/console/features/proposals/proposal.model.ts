/** A proposed change as lines of before and after, and what may be done about it. Pure. */
import type { Proposal, ProposalChange } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";

/** Rates of parts per million are shown in percent, which has four decimals then. */
const PPM_DECIMALS_IN_PERCENT = 4;

export const FIELD_NAMES = [
  "coin",
  "network",
  "decimals",
  "depositMin",
  "withdrawalMin",
  "withdrawalFee",
  "floor",
  "ceiling",
  "address",
  "market",
  "tickSize",
  "lotSize",
  "quantityMin",
  "quantityMax",
  "notionalMin",
  "notionalMax",
  "bandLowPpm",
  "bandHighPpm",
  "priceInitial",
  "makerFeePpm",
  "takerFeePpm",
  "openOrdersMax",
  "conditionalOrdersMax",
  "level",
  "volumeMin",
  "makerSharePpm",
  "takerSharePpm",
  "levelOnePpm",
  "levelTwoPpm",
  "name",
  "value",
  "uid",
  "account",
  "amount",
  "recoveryId",
  "factor",
  "dayOne",
  "dayTwo",
  "dayThree",
  "dayFour",
  "dayFive",
  "daySix",
  "daySeven",
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Rates in percent points, amounts as decimals, the rest as it is. */
export interface Line {
  readonly name: FieldName;
  readonly after: string;
  /** Undefined where nothing was there before, or it is not known yet. */
  readonly before: string | undefined;
  readonly differs: boolean;
}

export const isRate = (name: FieldName): boolean => name.endsWith("Ppm");

/** @returns percent points: 1,000 parts per million are "0.1" */
export function percentOf(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PPM_DECIMALS_IN_PERCENT));
}

const NO_AMOUNTS: readonly FieldName[] = ["uid", "level", "decimals", "recoveryId"];

export type Shown = "rate" | "amount" | "text";

/** How the text of a field is shown: amounts and rates as the reader's language writes them, the rest as it is. */
export function shownAs(name: FieldName, text: string): Shown {
  if (isRate(name)) return "rate";
  return /^\d+(\.\d+)?$/.test(text) && !NO_AMOUNTS.includes(name) ? "amount" : "text";
}

function textOf(name: FieldName, value: unknown): string {
  return isRate(name) && typeof value === "number" ? percentOf(value) : String(value);
}

/** @param before as the parameter stands, where that is known */
export function linesOf(change: ProposalChange, before: ProposalChange | null): Line[] {
  const fields = new Map(Object.entries(change));
  const earlier = new Map(Object.entries(before ?? {}));
  return FIELD_NAMES.filter((name) => fields.has(name)).map((name) => {
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

const KEYS: Readonly<Record<ProposalChange["kind"], readonly FieldName[]>> = {
  coin: ["coin"],
  coinNetwork: ["coin", "network"],
  market: ["market"],
  feeLevel: ["level"],
  referralRates: [],
  limit: ["name"],
  hotWallet: ["coin", "network"],
  coldAddress: ["network"],
  signInRewards: [],
  rewardsFunding: [],
  marketTrading: ["market"],
  withdrawalsResume: ["network"],
  credit: ["uid"],
  staffInvite: [],
  staffRole: [],
  staffAddress: [],
  staffFactor: [],
  staffReturn: [],
  recovery: ["uid"],
};

/** Returns the subject of a change in short: "USDT ethereum", "BTC/USDT", "withdrawDailyUsdt". */
export function subjectOf(change: ProposalChange): string {
  const fields = new Map<string, unknown>(Object.entries(change));
  return KEYS[change.kind].map((name) => String(fields.get(name))).join(" ");
}

export const isSameSubject = (one: ProposalChange, other: ProposalChange): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other);

/** Returns the current values that a change would replace, null for none; for proposals not yet carried out. */
export function standing(change: ProposalChange, all: readonly ProposalChange[]): ProposalChange | null {
  return all.find((candidate) => isSameSubject(candidate, change)) ?? null;
}
