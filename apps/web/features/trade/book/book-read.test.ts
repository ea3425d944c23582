import type { Level } from "@meridian/contract";
import { describe, expect, it } from "vitest";
import { hasSameAsks, hasSameBest, hasSameBids } from "./book-read.ts";

const bookOf = (bids: readonly Level[], asks: readonly Level[]) => ({ bids, asks });

const BEST_BID: Level = ["100", "1"];
const BEST_ASK: Level = ["101", "3"];
const BIDS: readonly Level[] = [BEST_BID, ["99", "2"]];
const ASKS: readonly Level[] = [BEST_ASK, ["102", "4"]];
const BOOK = bookOf(BIDS, ASKS);
const DEEPER_BID = bookOf([BEST_BID, ["98", "7"]], ASKS);
const DEEPER_ASK = bookOf(BIDS, [BEST_ASK, ["103", "7"]]);
const BETTER_BID = bookOf([["100.5", "1"], ...BIDS], ASKS);
const NO_ASKS = bookOf(BIDS, []);

describe("what a ticket reads of the book", () => {
  it("is the best prices alone while there is no amount", () => {
    expect(hasSameBest(BOOK, DEEPER_BID)).toBe(true);
    expect(hasSameBest(BOOK, DEEPER_ASK)).toBe(true);
    expect(hasSameBest(BOOK, BETTER_BID)).toBe(false);
    expect(hasSameBest(BOOK, NO_ASKS)).toBe(false);
  });

  it("is all that an order would take, and the best price of its own side", () => {
    expect(hasSameAsks(BOOK, DEEPER_BID)).toBe(true);
    expect(hasSameAsks(BOOK, DEEPER_ASK)).toBe(false);
    expect(hasSameAsks(BOOK, BETTER_BID)).toBe(false);
    expect(hasSameBids(BOOK, DEEPER_ASK)).toBe(true);
    expect(hasSameBids(BOOK, DEEPER_BID)).toBe(false);
    expect(hasSameBids(BOOK, NO_ASKS)).toBe(false);
  });
});
