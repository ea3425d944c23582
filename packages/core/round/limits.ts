/** Bounds of rounds, each with its reason. No command moves the times and the rule of the price. */
import type { CoinCode } from "../ids.ts";
import { SOURCES_MAX } from "../trading/limits.ts";

/** The coin that every stake is in. */
export const STAKE_COIN: CoinCode = "USDT";

/** Entries end so long before the lock: nobody bets on a price that the others do not see yet. */
export const ENTRY_CLOSES_MS = 10_000;

/** Samples count that a source took at most so long before or after the boundary. */
export const SAMPLE_WINDOW_MS = 2_000;

/** A round that is not locked or settled so long after its boundary is void. */
export const LATE_AFTER_MS = 15_000;

/** Sources that a price needs: one of three may lie, and the middle one is still honest. */
export const QUORUM = 3;

/** 1 % between the lowest and the highest source: then they do not speak of one market. */
export const SPREAD_MAX_PPM = 10_000;

/** Each source has a sample a second in the window. */
export const SAMPLES_MAX = 5 * SOURCES_MAX;

/** Each with two rounds at a time, whose members a settlement goes through. */
export const SERIES_MAX = 64;

/** Members in one round: as many payments are one record of the journal, some 600 kB. */
export const ENTRANTS_MAX = 10_000;

/** 10 %: three times what the field takes. */
export const REWARD_FEE_PPM_MAX = 100_000;

/** 1 % of the stake, whether it wins or loses. */
export const OPEN_FEE_PPM_MAX = 10_000;

/** Prices of 0.00000001 to 21 USDT have room for them, as 2³¹ ticks have. */
export const PRICE_DECIMALS_MAX = 8;

const DAY_MINUTES = 1_440;

/** A round's length divides the day, so that boundaries stand at the same times every day. */
export function isRoundLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 1 && DAY_MINUTES % minutes === 0;
}

/** A member's higher daily loss limit waits so long; a lower one does not. */
export const LOSS_LIMIT_NOTICE_MS = 86_400_000;

/** A year: longer is closing the account. */
export const COOL_OFF_MAX_MS = 366 * 86_400_000;

export const DAY_MS = 86_400_000;
