/** The public picture of a market's order book: quantity per price, without orders or owners. */
import { priceText, quantityText } from "@meridian/core";
import { BOOK_DEPTH, bookChecksum, CHECKSUM_DEPTH, type Level } from "@meridian/contract";
import type { VenueMarket } from "./terms.ts";

export type LevelData = readonly [price: number, lots: number];

/** One side. Prices stand in an array with the best last, since most changes happen there. */
export class BookSide {
  private readonly sign: 1 | -1;
  private readonly prices: number[] = [];
  private readonly lotsAt = new Map<number, number>();

  constructor(side: "buy" | "sell") {
    this.sign = side === "buy" ? 1 : -1;
  }

  /** Adds a signed quantity at a price; a level that comes to nothing goes. */
  change(price: number, lots: number): void {
    const before = this.lotsAt.get(price);
    const after = (before ?? 0) + lots;
    if (after < 0) throw new Error(`a level of the book would be negative at ${price}`);
    if (after === 0) this.remove(price);
    else this.lotsAt.set(price, after);
    if (before === undefined && after > 0) this.prices.splice(this.placeOf(price), 0, price);
  }

  /** The best price, 0 when the side is empty. */
  best(): number {
    return this.prices.at(-1) ?? 0;
  }

  /** Best first. */
  top(depth: number): LevelData[] {
    const levels: LevelData[] = [];
    const end = Math.max(0, this.prices.length - depth);
    for (let place = this.prices.length - 1; place >= end; place -= 1) {
      const price = this.prices[place]!;
      levels.push([price, this.lotsAt.get(price)!]);
    }
    return levels;
  }

  private remove(price: number): void {
    if (!this.lotsAt.delete(price)) return;
    this.prices.splice(this.placeOf(price), 1);
  }

  private placeOf(price: number): number {
    const { prices, sign } = this;
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prices[middle]! - price) * sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export class Book {
  readonly market: string;
  readonly bids = new BookSide("buy");
  readonly asks = new BookSide("sell");
  /** The sequence of the last record that changed this book. */
  sequence: number;
  timeMs: number;

  constructor(market: string, sequence: number, timeMs: number) {
    this.market = market;
    this.sequence = sequence;
    this.timeMs = timeMs;
  }

  side(side: "buy" | "sell"): BookSide {
    return side === "buy" ? this.bids : this.asks;
  }
}

export interface BookPicture {
  readonly sequence: number;
  readonly timeMs: number;
  readonly bids: readonly LevelData[];
  readonly asks: readonly LevelData[];
}

export function pictureOf(book: Book, depth = BOOK_DEPTH): BookPicture {
  const { sequence, timeMs } = book;
  return { sequence, timeMs, bids: book.bids.top(depth), asks: book.asks.top(depth) };
}

function levelText(scale: VenueMarket, [price, lots]: LevelData): Level {
  return [priceText(scale, price), quantityText(scale, lots)];
}

export function levelsText(scale: VenueMarket, levels: readonly LevelData[]): Level[] {
  return levels.map((level) => levelText(scale, level));
}

/** Over the levels as they travel, see the contract. */
export function checksumOf(scale: VenueMarket, picture: BookPicture): number {
  const best = (levels: readonly LevelData[]): Level[] => levelsText(scale, levels.slice(0, CHECKSUM_DEPTH));
  return bookChecksum(best(picture.bids), best(picture.asks));
}

/** The changes between two sides: new or changed levels, and gone ones with quantity 0. */
export function changedLevels(before: readonly LevelData[], after: readonly LevelData[]): LevelData[] {
  const old = new Map(before);
  const changed: LevelData[] = [];
  for (const [price, lots] of after) {
    if (old.get(price) !== lots) changed.push([price, lots]);
    old.delete(price);
  }
  for (const price of old.keys()) changed.push([price, 0]);
  return changed;
}
