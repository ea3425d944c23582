/** Reads what the rules of review ask about a withdrawal, one that was asked for or one that might be. */
import { amountOf, type CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import { standingOf } from "../address-book/index.ts";
import { type MarketData, pathToUsdt } from "../../market/market-data/index.ts";
import { frozenState, heldUntil } from "../../members/security/index.ts";
import { ACCOUNT_YOUNG_MS, MANY_AT_ONCE, MANY_WITHIN_MS, YOUNG_ACCOUNT_USDT } from "./limits.ts";
import { judge, type Judgement, type ReviewFacts, type Risk } from "./review-rules.ts";
import { worthOf } from "./withdrawable.ts";

export interface ReviewParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  /** Whole USDT as text, as operators have them now. */
  limit(name: "withdrawReviewUsdt" | "withdrawTwoPeopleUsdt"): string;
  /** Whole USDT as text, by what the member has proved. */
  dailyLimitUsdt(memberId: number): Promise<string>;
}

/** A withdrawal as far as it is judged by it. The amount is in the coin's smallest unit. */
export interface Judged {
  /** "" for one that was not asked for yet. */
  readonly withdrawalId: string;
  readonly member: number;
  readonly network: string;
  readonly coin: CoinCode;
  readonly address: string;
  readonly amount: bigint;
  readonly requestedAt: number;
}

export interface JudgedWithdrawal extends Judgement {
  /** For staff: the reasons, and of the automatic checks which one it was. */
  readonly details: readonly string[];
}

const USDT_DECIMALS = 6;
const DAY_MS = 24 * 3_600_000;

export async function judgeWithdrawal(
  parts: ReviewParts,
  withdrawal: Judged,
  timeMs: number,
): Promise<JudgedWithdrawal> {
  const facts = await factsOf(parts, withdrawal, timeMs);
  const judgement = judge(facts, timeMs);
  const details = judgement.reasons.flatMap((reason) =>
    reason === "risk" ? facts.risks.map((risk) => `risk:${risk}`) : [reason],
  );
  return { ...judgement, details };
}

async function factsOf(parts: ReviewParts, withdrawal: Judged, timeMs: number): Promise<ReviewFacts> {
  const { pool, marketData } = parts;
  const { member, network, coin, address, amount } = withdrawal;
  const hasPrice = pathToUsdt(marketData.terms, coin) !== undefined;
  const worthUsdt = hasPrice ? worthOf(marketData, coin, amount) : undefined;
  const [frozen, heldUntilMs, standing, traces, others, dayLimit] = await Promise.all([
    frozenState(pool, member),
    heldUntil(pool, member, withdrawal.requestedAt),
    standingOf(pool, member, { network, coin, address }, timeMs),
    tracesOf(pool, withdrawal, timeMs),
    othersOfDay(pool, withdrawal, timeMs),
    parts.dailyLimitUsdt(member),
  ]);
  const risks = risksOf({ ...traces, worthUsdt: worthUsdt ?? 0n, hasLookAlike: standing.lookAlike !== null });
  return {
    isFrozen: frozen !== null,
    heldUntilMs,
    isNewAddress: standing.isNew,
    worthUsdt,
    reviewFromUsdt: amountOf(parts.limit("withdrawReviewUsdt"), USDT_DECIMALS),
    twoPeopleFromUsdt: amountOf(parts.limit("withdrawTwoPeopleUsdt"), USDT_DECIMALS),
    dayOtherUsdt: others.reduce((sum, [each, units]) => sum + worthOf(marketData, each, units), 0n),
    dayLimitUsdt: amountOf(dayLimit, USDT_DECIMALS),
    risks,
  };
}

export interface Traces {
  /** The number of others that the member asked for within the last hour. */
  readonly othersOfHour: number;
  readonly isYoung: boolean;
  /** True if another member, whose account is frozen, withdrew there. */
  readonly isOfFrozen: boolean;
}

export function risksOf(
  traces: Traces & { readonly worthUsdt: bigint; readonly hasLookAlike: boolean },
): readonly Risk[] {
  const found: readonly (readonly [Risk, boolean])[] = [
    ["lookAlike", traces.hasLookAlike],
    ["manyAtOnce", traces.othersOfHour >= MANY_AT_ONCE],
    ["youngAccount", traces.isYoung && traces.worthUsdt >= amountOf(YOUNG_ACCOUNT_USDT, USDT_DECIMALS)],
    ["addressOfFrozen", traces.isOfFrozen],
  ];
  return found.flatMap(([risk, applies]) => (applies ? [risk] : []));
}

async function tracesOf(pool: Pool, withdrawal: Judged, timeMs: number): Promise<Traces> {
  const { rows } = await pool.query<Traces>(
    `select (select count(*)::int from custody_withdrawals
               where member = $1 and requested_at > $2 and withdrawal_id <> $3) as "othersOfHour",
       exists (select from members where id = $1 and created_at > $4) as "isYoung",
       exists (select from custody_withdrawals as sent join security_settings as other using (member)
               where sent.address = $5 and member <> $1 and frozen_at is not null) as "isOfFrozen"`,
    [
      ...[withdrawal.member, timeMs - MANY_WITHIN_MS, withdrawal.withdrawalId, timeMs - ACCOUNT_YOUNG_MS],
      withdrawal.address,
    ],
  );
  return rows[0] ?? { othersOfHour: 0, isYoung: false, isOfFrozen: false };
}

/** The member's other withdrawals of 24 hours, by coin; cancelled, rejected and failed ones came back. */
async function othersOfDay(
  pool: Pool,
  { member, withdrawalId }: Judged,
  timeMs: number,
): Promise<readonly (readonly [CoinCode, bigint])[]> {
  const { rows } = await pool.query<{ coin: CoinCode; sum: string }>(
    `select coin, sum(amount)::text as sum from custody_withdrawals
     where member = $1 and requested_at > $2 and withdrawal_id <> $3
       and state not in ('cancelled', 'rejected', 'failed') group by coin`,
    [member, timeMs - DAY_MS, withdrawalId],
  );
  return rows.map(({ coin, sum }) => [coin, BigInt(sum)]);
}
