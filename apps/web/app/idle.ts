/**
 * The last touch of any page of this site on this device, and the time without one after which a session ends. The
 * server ends a session nobody uses by itself; an open page, however, keeps using it, so the page has to watch.
 */
import { create } from "zustand";

/** The longest is what the server allows a session to rest. */
export const IDLE_MINUTES = [15, 60, 240, 720] as const;
const MINUTES_DEFAULT = 720;
const KEY = "idleMinutes";
const ACTIVE_KEY = "activeAt";
/** Tabs tell each other no more often than this. */
const REPORTED_EVERY_MS = 5_000;

function storedMinutes(): number {
  const kept = Number(localStorage.getItem(KEY));
  return IDLE_MINUTES.find((minutes) => minutes === kept) ?? MINUTES_DEFAULT;
}

export const useIdle = create<{ readonly minutes: number }>(() => ({ minutes: storedMinutes() }));

export function setIdle(minutes: number): void {
  useIdle.setState({ minutes });
  localStorage.setItem(KEY, String(minutes));
}

let ownActiveAtMs = Date.now();

/** In whichever tab it was. */
export function activeAtMs(): number {
  return Math.max(ownActiveAtMs, Number(localStorage.getItem(ACTIVE_KEY)) || 0);
}

export function noteActivity(): void {
  const nowMs = Date.now();
  if (nowMs - ownActiveAtMs < REPORTED_EVERY_MS) return;
  ownActiveAtMs = nowMs;
  localStorage.setItem(ACTIVE_KEY, String(nowMs));
}
