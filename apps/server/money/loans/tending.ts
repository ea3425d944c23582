/**
 * Has the engine look after loans every few seconds, with the newest prices of all coins that are lent or pledged:
 * interest of days that have begun, calls, overdue loans and sales of collateral are its decisions, from those prices.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { COMMANDS_PER_ROUND_MAX, RETRY_MS, TEND_EVERY_MS, WATCH_EVERY_MS } from "./limits.ts";
import { collateralsOf, type Plans } from "./plans.ts";
import type { Requests } from "./requests.ts";

export interface TendParts {
  readonly engine: Pick<Engine, "submit" | "sequence">;
  readonly plans: Pick<Plans, "all" | "samplesOf">;
}

/**
 * Does all that is due at a time, and as much of it as one round may.
 *
 * @returns how many commands it took; 0 when nothing was due
 */
export async function tendUpTo({ engine, plans }: TendParts, nowMs: number): Promise<number> {
  const running = (await plans.all()).filter(({ loans }) => loans > 0);
  if (running.length === 0) return 0;
  const coins = running.flatMap((plan) => [plan.coin, ...collateralsOf(plan)]);
  const samples = plans.samplesOf(coins, nowMs);
  let commands = 0;
  for (let tries = 0; tries < COMMANDS_PER_ROUND_MAX; tries += 1) {
    // Named by the record before it, so that it is never taken for one that was carried out.
    const commandId = `tend:${engine.sequence}`;
    const answer = await engine.submit("loans", commandId, { type: "tendLoans", time: nowMs, samples });
    if (answer.ok) commands += 1;
    else if (answer.refused === "loan.nothing_due") break;
    // Another round has named a command by the same record; the next name is a later one's.
    else if (answer.refused !== "command.id_conflict")
      throw new Error(`loans could not be looked after: ${answer.refused}`);
  }
  return commands;
}

export interface TendingOptions extends TendParts {
  readonly requests: Pick<Requests, "resume">;
  readonly now: () => number;
  /** Raises alarms, and writes the reminders that have become due. */
  readonly watch: (nowMs: number) => Promise<void>;
  readonly log: Pick<Logger, "error">;
}

export interface RunningTending {
  /** Commands that it took so far, and the time of the last round that came to its end. */
  readonly commands: number;
  readonly tendedAtMs: number;
  stop(): Promise<void>;
}

export function startTending(options: TendingOptions): RunningTending {
  const { requests, now, watch, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let commands = 0;
  let tendedAtMs = 0;
  let watchedAtMs = 0;

  async function round(): Promise<void> {
    const nowMs = now();
    await requests.resume();
    commands += await tendUpTo(options, nowMs);
    tendedAtMs = nowMs;
    if (nowMs < watchedAtMs + WATCH_EVERY_MS && nowMs >= watchedAtMs) return;
    watchedAtMs = nowMs;
    await watch(nowMs);
  }

  const running = (async () => {
    while (!signal.aborted) {
      let pauseMs = TEND_EVERY_MS;
      try {
        await round();
      } catch (error) {
        if (signal.aborted) return;
        pauseMs = RETRY_MS;
        log.error({ err: error }, "loans could not be looked after; trying again");
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    get commands() {
      return commands;
    },
    get tendedAtMs() {
      return tendedAtMs;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
