/** Both sides of a book as a picture: price from left to right, what stands up to it as height. Pure. */
import { type BookLevel, bookRows, type BookRow, type BookScale } from "../../book/book.model.ts";
import { coordinate } from "../chart.model.ts";

/** The distances from the middle up to which one looks, in percent, narrowest first. */
export const DEPTH_RANGES = [0.1, 0.25, 0.5, 1, 2, 5, 10] as const;
const LEVELS = 200;

export interface DepthView {
  readonly middle: number;
  /** Lowest and highest price in the picture. */
  readonly from: number;
  readonly to: number;
  /** Best first, only those within the range. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** The larger of both sums in range. */
  readonly deepest: number;
}

/** Undefined while a side is empty: there is no middle then. */
export function depthView(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  scale: BookScale,
  percent: number,
): DepthView | undefined {
  const [bid, ask] = [bids[0], asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (coordinate(bid[0]) + coordinate(ask[0])) / 2;
  const [from, to] = [middle * (1 - percent / 100), middle * (1 + percent / 100)];
  const bidRows = bookRows(bids, "bid", scale, 1, LEVELS).filter((row) => coordinate(row.price) >= from);
  const askRows = bookRows(asks, "ask", scale, 1, LEVELS).filter((row) => coordinate(row.price) <= to);
  const sum = (rows: readonly BookRow[]): number => coordinate(rows.at(-1)?.sum ?? "0");
  return { middle, from, to, bids: bidRows, asks: askRows, deepest: Math.max(sum(bidRows), sum(askRows)) };
}

/** The widest range that the book still fills on one side at least; a thin book is not drawn as an empty plain. */
export function rangeFilled(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const [bid, ask] = [coordinate(bids[0]?.[0] ?? "0"), coordinate(asks[0]?.[0] ?? "0")];
  const middle = (bid + ask) / 2;
  if (bid === 0 || ask === 0) return 1;
  const lowest = coordinate(bids.at(-1)?.[0] ?? "0");
  const highest = coordinate(asks.at(-1)?.[0] ?? "0");
  const reach = (Math.max(middle - lowest, highest - middle) / middle) * 100;
  return DEPTH_RANGES.findLast((range) => range <= reach) ?? DEPTH_RANGES[0];
}

/** The row that a press at this price would trade down or up to; undefined in the spread. */
export function rowAt(view: DepthView, price: number): { side: "bid" | "ask"; row: BookRow } | undefined {
  if (price <= view.middle) {
    const row = view.bids.findLast((one) => coordinate(one.price) >= price);
    return row && { side: "bid", row };
  }
  const row = view.asks.findLast((one) => coordinate(one.price) <= price);
  return row && { side: "ask", row };
}

/** A stepped area from the best price outwards. */
export function depthPath(view: DepthView, side: "bid" | "ask", widthPx: number, heightPx: number): string {
  const rows = side === "bid" ? view.bids : view.asks;
  const x = (price: number): string => (((price - view.from) / (view.to - view.from)) * widthPx).toFixed(1);
  const y = (sum: number): string =>
    (heightPx - (view.deepest === 0 ? 0 : sum / view.deepest) * heightPx).toFixed(1);
  const first = rows[0];
  if (first === undefined) return "";
  const edge = side === "bid" ? view.from : view.to;
  const steps = rows.map((row) => `H${x(coordinate(row.price))}V${y(coordinate(row.sum))}`).join("");
  return `M${x(coordinate(first.price))} ${heightPx}${steps}H${x(edge)}V${heightPx}Z`;
}
