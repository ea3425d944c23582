/**
 * The order book of one market as pure functions: a snapshot, then deltas, each checked by sequence and checksum.
 */
import { BOOK_DEPTH, bookChecksum, type BookDelta, type BookSnapshot } from "@meridian/contract/channels";
import type { Level } from "@meridian/contract";

export interface Book {
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly sequence: number;
  readonly heardAtMs: number;
}

/**
 * Prices come without zeros at their end, so "64076" and "64073.6" stand in one book: more digits before the point
 * are a higher price, and where there are as many the texts compare as they are read.
 */
export function comparePrices(a: string, b: string): number {
  const difference = wholeDigits(a) - wholeDigits(b);
  if (difference !== 0) return difference;
  return a < b ? -1 : a > b ? 1 : 0;
}

function wholeDigits(price: string): number {
  const point = price.indexOf(".");
  return point < 0 ? price.length : point;
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

/** The book after a delta, or null when the delta does not follow it or its checksum shows a drift. */
export function applyDelta(book: Book, delta: BookDelta): Book | null {
  if (delta.previous !== book.sequence) return null;
  const bids = mergeLevels(book.bids, delta.bids, "high");
  const asks = mergeLevels(book.asks, delta.asks, "low");
  if (bookChecksum(bids, asks) !== delta.checksum) return null;
  return { bids, asks, sequence: delta.sequence, heardAtMs: delta.time };
}

/** A book and whether it is known to have fallen behind: then only a snapshot brings it forward. */
export interface BookState {
  readonly book: Book | null;
  readonly isBehind: boolean;
}

/** Before the first snapshot, which comes without being asked for. */
export const BOOK_UNKNOWN: BookState = { book: null, isBehind: true };

/**
 * The state after a message. A delta that came before says nothing new; one that does not follow, or after which the
 * checksum differs, leaves the last good book standing and the state behind: whoever keeps it asks for a snapshot then.
 * A snapshot is believed whatever its sequence, since a server that started anew may count anew.
 */
export function bookAfter({ book, isBehind }: BookState, message: BookSnapshot | BookDelta): BookState {
  if (message.type === "snapshot") {
    const { bids, asks, sequence, checksum, time } = message;
    if (bookChecksum(bids, asks) !== checksum) return { book, isBehind: true };
    return { book: { bids, asks, sequence, heardAtMs: time }, isBehind: false };
  }
  if (book === null || isBehind || message.sequence <= book.sequence) return { book, isBehind };
  const next = applyDelta(book, message);
  return next === null ? { book, isBehind: true } : { book: next, isBehind: false };
}
