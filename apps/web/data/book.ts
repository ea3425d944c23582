/**
 * The order book of one market, kept level with the server: a snapshot, then deltas, each checked by sequence and
 * checksum. Whatever does not fit asks for a new snapshot; the last good book stays on screen meanwhile.
 */
import type { BookDelta, BookSnapshot } from "@meridian/contract/channels";
import { useSyncExternalStore } from "react";
import { applyDelta, type Book } from "./book.model.ts";
import { listen, resync } from "./stream.ts";

interface BookFeed {
  book: Book | null;
  readonly watchers: Set<() => void>;
  stop: () => void;
}

const feeds = new Map<string, BookFeed>();

function receive(market: string, feed: BookFeed, message: BookSnapshot | BookDelta): void {
  if (message.type === "snapshot") {
    feed.book = {
      bids: message.bids,
      asks: message.asks,
      sequence: message.sequence,
      heardAtMs: message.time,
    };
  } else {
    if (feed.book === null) return;
    const next = applyDelta(feed.book, message);
    if (next === null) {
      resync(`book:${market}`);
      return;
    }
    feed.book = next;
  }
  for (const watcher of feed.watchers) watcher();
}

/** Calls the watcher whenever the book changed, until the returned function is called. */
export function watchBook(market: string, watcher: () => void): () => void {
  let feed = feeds.get(market);
  if (feed === undefined) {
    const created: BookFeed = { book: null, watchers: new Set(), stop: () => {} };
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
    current.stop();
    feeds.delete(market);
  };
}

export function bookOf(market: string): Book | null {
  return feeds.get(market)?.book ?? null;
}

export function useBook(market: string): Book | null {
  return useSyncExternalStore(
    (watcher) => watchBook(market, watcher),
    () => bookOf(market),
  );
}
