/** Waiting in tests for what comes to pass by itself. */
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than anything takes on a machine that is busy with much else. */
const PATIENCE_MS = 40_000;
const LOOK_EVERY_MS = 10;

/**
 * Looks again and again until there is something to see.
 * @param look anything but undefined and false ends the waiting
 * @param what names it, for when it never comes
 */
export async function until<Value>(
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: string,
): Promise<Value> {
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1_000} seconds`);
}
