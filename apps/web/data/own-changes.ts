/**
 * The member's news and alerts: the stream says when they have changed, and those that a page shows are read again.
 * Its first word names all of them, so whatever changed while it was away is caught up with when it is back. While it
 * is away they are read once a minute.
 */
import type { CallName } from "@meridian/contract";
import type { NewsMessage, OwnChanged } from "@meridian/contract/channels";
import { useEffect } from "react";
import { forget } from "./calls.ts";
import { useSessionStore } from "./session.ts";
import { listen, useStream } from "./stream.ts";

const AWAY_READ_EVERY_MS = 60_000;

const READS = {
  news: "user/getNews",
  alerts: "user/alertList",
} as const satisfies Record<OwnChanged, CallName>;

/** Reads again; what changes while it reads is read after that, so that many changes never keep an answer away. */
function reader(name: CallName): () => Promise<void> {
  let isReading = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    while (isWanted) {
      isWanted = false;
      await forget(name);
    }
    isReading = false;
  };
}

export function followOwnChanges(): () => void {
  const readers = { news: reader(READS.news), alerts: reader(READS.alerts) };
  const leave = listen("news", (message) => {
    for (const changed of (message as NewsMessage).changed) void readers[changed]();
  });
  const away = setInterval(() => {
    if (useStream.getState().status === "open" || document.visibilityState !== "visible") return;
    for (const read of Object.values(readers)) void read();
  }, AWAY_READ_EVERY_MS);
  return () => {
    leave();
    clearInterval(away);
  };
}

/** Once for all pages of a session. */
export function useOwnChanges(): void {
  const token = useSessionStore((state) => state.token);
  useEffect(() => (token === null ? undefined : followOwnChanges()), [token]);
}
