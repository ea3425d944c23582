/**
 * The order book of one market, kept level with the server: a snapshot, then deltas, each checked by sequence and
 * checksum. Whatever does not fit asks for a new snapshot; the last good book stays on screen meanwhile.
 */
import type { BookDelta, BookSnapshot } from "@meridian/contract/channels";
import { useSyncExternalStore } from "react";
import { type Book, BOOK_UNKNOWN, bookAfter, type BookState } from "./book.model.ts";
import { listen, resync } from "./stream.ts";

/** Between two requests for a snapshot: one that was lost is asked for again, and no fault asks without end. */
const ASK_AGAIN_MS = 1_000;

interface BookFeed {
  state: BookState;
  readonly watchers: Set<() => void>;
  stop: () => void;
  askedAtMs: number;
  askTimer: ReturnType<typeof setTimeout> | undefined;
}

const feeds = new Map<string, BookFeed>();

function receive(market: string, feed: BookFeed, message: BookSnapshot | BookDelta): void {
  const before = feed.state.book;
  feed.state = bookAfter(feed.state, message);
  if (feed.state.isBehind && before !== null) askForSnapshot(market, feed);
  if (feed.state.book === before) return;
  for (const watcher of feed.watchers) watcher();
}

/** Asks at once, unless it has just been asked; and again until the snapshot is there. */
function askForSnapshot(market: string, feed: BookFeed): void {
  if (feed.askTimer !== undefined) return;
  const waitMs = feed.askedAtMs + ASK_AGAIN_MS - Date.now();
  if (waitMs <= 0) {
    feed.askedAtMs = Date.now();
    resync(`book:${market}`);
  }
  feed.askTimer = setTimeout(
    () => {
      feed.askTimer = undefined;
      if (feed.state.isBehind) askForSnapshot(market, feed);
    },
    waitMs > 0 ? waitMs : ASK_AGAIN_MS,
  );
}

/** Calls the watcher whenever the book changed, until the returned function is called. */
export function watchBook(market: string, watcher: () => void): () => void {
  let feed = feeds.get(market);
  if (feed === undefined) {
    const created: BookFeed = {
      state: BOOK_UNKNOWN,
      watchers: new Set(),
      stop: () => {},
      askedAtMs: 0,
      askTimer: undefined,
    };
    created.stop = listen(`book:${market}`, (message) =>
      receive(market, created, message as BookSnapshot | BookDelta),
    );
    feeds.set(market, created);
    feed = created;
  }
  const current = feed;
  current.watchers.add(watcher);
  return () => {
    current.watchers.delete(watcher);
    if (current.watchers.size > 0) return;
    clearTimeout(current.askTimer);
    current.stop();
    feeds.delete(market);
  };
}

export function bookOf(market: string): Book | null {
  return feeds.get(market)?.state.book ?? null;
}

export function useBook(market: string): Book | null {
  return useSyncExternalStore(
    (watcher) => watchBook(market, watcher),
    () => bookOf(market),
  );
}
