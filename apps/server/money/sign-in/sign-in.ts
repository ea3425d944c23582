/**
 * The daily sign-in: one a member and UTC day. A streak of seven days pays more each day and then begins anew. A reward
 * comes from the venue's account for rewards, and where that has too little nothing is written down. Of several members
 * with one mailbox the first alone gets rewards.
 */
import type { CallOutput } from "@meridian/contract";
import { amount } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import { DAY_MS, openTimeOf } from "../../market/market-data/index.ts";
import { sharesMailbox } from "../../members/identity/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { REWARD_COIN, rewardUnits } from "./rewards.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import { daysOf, dropDay, payDay, type SignedRow, takeDay, unpaidDays } from "./signed-days.ts";

export interface SignInParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit" | "view">;
  readonly parameters: Pick<OperatorParameters, "signInRewards">;
  readonly log: Logger;
}

type Signed = CallOutput<"user/signToday">;

export interface SignIn {
  /** Refuses "reward.mailbox_shared" and "reward.not_funded". Pressed again on the same day it answers the same. */
  sign(memberId: number, timeMs: number): Promise<Signed>;
  log(memberId: number, timeMs: number): Promise<CallOutput<"user/signLastLog">>;
  /** Asks again for each payment whose answer was lost with the process. */
  settle(): Promise<void>;
}

const STREAK_MAX = 7;

const DECIMALS = decimalsOf(REWARD_COIN);

const shown = (units: bigint): string => writeAmount(units, DECIMALS);

/** The streak that a day continues; 0 where the day before was not signed, and after the seventh. */
function streakUpTo(days: readonly SignedRow[], day: number): number {
  const streak = days.find((row) => row.day === day - DAY_MS)?.streak ?? 0;
  return streak === STREAK_MAX ? 0 : streak;
}

export function createSignIn(parts: SignInParts): SignIn {
  const { pool, engine, log } = parts;
  /** Repeated presses wait for the same payment. */
  const running = new Map<number, Promise<Signed>>();

  /** The command's name is the member's day, so that no two payments of it can be. */
  async function pay(row: SignedRow): Promise<Signed> {
    const { member, day } = row;
    const answer = await engine.submit("signIn", `${member}:${day}`, {
      ...({ type: "creditMember", account: "rewards", coin: REWARD_COIN, member } as const),
      time: row.signedAt,
      amount: amount(row.amount),
    });
    if (answer.ok) {
      await payDay(pool, row, answer.sequence);
      return { ...dayView(row), sequence: answer.sequence };
    }
    await dropDay(pool, row);
    if (answer.refused === "venue.insufficient_funds") throw new CallRefusal("reward.not_funded");
    throw new CallRefusal(answer.refused);
  }

  async function signOnce(memberId: number, timeMs: number): Promise<Signed> {
    const day = openTimeOf("1d", timeMs);
    const days = await daysOf(pool, memberId, day - DAY_MS);
    const isSigned = days.some((row) => row.day === day);
    if (!isSigned && (await sharesMailbox(pool, memberId))) throw new CallRefusal("reward.mailbox_shared");
    const streak = streakUpTo(days, day) + 1;
    const row = await takeDay(pool, {
      ...{ member: memberId, day, streak, signedAt: timeMs, sequence: null },
      amount: rewardsOf(parts)[streak - 1] ?? 0n,
    });
    return row.sequence === null ? pay(row) : { ...dayView(row), sequence: row.sequence };
  }

  return {
    sign(memberId, timeMs) {
      const known = running.get(memberId);
      if (known !== undefined) return known;
      const signing = signOnce(memberId, timeMs).finally(() => running.delete(memberId));
      running.set(memberId, signing);
      return signing;
    },

    log: (memberId, timeMs) => signLog(parts, memberId, timeMs),

    async settle() {
      for (const row of await unpaidDays(pool))
        await pay(row).catch((error: unknown) =>
          log.warn({ err: error, member: row.member, day: row.day }, "a day's reward was not paid"),
        );
    },
  };
}

/** From the first day to the seventh. */
function rewardsOf({ parameters }: SignInParts): bigint[] {
  return rewardUnits(parameters.signInRewards(), DECIMALS);
}

/** A quarter of a year. */
const DAYS_SHOWN = 92;

function dayView({ day, streak, amount: units, signedAt }: SignedRow): Omit<Signed, "sequence"> {
  return { day, streak, amount: shown(units), coin: REWARD_COIN, signedAt };
}

async function signLog(
  parts: SignInParts,
  memberId: number,
  timeMs: number,
): Promise<CallOutput<"user/signLastLog">> {
  const today = openTimeOf("1d", timeMs);
  const all = await daysOf(parts.pool, memberId, 0);
  const paid = all.filter(({ sequence }) => sequence !== null);
  const signed = paid.find(({ day }) => day === today);
  const streak = signed?.streak ?? streakUpTo(paid, today);
  const pays = rewardsOf(parts);
  const due = signed?.amount ?? pays[streak] ?? 0n;
  const { venueBalances } = await parts.engine.view();
  const available = venueBalances.get("rewards")?.get(REWARD_COIN) ?? 0n;
  return {
    ...{ today, streak, coin: REWARD_COIN },
    signedToday: signed !== undefined,
    rewards: pays.map(shown),
    todayAmount: shown(due),
    funded: signed !== undefined || available >= due,
    mailboxShared: await sharesMailbox(parts.pool, memberId),
    resetsAt: today + DAY_MS,
    totalAmount: shown(paid.reduce((sum, row) => sum + row.amount, 0n)),
    days: paid.slice(0, DAYS_SHOWN).map(dayView),
  };
}

/** Starts the sign-ins, settling first the payments that were under way when the process ended. */
export async function startSignIn(parts: SignInParts): Promise<SignIn> {
  const signIn = createSignIn(parts);
  await signIn.settle();
  return signIn;
}
