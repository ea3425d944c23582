/** The minute of allowances, and the day of income, which are the clock's. */
import { setTimeout as sleep } from "node:timers/promises";

const MINUTE_MS = 60_000;

/** So that no minute ends while what it allows is counted. */
export async function earlyInTheMinute(): Promise<void> {
  const leftMs = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (leftMs < 10_000) await sleep(leftMs + 50);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** So that no UTC day ends while a test counts in days. */
export async function farFromMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < 2 * MINUTE_MS) await sleep(leftMs + 50);
}
