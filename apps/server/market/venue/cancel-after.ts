/**
 * Fires the switches that cancel a silent program's orders. Which are set and until when is the engine's to know: after
 * a restart it reports them again, so that a switch due meanwhile fires at once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Event } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";

/** A program may count on its deadline to about this much. */
const LOOK_EVERY_MS = 200;
/** Pause before a refused switch is tried again: a halted market cancels nothing. */
const REFUSED_WAIT_MS = 2_000;

export interface Deadlines {
  /** Unix milliseconds; 0 when the switch is off. `market` is "" for the one of all markets. */
  of(member: number, market: string): number;
}

export interface CancelAfter extends Deadlines {
  stop(): Promise<void>;
}

export interface CancelAfterOptions {
  readonly engine: Engine;
  readonly log: { error(details: object, message: string): void };
  readonly nowMs?: () => number;
}

interface Switch {
  readonly member: number;
  readonly market: string;
  readonly deadline: number;
  /** Not before: later than the deadline once it was refused. */
  tryAtMs: number;
}

export async function startCancelAfter({
  engine,
  log,
  nowMs = Date.now,
}: CancelAfterOptions): Promise<CancelAfter> {
  const switches = new Map<string, Switch>();
  const stopping = new AbortController();

  function take(event: Event): void {
    if (event.type !== "cancelAllAfterSet") return;
    const { member, market, deadline } = event;
    if (deadline === 0) switches.delete(keyOf(member, market));
    else switches.set(keyOf(member, market), { member, market, deadline, tryAtMs: deadline });
  }

  async function fire(due: Switch): Promise<void> {
    const { member, market, deadline } = due;
    due.tryAtMs = nowMs() + REFUSED_WAIT_MS;
    try {
      const command = { type: "fireCancelAllAfter", time: nowMs(), member, market } as const;
      await engine.submit("cancel-after", `${keyOf(member, market)} ${deadline}`, command);
    } catch (error) {
      log.error({ err: error, member, market }, "a switch that cancels all orders could not be fired");
    }
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = nowMs();
      await Promise.all([...switches.values()].filter(({ tryAtMs }) => tryAtMs <= now).map(fire));
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const view = await engine.view();
  for (const { member, market, deadline } of view.deadlines)
    switches.set(keyOf(member, market), { member, market, deadline, tryAtMs: deadline });
  const stopFollowing = engine.follow(view.sequence, (records) => {
    for (const { events } of records) for (const event of events) take(event);
  });
  const looking = look();
  return {
    of: (member, market) => switches.get(keyOf(member, market))?.deadline ?? 0,
    async stop() {
      stopFollowing();
      stopping.abort();
      await looking;
    },
  };
}

function keyOf(member: number, market: string): string {
  return `${member} ${market}`;
}
