/** The notices that the bar shows: none that was closed on this device. Pure. */
import type { CallOutput } from "@meridian/contract";

export type Notice = CallOutput<"data/getNoticeList">["list"][number];

/** The bar stays closed until something newer is reported, or something reported is changed. */
export function isClosed(notices: readonly Notice[], closedUpTo: number): boolean {
  return notices.every(({ updatedAt }) => updatedAt <= closedUpTo);
}

export function newestOf(notices: readonly Notice[]): number {
  return notices.reduce((newest, { updatedAt }) => Math.max(newest, updatedAt), 0);
}

/** The next one to show, from the last back to the first; forwards with 1, backwards with -1. */
export function turned(place: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (place + by + count) % count;
}
