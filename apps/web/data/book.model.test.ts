import { bookChecksum, type BookDelta } from "@meridian/contract/channels";
import type { Level } from "@meridian/contract";
import { describe, expect, test } from "vitest";
import { applyDelta, type Book, comparePrices, mergeLevels } from "./book.model.ts";

const bids: Level[] = [
  ["100.0", "2.5"],
  ["99.5", "1.0"],
];
const asks: Level[] = [
  ["100.5", "0.7"],
  ["101.0", "3.0"],
];
const book: Book = { bids, asks, sequence: 7, heardAtMs: 0 };

function delta(changes: Partial<BookDelta>): BookDelta {
  const merged = {
    bids: mergeLevels(bids, changes.bids ?? [], "high"),
    asks: mergeLevels(asks, changes.asks ?? [], "low"),
  };
  return {
    channel: "book:BTC/USDT",
    type: "delta",
    previous: 7,
    sequence: 9,
    checksum: bookChecksum(merged.bids, merged.asks),
    bids: [],
    asks: [],
    time: 1,
    ...changes,
  };
}

describe("a book kept from deltas", () => {
  test("takes new, changed and emptied levels, best first on both sides", () => {
    const next = applyDelta(
      book,
      delta({
        bids: [
          ["99.8", "4.0"],
          ["99.5", "0"],
        ],
        asks: [["100.2", "0.1"]],
      }),
    );
    expect(next?.bids).toEqual([
      ["100.0", "2.5"],
      ["99.8", "4.0"],
    ]);
    expect(next?.asks.map(([price]) => price)).toEqual(["100.2", "100.5", "101.0"]);
    expect(next?.sequence).toBe(9);
  });

  test("refuses a delta that does not follow it", () => {
    expect(applyDelta(book, delta({ previous: 6 }))).toBeNull();
  });

  test("refuses a delta after which the checksum differs", () => {
    expect(applyDelta(book, delta({ checksum: 1 }))).toBeNull();
  });

  test("orders prices of different length by value", () => {
    expect(comparePrices("99.9", "100.0")).toBeLessThan(0);
    expect(comparePrices("1000.0", "999.9")).toBeGreaterThan(0);
    expect(comparePrices("5.0", "5.0")).toBe(0);
  });

  test("compares prices that are written without zeros at their end", () => {
    expect(comparePrices("64076", "64073.6")).toBeGreaterThan(0);
    expect(comparePrices("64073", "64073.6")).toBeLessThan(0);
    expect(comparePrices("9.75", "10")).toBeLessThan(0);
    const side: Level[] = [
      ["64073.6", "1"],
      ["64076", "2"],
    ];
    expect(mergeLevels(side, [["64074", "3"]], "low").map(([price]) => price)).toEqual([
      ...["64073.6", "64074", "64076"],
    ]);
  });
});
