/** The market's clock: a beat in which takers may come, a turn of each quoter, and a slow round for bookkeeping. */
import type { Logger } from "pino";

const BEAT_MS = 250;

/** Each quoter has a turn this often; the turns are spread over the time, so that calls come evenly. */
const TURN_EVERY_BEATS = 3;

const ROUND_EVERY_MS = 60_000;

/** After this long without a beat (a suspended machine), time that passed is not made up for. */
const ELAPSED_MAX_MS = 2_000;

export interface ClockWork {
  /** Begun with the clock; nothing waits for its end. */
  first(): Promise<void>;
  beat(nowMs: number, elapsedMs: number): void;
  readonly turns: readonly (() => Promise<void>)[];
  rounds(): Promise<void>;
}

export function startClock(log: Logger, work: ClockWork): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let count = 0;
  let beatAtMs = Date.now();

  function watch(step: Promise<void>): void {
    const watched = step
      .catch((error: unknown) => log.warn({ error: String(error) }, "a turn of the simulated market failed"))
      .finally(() => running.delete(watched));
    running.add(watched);
  }

  watch(work.first());
  const beats = setInterval(() => {
    const nowMs = Date.now();
    work.beat(nowMs, Math.min(ELAPSED_MAX_MS, Math.max(0, nowMs - beatAtMs)));
    beatAtMs = nowMs;
    count += 1;
    work.turns.forEach((turn, place) => {
      if ((count + place) % TURN_EVERY_BEATS === 0) watch(turn());
    });
  }, BEAT_MS);
  const rounds = setInterval(() => watch(work.rounds()), ROUND_EVERY_MS);

  return {
    async stop() {
      clearInterval(beats);
      clearInterval(rounds);
      await Promise.all(running);
    },
  };
}
