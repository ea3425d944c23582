/** The time since anybody touched the page, and what follows from it. Pure. */

/** Time before the end at which one is asked. */
const WARNED_MS = 60_000;

export type Idleness =
  | { readonly kind: "active" }
  | { readonly kind: "warned"; readonly seconds: number }
  | { readonly kind: "over" };

/** @param limitMs longer than the minute in which one is asked */
export function idlenessOf(nowMs: number, activeAtMs: number, limitMs: number): Idleness {
  const leftMs = activeAtMs + limitMs - nowMs;
  if (leftMs <= 0) return { kind: "over" };
  return leftMs <= WARNED_MS ? { kind: "warned", seconds: Math.ceil(leftMs / 1000) } : { kind: "active" };
}
