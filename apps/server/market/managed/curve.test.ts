import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST_TERMS } from "@meridian/core/testing";
import { curveOf } from "./curve.ts";
import { figuresOf } from "./figures.ts";
import type { RunRow } from "./rows.ts";

const [BEGUN, MINUTE, ENDED] = [1_000_000, 1_060_000, 1_075_000];
/** A closing sale brought 40 less than the minute before it was worth, and the venue took 10. */
const ROW: RunRow = {
  ...{ runId: 1, member: 1, account: 1, requestKey: "", input: "", strategy: "grid", parameters: "{}" },
  ...{ market: "BTC/USDT", lossMaxPpm: 1_000_000, profitSharePpm: 100_000, baseIn: 0n, quoteIn: 1_000n },
  ...{ priceIn: 100, status: "closed", refusal: "", state: "", cursor: 0, minute: "", minuteOver: 0 },
  ...{ base: 0n, quote: 1_090n, holdingBase: 0n, holdingQuote: 980n, fees: 0n, sharePaid: 10n, funding: 0n },
  ...{ fills: 2, peak: 0n, fall: 0n, fallPeak: 0n, priceLast: 100, createdAt: BEGUN, endedAt: ENDED },
  publishedAt: 0,
};
const KEPT = [{ time: MINUTE, worth: 1_140n, holding: 990n }];
const START = { time: BEGUN, profit: 0n, holdingProfit: 0n };
const PASSED = { time: MINUTE, profit: 140n, holdingProfit: -10n };

test("the curve of one that has ended ends with its result, and both lines begin with nothing gained", () => {
  const end = { time: ENDED, profit: 90n, holdingProfit: -20n };
  assert.deepEqual(curveOf(ROW, KEPT, TEST_TERMS), [START, PASSED, end]);
  assert.deepEqual(curveOf(ROW, [], TEST_TERMS), [START, end]);
  assert.equal(end.profit, figuresOf(ROW, ROW.priceLast, TEST_TERMS).profit);
});

test("one that has not ended goes as far as its minutes, and one that never began has no curve", () => {
  const open = { ...ROW, status: "stopped", endedAt: 0 } as const;
  assert.deepEqual(curveOf(open, KEPT, TEST_TERMS), [START, PASSED]);
  assert.deepEqual(curveOf({ ...ROW, status: "refused" }, [], TEST_TERMS), []);
});
