/** Removes old rows in rounds: no table grows for ever. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Prune } from "./feature.ts";

const ROUND_EVERY_MS = 3_600_000;

/** @returns the function that stops it and waits for a round under way */
export function startPruning(log: Logger, prunes: readonly Prune[]): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        for (const prune of prunes) await prune(Date.now());
      } catch (error) {
        log.error({ err: error }, "old rows could not be removed; the next round tries again");
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
