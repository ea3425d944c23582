/**
 * The withdrawals that wait, and for what: one table, read by the server when an amount is frozen and by the page that
 * says beforehand what will happen.
 */
import type { WithdrawalReason } from "@meridian/contract";

/** Findings of the automatic checks; staff read the name, the member only that there was something. */
export const RISKS = ["lookAlike", "manyAtOnce", "youngAccount", "addressOfFrozen"] as const;
export type Risk = (typeof RISKS)[number];

/** Facts by which a withdrawal is judged. Amounts in units of USDT. */
export interface ReviewFacts {
  readonly isFrozen: boolean;
  /** Until when a change to the member's protection holds it; 0 where none was made within a day before it. */
  readonly heldUntilMs: number;
  readonly isNewAddress: boolean;
  /** Undefined for a coin that nobody can value. */
  readonly worthUsdt: bigint | undefined;
  readonly reviewFromUsdt: bigint;
  readonly twoPeopleFromUsdt: bigint;
  /** The member's other withdrawals of the same 24 hours, done or under way. */
  readonly dayOtherUsdt: bigint;
  readonly dayLimitUsdt: bigint;
  readonly risks: readonly Risk[];
}

interface Rule {
  readonly reason: WithdrawalReason;
  readonly outcome: "hold" | "review";
  applies(facts: ReviewFacts, timeMs: number): boolean;
}

/** The first that applies decides. A hold is judged anew when it ends, and then a person looks at it. */
export const REVIEW_RULES: readonly Rule[] = [
  { reason: "frozen", outcome: "review", applies: ({ isFrozen }) => isFrozen },
  { reason: "securityChange", outcome: "hold", applies: ({ heldUntilMs }) => heldUntilMs !== 0 },
  { reason: "large", outcome: "review", applies: (facts) => approvalsByWorth(facts) > 0 },
  { reason: "dailyLimit", outcome: "review", applies: passesDay },
  { reason: "newAddress", outcome: "review", applies: ({ isNewAddress }) => isNewAddress },
  { reason: "risk", outcome: "review", applies: ({ risks }) => risks.length > 0 },
];

export interface Judgement {
  readonly outcome: "send" | "hold" | "review";
  /** All that apply, in the order of the table. */
  readonly reasons: readonly WithdrawalReason[];
  /** The end of a hold; null for others. */
  readonly heldUntilMs: number | null;
  /** The number of staff who have to let it go before it is sent. */
  readonly approvalsNeeded: number;
}

export function judge(facts: ReviewFacts, timeMs: number): Judgement {
  const applying = REVIEW_RULES.filter((rule) => rule.applies(facts, timeMs));
  const first = applying[0]?.outcome ?? "send";
  const outcome = first === "hold" && facts.heldUntilMs <= timeMs ? "review" : first;
  const byWorth = approvalsByWorth(facts);
  return {
    outcome,
    reasons: applying.map(({ reason }) => reason),
    heldUntilMs: outcome === "hold" ? facts.heldUntilMs : null,
    approvalsNeeded: outcome === "review" ? Math.max(byWorth, 1) : byWorth,
  };
}

/** None, one or two people, by what it is worth; of a coin that nobody can value, two. */
function approvalsByWorth({ worthUsdt, reviewFromUsdt, twoPeopleFromUsdt }: ReviewFacts): number {
  if (worthUsdt === undefined || worthUsdt >= twoPeopleFromUsdt) return 2;
  return worthUsdt >= reviewFromUsdt ? 1 : 0;
}

function passesDay({ worthUsdt = 0n, dayOtherUsdt, dayLimitUsdt }: ReviewFacts): boolean {
  return dayOtherUsdt + worthUsdt > dayLimitUsdt;
}
