/** The depth of a book near its middle: what a member can trade there before the price has moved by 2 %. */
import { mulDiv, quoteText } from "@meridian/core";
import type { Book, LevelData } from "./book.ts";
import type { VenueMarket } from "./terms.ts";

/** Both sides in the quote coin, as decimal text; "0" for an empty side. */
export interface NearDepth {
  readonly bidDepth: string;
  readonly askDepth: string;
}

const NEAR_PPM = 20_000n;
const PPM = 1_000_000n;
/** A market maker's book has some hundred levels a side; what is deeper than this is left out of the sum. */
const LEVELS_MAX = 1_000;

const known = new WeakMap<Book, { readonly sequence: number; readonly near: NearDepth }>();

/** In quote units: levels from the best on, as long as they are within the limit price. */
function sumOf(scale: VenueMarket, levels: readonly LevelData[], within: (price: number) => boolean): bigint {
  let sum = 0n;
  for (const [price, lots] of levels) {
    if (!within(price)) break;
    sum += BigInt(price) * BigInt(lots) * scale.quotePerTickLot;
  }
  return sum;
}

/** Of a market that has a book; nothing of one that nobody has traded in yet. */
export function nearDepthOf(scale: VenueMarket, book: Book | undefined): NearDepth {
  return book === undefined ? { bidDepth: "0", askDepth: "0" } : nearDepth(scale, book);
}

/**
 * Within 2 % of the middle between best bid and best ask, each limit rounded towards the middle. A book with one side
 * only is measured from the best of that side.
 */
export function nearDepth(scale: VenueMarket, book: Book): NearDepth {
  const before = known.get(book);
  if (before?.sequence === book.sequence) return before.near;
  const [bid, ask] = [book.bids.best(), book.asks.best()];
  const middleTwice = BigInt((bid || ask) + (ask || bid));
  const lowest = Number(mulDiv(middleTwice, PPM - NEAR_PPM, 2n * PPM, "ceil"));
  const highest = Number(mulDiv(middleTwice, PPM + NEAR_PPM, 2n * PPM, "floor"));
  const bids = sumOf(scale, book.bids.top(LEVELS_MAX), (price) => price >= lowest);
  const asks = sumOf(scale, book.asks.top(LEVELS_MAX), (price) => price <= highest);
  const near = { bidDepth: quoteText(scale, bids), askDepth: quoteText(scale, asks) };
  known.set(book, { sequence: book.sequence, near });
  return near;
}
