/**
 * Counts tries per key in a fixed window. A try is taken before it is evaluated and given back when it was right, so
 * that parallel tries cannot pass the limit together. Kept in memory: a restart forgives, and no attacker causes one.
 */
export interface Throttle {
  /** Takes a try; false when the key has none left in this window. */
  take(key: string, timeMs: number): boolean;
  giveBack(key: string): void;
}

/** Keys remembered at most; the oldest windows go first. 100,000 keys are about 12 MB. */
const KEYS_MAX = 100_000;

interface Window {
  count: number;
  readonly endsAtMs: number;
}

export function createThrottle(triesMax: number, windowMs: number): Throttle {
  const windows = new Map<string, Window>();

  function dropOldest(): void {
    const oldest = windows.keys().next();
    if (windows.size > KEYS_MAX && oldest.done !== true) windows.delete(oldest.value);
  }

  return {
    take(key, timeMs) {
      const current = windows.get(key);
      if (current !== undefined && timeMs < current.endsAtMs) {
        if (current.count >= triesMax) return false;
        current.count += 1;
        return true;
      }
      windows.delete(key);
      windows.set(key, { count: 1, endsAtMs: timeMs + windowMs });
      dropOldest();
      return true;
    },
    giveBack(key) {
      const current = windows.get(key);
      if (current !== undefined && current.count > 0) current.count -= 1;
    },
  };
}
