/** The time since anybody touched the console, and what follows from it. Pure. */

/** Half of what the server allows: a console that somebody left is shut before the coffee is cold. */
export const IDLE_LIMIT_MS = 15 * 60_000;
const WARNED_MS = 60_000;

export type Idleness =
  | { readonly kind: "active" }
  | { readonly kind: "warned"; readonly seconds: number }
  | { readonly kind: "over" };

export function idlenessOf(nowMs: number, activeAtMs: number): Idleness {
  const leftMs = activeAtMs + IDLE_LIMIT_MS - nowMs;
  if (leftMs <= 0) return { kind: "over" };
  return leftMs <= WARNED_MS ? { kind: "warned", seconds: Math.ceil(leftMs / 1000) } : { kind: "active" };
}
