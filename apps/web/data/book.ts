/**
 * The order book of one market, kept level with the server: a snapshot, then deltas, each checked by sequence and
 * checksum. Whatever does not fit asks for a new snapshot; the last good book stays on screen meanwhile.
 */
import { BOOK_DEPTH, bookChecksum, type BookDelta, type BookSnapshot } from "@meridian/contract/channels";
import type { Level } from "@meridian/contract";
import { useSyncExternalStore } from "react";
import { listen, resync } from "./stream.ts";

export interface Book {
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly sequence: number;
  readonly heardAtMs: number;
}

/** Prices of one market carry the same number of decimals, so a longer text is a higher price. */
export function comparePrices(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The side with the changed levels put in, taken out or replaced; best first, at most {@link BOOK_DEPTH}. */
export function mergeLevels(
  side: readonly Level[],
  changes: readonly Level[],
  best: "high" | "low",
): readonly Level[] {
  if (changes.length === 0) return side;
  const changed = new Map(changes);
  const kept = side.filter(([price]) => !changed.has(price));
  const added = changes.filter(([, quantity]) => !/^0(\.0*)?$/.test(quantity));
  const sign = best === "high" ? -1 : 1;
  return [...kept, ...added].sort((a, b) => sign * comparePrices(a[0], b[0])).slice(0, BOOK_DEPTH);
}

/** The book after a delta, or null when the delta does not follow it or its checksum tells of a drift. */
export function applyDelta(book: Book, delta: BookDelta): Book | null {
  if (delta.previous !== book.sequence) return null;
  const bids = mergeLevels(book.bids, delta.bids, "high");
  const asks = mergeLevels(book.asks, delta.asks, "low");
  if (bookChecksum(bids, asks) !== delta.checksum) return null;
  return { bids, asks, sequence: delta.sequence, heardAtMs: delta.time };
}

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
