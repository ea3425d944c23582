/**
 * The member's news and alerts: the stream says when they have changed, and those that a page shows are read again.
 * Its first word names all of them, so whatever changed while it was away is caught up with when it is back. While the
 * session is not known to it they are read by the clock. A page that nobody looks at reads once it is looked at again.
 */
import type { CallName } from "@meridian/contract";
import type { NewsMessage, OwnChanged } from "@meridian/contract/channels";
import { useEffect } from "react";
import { forget, queryClient } from "./calls.ts";
import { useSessionStore } from "./session.ts";
import { listen, useStream } from "./stream.ts";

const AWAY_READ_EVERY_MS = 30_000;
/** An order that goes on filling is no reason to read all the time. */
const READ_EVERY_MS = 1_500;
/** All pages hear the first word at once when a server is back: their reads are spread over this. */
const SPREAD_MS = 3_000;

const READS = {
  news: "user/getNews",
  alerts: "user/alertList",
} as const satisfies Record<OwnChanged, CallName>;

/** True while a list is read for the first time: such a read is not begun again, and may be older than the change. */
const isFirstRead = (name: CallName): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .some(({ state }) => state.data === undefined && state.fetchStatus === "fetching");

const isLookedAt = (): boolean => document.visibilityState === "visible";

/** One list, read again once after however many changes, and at most once in {@link READ_EVERY_MS}. */
class Reader {
  private readonly name: CallName;
  private isWanted = false;
  private isReading = false;
  private readAtMs = -READ_EVERY_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: CallName) {
    this.name = name;
  }

  want(inMs = 0): void {
    this.isWanted = true;
    // Sooner than what the first word of a stream has asked for.
    if (inMs === 0) this.dropTimer();
    this.goOn(inMs);
  }

  goOn(inMs = 0): void {
    if (!this.isWanted || this.isReading || this.timer !== undefined || !isLookedAt()) return;
    const waitMs = Math.max(inMs, this.readAtMs + READ_EVERY_MS - Date.now());
    if (waitMs <= 0) void this.read();
    else this.timer = setTimeout(() => void this.read(), waitMs);
  }

  stop(): void {
    this.isWanted = false;
    this.dropTimer();
  }

  private dropTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async read(): Promise<void> {
    this.timer = undefined;
    this.isReading = true;
    this.readAtMs = Date.now();
    this.isWanted = isFirstRead(this.name);
    await forget(this.name);
    this.isReading = false;
    this.goOn();
  }
}

export function followOwnChanges(): () => void {
  const readers = { news: new Reader(READS.news), alerts: new Reader(READS.alerts) };
  const all = Object.values(readers);
  const leave = listen("news", (message) => {
    const { type, changed } = message as NewsMessage;
    const inMs = type === "snapshot" ? Math.random() * SPREAD_MS : 0;
    // A server of another version may name what this page does not know.
    for (const each of changed) (readers as Partial<typeof readers>)[each]?.want(inMs);
  });
  const away = setInterval(() => {
    if (!useStream.getState().isSessionKnown) for (const reader of all) reader.want();
  }, AWAY_READ_EVERY_MS);
  const onVisible = (): void => all.forEach((reader) => reader.goOn());
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    leave();
    clearInterval(away);
    document.removeEventListener("visibilitychange", onVisible);
    for (const reader of all) reader.stop();
  };
}

/** Once for all pages of a session. */
export function useOwnChanges(): void {
  const token = useSessionStore((state) => state.token);
  useEffect(() => (token === null ? undefined : followOwnChanges()), [token]);
}
