/** Allowance per caller and minute, in weight: a member has one wherever it calls from, a stranger one per address. */
import { addressKeyOf } from "./address-key.ts";

export interface RateLimits {
  readonly memberPerMinute: number;
  readonly ipPerMinute: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
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

/** Callers remembered within one minute; beyond it new strangers share one allowance, so that memory stays bounded. */
const CALLERS_MAX = 200_000;
const CROWD = "crowd";

export function createRateLimiter(limits: RateLimits): RateLimiter {
  let windowStartMs = 0;
  let used = new Map<number | string, number>();
  const keyOf = (known: number | string): number | string =>
    used.size < CALLERS_MAX || used.has(known) ? known : CROWD;

  return {
    take({ memberId, ip }, weight, timeMs) {
      if (timeMs >= windowStartMs + WINDOW_MS || timeMs < windowStartMs) {
        windowStartMs = timeMs - (timeMs % WINDOW_MS);
        used = new Map();
      }
      const key = keyOf(memberId ?? addressKeyOf(ip));
      const limit = memberId === null ? limits.ipPerMinute : limits.memberPerMinute;
      const before = used.get(key) ?? 0;
      const allowed = before + weight <= limit;
      if (allowed) used.set(key, before + weight);
      const remaining = Math.max(0, limit - before - (allowed ? weight : 0));
      return {
        allowed,
        limit,
        remaining,
        resetSeconds: Math.ceil((windowStartMs + WINDOW_MS - timeMs) / 1000),
      };
    },
    giveBack(ip, weight, timeMs) {
      // What was charged in a minute gone by has been forgotten with it.
      if (timeMs < windowStartMs) return;
      const key = keyOf(addressKeyOf(ip));
      const before = used.get(key);
      if (before !== undefined) used.set(key, Math.max(0, before - weight));
    },
  };
}
