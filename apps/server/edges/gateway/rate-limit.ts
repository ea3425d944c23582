/**
 * Allowance per caller and minute, in weight: a member has one wherever it calls from, a stranger one per address. Who
 * goes on asking after many refusals is shut out for a while, longer each time.
 */
import { addressKeyOf } from "../../ground/calls/index.ts";

export interface RateLimits {
  readonly memberPerMinute: number;
  readonly ipPerMinute: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  /** Shut out: not even looked at before `resetSeconds` are over. */
  readonly banned: boolean;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Until the allowance is whole again. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  take(
    caller: { readonly memberId: number | null; readonly ip: string },
    weight: number,
    timeMs: number,
  ): RateVerdict;
  /** Undoes what an address was charged at that time, when another turned out to be the one who pays. */
  giveBack(ip: string, weight: number, timeMs: number): void;
}

const WINDOW_MS = 60_000;

/** Refusals within a minute that a program which backs off never comes to. */
const REFUSALS_MAX = 100;

/** The first time out; doubled each time while the last one is not long over. */
const BAN_MS = 2 * WINDOW_MS;
const BAN_MAX_MS = 60 * WINDOW_MS;

/** For so long after its end a ban counts as the one before. */
const BAN_MEMORY_MS = 24 * 60 * WINDOW_MS;

/** Callers remembered within one minute; beyond it new strangers share one allowance, so that memory stays bounded. */
const CALLERS_MAX = 200_000;
const CROWD = "crowd";

export function createRateLimiter(limits: RateLimits): RateLimiter {
  let windowStartMs = 0;
  let used = new Map<number | string, number>();
  const bans = createBans();
  const keyOf = (known: number | string): number | string =>
    used.size < CALLERS_MAX || used.has(known) ? known : CROWD;

  return {
    take({ memberId, ip }, weight, timeMs) {
      if (timeMs >= windowStartMs + WINDOW_MS || timeMs < windowStartMs) {
        windowStartMs = timeMs - (timeMs % WINDOW_MS);
        used = new Map();
        bans.startWindow(timeMs);
      }
      const key = keyOf(memberId ?? addressKeyOf(ip));
      const limit = memberId === null ? limits.ipPerMinute : limits.memberPerMinute;
      const before = used.get(key) ?? 0;
      // A member is shut out where it went on asking, and nowhere else: one may be used by several people.
      const banKey = (): number | string => (memberId === null ? key : `${memberId} ${addressKeyOf(ip)}`);
      const bannedUntilMs = bans.isEmpty() ? 0 : bans.until(banKey(), timeMs);
      const allowed = bannedUntilMs === 0 && before + weight <= limit;
      if (allowed && weight > 0) used.set(key, before + weight);
      // The crowd is many: what one of it does must not shut out the others.
      if (!allowed && bannedUntilMs === 0 && key !== CROWD) bans.countRefusal(banKey(), timeMs);
      const remaining = Math.max(0, limit - before - (allowed ? weight : 0));
      const resetMs = Math.max(windowStartMs + WINDOW_MS, bannedUntilMs);
      return {
        allowed,
        banned: bannedUntilMs > 0,
        limit,
        used: limit - remaining,
        remaining,
        resetSeconds: Math.ceil((resetMs - timeMs) / 1000),
      };
    },
    giveBack(ip, weight, timeMs) {
      // Charges of an earlier minute are forgotten with it.
      if (timeMs < windowStartMs) return;
      const key = keyOf(addressKeyOf(ip));
      const before = used.get(key);
      if (before !== undefined) used.set(key, Math.max(0, before - weight));
    },
  };
}

interface Ban {
  readonly untilMs: number;
  readonly lengthMs: number;
}

function createBans() {
  let refusals = new Map<number | string, number>();
  const bans = new Map<number | string, Ban>();
  return {
    startWindow(timeMs: number): void {
      refusals = new Map();
      for (const [key, { untilMs }] of bans) if (timeMs > untilMs + BAN_MEMORY_MS) bans.delete(key);
    },
    isEmpty: () => bans.size === 0,
    /** 0 for who is not shut out. */
    until(key: number | string, timeMs: number): number {
      const untilMs = bans.get(key)?.untilMs ?? 0;
      return timeMs < untilMs ? untilMs : 0;
    },
    countRefusal(key: number | string, timeMs: number): void {
      const count = (refusals.get(key) ?? 0) + 1;
      refusals.set(key, count);
      if (count < REFUSALS_MAX || (bans.size >= CALLERS_MAX && !bans.has(key))) return;
      const before = bans.get(key)?.lengthMs ?? BAN_MS / 2;
      const lengthMs = Math.min(BAN_MAX_MS, before * 2);
      bans.set(key, { untilMs: timeMs + lengthMs, lengthMs });
      refusals.delete(key);
    },
  };
}
