/**
 * Has the engine write the income of each day that is over: at the start for the nights that were slept through, then
 * at each UTC midnight, and whenever earnings were funded, so that what is owed is paid.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Day, dayOf } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { CHECK_EVERY_MS, RETRY_MS, WATCH_EVERY_MS } from "./limits.ts";
import type { Offers } from "./offers.ts";

type IncomeEngine = Pick<Engine, "submit" | "sequence">;

/**
 * Writes all income of days before the one that `nowMs` is in, and pays what is owed as far as earnings reach.
 *
 * @returns how many commands it took; 0 when nothing was due
 */
export async function accrueUpTo(engine: IncomeEngine, nowMs: number): Promise<number> {
  const day = dayOf(nowMs) - 1;
  for (let commands = 0; ; commands += 1) {
    // Named by the record before it, so that it is never taken for one that was carried out.
    const commandId = `income:${day}:${engine.sequence}`;
    const answer = await engine.submit("wealth", commandId, { type: "accrueIncome", time: nowMs, day });
    if (answer.ok) continue;
    if (answer.refused === "wealth.nothing_due") return commands;
    throw new Error(`the income of day ${day} was refused: ${answer.refused}`);
  }
}

export interface IncomeOptions {
  readonly engine: IncomeEngine;
  readonly offers: Pick<Offers, "onEvent">;
  readonly now: () => number;
  /** Looks whether income is owed or soon will be. */
  readonly watch: (nowMs: number) => Promise<void>;
  readonly log: Pick<Logger, "info" | "error">;
}

export interface RunningIncome {
  /** The last day whose income is written as far as the clock says; −1 before the first round. */
  readonly day: Day;
  stop(): Promise<void>;
}

export function startIncome({ engine, offers, now, watch, log }: IncomeOptions): RunningIncome {
  const stopping = new AbortController();
  const { signal } = stopping;
  let day = -1;
  let isFunded = false;
  let watchedAtMs = 0;
  offers.onEvent(({ type }) => {
    if (type === "earningsMoved") isFunded = true;
  });

  async function round(): Promise<void> {
    const nowMs = now();
    const ended = dayOf(nowMs) - 1;
    const isDue = isFunded || ended !== day;
    if (isDue) {
      isFunded = false;
      const commands = await accrueUpTo(engine, nowMs);
      day = ended;
      if (commands > 0) log.info({ day, commands }, "the income of a day was written");
    }
    if (!isDue && nowMs < watchedAtMs + WATCH_EVERY_MS && nowMs >= watchedAtMs) return;
    watchedAtMs = nowMs;
    await watch(nowMs);
  }

  const running = (async () => {
    while (!signal.aborted) {
      let pauseMs = CHECK_EVERY_MS;
      try {
        await round();
      } catch (error) {
        if (signal.aborted) return;
        isFunded = true;
        pauseMs = RETRY_MS;
        log.error({ err: error }, "the income of a day could not be written; trying again");
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    get day() {
      return day;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
