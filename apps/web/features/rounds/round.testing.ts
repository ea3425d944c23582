/** A round and a series in which tests change what they are about. */
import type { OptionsRound, OptionsSeriesRow } from "@meridian/contract";

export const LOCK_AT = 1_800_000_000_000;
const MINUTES = 5;
const LENGTH_MS = MINUTES * 60_000;

/** Round 8, which takes entries until ten seconds ahead of {@link LOCK_AT}. */
export function roundWith(more: Partial<OptionsRound> = {}): OptionsRound {
  return {
    ...{ series: "BTC-5M", base: "BTC", expectNumber: 8, state: "open" },
    ...{ openingTime: LOCK_AT - LENGTH_MS, lockTime: LOCK_AT, deliveryTime: LOCK_AT + LENGTH_MS },
    ...{ timeRange: [LOCK_AT, LOCK_AT + LENGTH_MS], entriesCloseAt: LOCK_AT - 10_000 },
    ...{ openPrice: null, closePrice: null, deliveryPrice: null, currentPrice: "64000" },
    ...{ buyRewardPool: "60", sellRewardPool: "40", buyMembers: 2, sellMembers: 1 },
    ...{ buyPayout: "1.64666666", sellPayout: "2.455" },
    ...{ openFeePpm: 0, rewardFeePpm: 30_000, rewardFee: "0", result: "", reason: "", winners: 0 },
    ...more,
  };
}

export function seriesWith(rounds: OptionsRound[], more: Partial<OptionsSeriesRow> = {}): OptionsSeriesRow {
  return {
    ...{ series: "BTC-5M", base: "BTC", coin: "USDT", minutes: MINUTES, priceDecimals: 2 },
    ...{ stakeMin: "1", stakeMax: "1000", openFeePpm: 0, rewardFeePpm: 30_000, closed: "" },
    ...{ currentPrice: "64000", rounds, time: LOCK_AT - 60_000 },
    ...more,
  };
}
