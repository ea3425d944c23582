/** For what a page shows only later: its code stays out of the first load, and is there before it is asked for. */
import { useState } from "react";
import { loadOnce } from "./arrive.ts";

const FIRST_SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
const waiting = new Set<() => void>();

function rouse(): void {
  for (const sign of FIRST_SIGNS) window.removeEventListener(sign, rouse);
  const loads = [...waiting];
  waiting.clear();
  const start = (): void => loads.forEach((load) => load());
  if ("requestIdleCallback" in window) window.requestIdleCallback(start);
  else setTimeout(start);
}

/** Loads with the visitor's next movement, as soon as the browser has nothing better to do. */
export function warm(load: () => Promise<unknown>): void {
  if (typeof window === "undefined") return;
  if (waiting.size === 0) {
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, rouse, { passive: true });
  }
  // A load that fails is tried again by whoever needs it.
  waiting.add(() => void loadOnce(load).catch(() => undefined));
}

/** Longer than what counts as the first load of a page. */
const LATER_MS = 8_000;

/**
 * Loads with the visitor's next movement, else seconds after the page was loaded; what fails is loaded again once the
 * network is back.
 */
export function loadLater(load: () => Promise<unknown>): void {
  if (typeof window === "undefined") return;
  const begin = (): Promise<void> =>
    loadOnce(load).then(
      () => undefined,
      () => window.addEventListener("online", () => void begin(), { once: true }),
    );
  warm(begin);
  const wait = (): void => void setTimeout(() => void begin(), LATER_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Does it when the browser has drawn what a press changes at once: what takes longer must not hold that up. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** True from the first time on that it was open: content that was once open stays mounted, so that it can close. */
export function useOnceTrue(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return open || once;
}
