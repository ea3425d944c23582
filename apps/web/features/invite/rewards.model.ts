/** The days of a streak and the month around today, as the page draws them. Pure; a day is the start of its UTC day. */
import type { CallOutput } from "@meridian/contract";

export type SignLog = CallOutput<"user/signLastLog">;

const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;

export interface StreakDay {
  readonly number: number;
  readonly amount: string;
  readonly state: "done" | "today" | "ahead";
}

/** Seven days: what is done of the streak, today's, and what is ahead. */
export function streakDays({ rewards, streak, signedToday }: SignLog): StreakDay[] {
  const todayNumber = signedToday ? streak : streak + 1;
  return rewards.map((amount, index) => {
    const number = index + 1;
    const isDone = number < todayNumber || (number === todayNumber && signedToday);
    return { number, amount, state: isDone ? "done" : number === todayNumber ? "today" : "ahead" };
  });
}

/** The reason why today's reward cannot be claimed, as a key of the page's texts; null where there is none. */
export function whyNot({
  mailboxShared,
  signedToday,
  funded,
}: Pick<SignLog, "mailboxShared" | "signedToday" | "funded">): "mailboxShared" | "notFunded" | null {
  if (mailboxShared && !signedToday) return "mailboxShared";
  return funded ? null : "notFunded";
}

export interface CalendarDay {
  readonly day: number;
  readonly date: number;
  readonly signed: boolean;
  readonly today: boolean;
  readonly ahead: boolean;
}

/** The month of today in weeks from Monday on; null before its first and after its last day. */
export function monthOf({ today, days }: Pick<SignLog, "today" | "days">): (CalendarDay | null)[] {
  const date = new Date(today);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const signed = new Set(days.map(({ day }) => day));
  const blanks = (new Date(first).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const cells: (CalendarDay | null)[] = Array.from({ length: blanks }, () => null);
  for (let day = first; day < next; day += DAY_MS) {
    cells.push({
      ...{ day, date: new Date(day).getUTCDate(), signed: signed.has(day) },
      ...{ today: day === today, ahead: day > today },
    });
  }
  while (cells.length % WEEK_DAYS !== 0) cells.push(null);
  return cells;
}
