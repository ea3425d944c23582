/** A member's credit: its score with what it is made of, and the limit that it gives. */
import type { CreditPart } from "@meridian/contract";
import type { Pool } from "pg";
import type { MarketData } from "../../market/market-data/index.ts";
import { memberLevel } from "../../market/projections/index.ts";
import { creditParts, creditScore, loanLimit, loanLimitMax } from "./credit.ts";
import { readCreditFacts } from "./credit-facts.ts";

export interface CreditStanding {
  readonly isVerified: boolean;
  readonly score: number;
  /** Whole USDT: with the own score, 0 before the identity is verified; and with the full one. */
  readonly limit: bigint;
  readonly limitMax: bigint;
  readonly changes: CreditPart[];
}

export async function readCreditStanding(
  pool: Pool,
  marketData: Pick<MarketData, "terms" | "lastPrice">,
  memberId: number,
  timeMs: number,
): Promise<CreditStanding> {
  const facts = await readCreditFacts(pool, marketData, memberId, timeMs);
  const { level } = await memberLevel(pool, memberId);
  const changes = creditParts(facts, timeMs);
  const score = creditScore(changes);
  const isVerified = facts.verifiedAtMs !== null;
  return {
    ...{ isVerified, score, changes },
    limit: loanLimit(score, level, isVerified),
    limitMax: loanLimitMax(level),
  };
}
