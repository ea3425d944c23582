/** The minute of allowances, which is the clock's. */
import { setTimeout as sleep } from "node:timers/promises";

const MINUTE_MS = 60_000;

/** So that no minute ends while what it allows is counted. */
export async function earlyInTheMinute(): Promise<void> {
  const leftMs = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (leftMs < 10_000) await sleep(leftMs + 50);
}
