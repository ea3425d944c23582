/** Installation as an app: how this browser does it, and when to hint at it. Visits are kept on the device alone. */
import { isApple, isHintDue, readVisits, type Visits, visited } from "./install.model.ts";

/** The event by which Chromium asks; main.tsx keeps it, as it comes before this code. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installEvent?: InstallEvent;
  }
}

const KEY = "visits";

const read = (): Visits => readVisits(localStorage.getItem(KEY));
const write = (visits: Visits): void => localStorage.setItem(KEY, JSON.stringify(visits));

export function countVisit(): void {
  write(visited(read(), Date.now()));
}

export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

export const isAppleDevice = (): boolean => isApple(navigator.userAgent, navigator.maxTouchPoints);

/** @returns `ask`: by a button of ours; `share`: by hand, from the browser's menu; undefined: not now */
export function hintDue(): "ask" | "share" | undefined {
  const way = window.installEvent !== undefined ? "ask" : isAppleDevice() ? "share" : undefined;
  const isHome = ["/home", "/mbhome"].includes(location.pathname);
  return isHome && isHintDue(read(), way !== undefined, isInstalled(), Date.now()) ? way : undefined;
}

export function dismissHint(): void {
  write({ ...read(), dismissedAt: Date.now() });
}

export async function install(): Promise<void> {
  await window.installEvent?.prompt();
  delete window.installEvent;
  dismissHint();
}
