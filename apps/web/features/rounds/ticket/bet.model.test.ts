import { expect, test } from "vitest";
import { LOCK_AT, roundWith, seriesWith } from "../round.testing.ts";
import {
  betPreview,
  betProblem,
  type BetView,
  firstTransfer,
  percentOf,
  quickStakes,
  stakeAt,
  stakeMost,
} from "./bet.model.ts";

const round = roundWith();
const view: BetView = {
  ...{ series: seriesWith([round]), round, own: undefined, available: "500" },
  limits: { left: null, coolOffUntil: null },
  nowMs: LOCK_AT - 60_000,
};

test("the payout is what the stake would bring with itself in the pools, after the fee", () => {
  // 20 on 80: a quarter of 40 less 3 %, which is 9.7.
  expect(betPreview(view, "bullish", "20")).toEqual({
    ...{ stake: "20", openFee: "0", payout: "29.7", profit: "9.7", perUnit: "1.485", isAlone: false },
  });
  // With 20 that are in the pool already.
  const own = { direction: "bullish", betAmount: "20" } as const;
  expect(betPreview({ ...view, own }, "bullish", "20")).toMatchObject({ stake: "40", payout: "59.4" });
  // Shown ahead of the pool that it is in.
  const early = { ...view, own, round: roundWith({ buyRewardPool: "0", sellRewardPool: "0" }) };
  expect(betPreview(early, "bullish", "")).toMatchObject({ stake: "20", payout: "20", isAlone: true });
  expect(betPreview(view, "bullish", "")).toBeUndefined();
  expect(betPreview({ ...view, round: undefined }, "bullish", "20")).toBeUndefined();
  expect(betPreview(view, "bullish", "1000")).toBeDefined();
  expect(betPreview(view, "bullish", "1000.000001")).toBeUndefined();
});

test("an open fee lessens the profit, and goes back where nobody is on the other side", () => {
  const costly = { ...view, round: roundWith({ openFeePpm: 10_000 }) };
  expect(betPreview(costly, "bullish", "20")).toMatchObject({ openFee: "0.2", profit: "9.5" });
  const alone = { ...view, round: roundWith({ openFeePpm: 10_000, sellRewardPool: "0" }) };
  expect(betPreview(alone, "bullish", "20")).toMatchObject({ payout: "20", profit: "0", isAlone: true });
});

test("each reason for which a stake is not taken is shown, the one that stands longest first", () => {
  const problem = (more: Partial<BetView>, stake = "20") =>
    betProblem({ ...view, ...more }, "bullish", stake);
  expect(problem({})).toBeUndefined();
  expect(problem({}, "")).toBe("nothing");
  expect(problem({}, "0.999999")).toBe("belowMin");
  expect(problem({ available: "2000" }, "1000.000001")).toBe("aboveMax");
  expect(problem({ available: "2000", own: { direction: "bullish", betAmount: "990" } })).toBe("aboveMax");
  expect(problem({ own: { direction: "bearish", betAmount: "5" } })).toBe("otherDirection");
  expect(problem({}, "500.000001")).toBe("aboveBalance");
  expect(problem({ limits: { left: "19.999999", coolOffUntil: null } })).toBe("lossLimit");
  expect(problem({ limits: { left: null, coolOffUntil: LOCK_AT } })).toBe("coolingOff");
  expect(problem({ nowMs: LOCK_AT - 10_000 })).toBe("closed");
  expect(problem({ round: undefined })).toBe("closed");
  const closed = (why: "stopped" | "sources") => ({ ...view.series, closed: why });
  expect(problem({ round: undefined, series: closed("stopped") })).toBe("stopped");
  expect(problem({ round: undefined, series: closed("sources") })).toBe("sources");
  // A round that is open goes on although no further one opens.
  expect(problem({ series: closed("stopped") })).toBeUndefined();
});

test("the most is bounded by the account, the round and the own limit, each with its open fee", () => {
  expect(stakeMost(view)).toBe("500");
  expect(stakeMost({ ...view, available: "5000" })).toBe("1000");
  expect(stakeMost({ ...view, own: { direction: "bullish", betAmount: "800" } })).toBe("200");
  expect(stakeMost({ ...view, limits: { left: "30", coolOffUntil: null } })).toBe("30");
  const costly = { ...view, round: roundWith({ openFeePpm: 10_000 }), available: "101" };
  expect(stakeMost(costly)).toBe("100");
  expect(stakeMost({ ...view, available: "0" })).toBe("0");
});

test("shares of the most, quick stakes and the first transfer are whole and within bounds", () => {
  expect(stakeAt(view, 25)).toBe("125");
  expect(percentOf(view, "125")).toBe(25);
  expect(percentOf({ ...view, available: "0" }, "125")).toBe(0);
  expect(quickStakes(view.series)).toEqual(["5", "10", "25", "50", "100"]);
  expect(quickStakes({ ...view.series, stakeMin: "20", stakeMax: "60" })).toEqual(["25", "50"]);
  expect(firstTransfer("9000")).toBe("100");
  expect(firstTransfer("12.5")).toBe("12.5");
  expect(firstTransfer("0")).toBe("0");
});
