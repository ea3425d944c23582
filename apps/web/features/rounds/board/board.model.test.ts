import { expect, test } from "vitest";
import { LOCK_AT, roundWith, seriesWith } from "../round.testing.ts";
import { ahead, cardsOf, differenceOf, phaseOf, poolOf, risePercent } from "./board.model.ts";

const locked = { state: "locked", openPrice: "64000" } as const;

test("a round is what the server's clock makes of it until the server says more", () => {
  const open = roundWith();
  expect(phaseOf(open, LOCK_AT - 10_001)).toBe("next");
  expect(phaseOf(open, LOCK_AT - 10_000)).toBe("closing");
  expect(phaseOf(open, LOCK_AT)).toBe("calculating");
  expect(phaseOf(roundWith(locked), LOCK_AT)).toBe("live");
  expect(phaseOf(roundWith(locked), LOCK_AT + 300_000)).toBe("calculating");
  const over = { state: "settled", closePrice: "64001" } as const;
  expect(phaseOf(roundWith({ ...over, result: "bullish" }), LOCK_AT)).toBe("won");
  expect(phaseOf(roundWith({ ...over, result: "tie" }), LOCK_AT)).toBe("refunded");
  expect(phaseOf(roundWith({ ...over, result: "oneSided" }), LOCK_AT)).toBe("refunded");
  expect(phaseOf(roundWith({ state: "void", result: "void", reason: "late" }), LOCK_AT)).toBe("refunded");
});

test("the rail goes from the oldest to two that are to come, which a stopped series has not", () => {
  const live = roundWith({ ...locked, expectNumber: 7, lockTime: LOCK_AT - 300_000, deliveryTime: LOCK_AT });
  const row = seriesWith([roundWith(), live]);
  const cards = cardsOf(row, LOCK_AT - 150_000);
  expect(cards.map(({ key, kind }) => [key, kind])).toEqual([
    [7, "round"],
    [8, "round"],
    [9, "later"],
    [10, "later"],
  ]);
  expect(cards[0]).toMatchObject({ phase: "live", endsAt: LOCK_AT, percent: 50 });
  expect(cards[2]).toMatchObject({ openingTime: LOCK_AT, lockTime: LOCK_AT + 300_000 });
  expect(cardsOf({ ...row, closed: "stopped" }, LOCK_AT - 150_000)).toHaveLength(2);
});

test("pools, shares and who is ahead come from exact figures", () => {
  expect(poolOf(roundWith({ buyRewardPool: "0.1", sellRewardPool: "0.2" }))).toMatch(/^0\.30*$/);
  expect(risePercent(roundWith())).toBe(60);
  expect(risePercent(roundWith({ buyRewardPool: "0", sellRewardPool: "0" }))).toBeUndefined();
  expect(differenceOf("64000.1", "64000.3")).toMatch(/^-0\.20*$/);
  expect(differenceOf(null, "64000")).toBeUndefined();
  expect(ahead(roundWith({ ...locked, currentPrice: "64000.01" }))).toBe("bullish");
  expect(ahead(roundWith({ ...locked, currentPrice: "63999.99" }))).toBe("bearish");
  expect(ahead(roundWith({ ...locked, currentPrice: "64000" }))).toBeUndefined();
  expect(ahead(roundWith({ ...locked, currentPrice: "1", closePrice: "64001" }))).toBe("bullish");
});

test("a side's share is rounded half up, and is nothing or all only where the other has all or nothing", () => {
  const riseOf = (buyRewardPool: string, sellRewardPool: string) =>
    risePercent(roundWith({ buyRewardPool, sellRewardPool }));
  expect(riseOf("17", "97")).toBe(15);
  expect(riseOf("94", "18")).toBe(84);
  expect(riseOf("1", "199")).toBe(1);
  expect(riseOf("0.5", "99.5")).toBe(1);
  expect(riseOf("0.000001", "1000")).toBe(1);
  expect(riseOf("1000", "0.000001")).toBe(99);
  expect(riseOf("0", "5")).toBe(0);
  expect(riseOf("5", "0")).toBe(100);
});
