/** The fee levels and referral rates that a new exchange starts with. Afterwards they are changed by commands. */
import { amountOf, type FeeLevel, type ReferralRates, ratePpm } from "@meridian/core";
import { decimalsOf } from "./coins.ts";

/**
 * Level 0 pays the markets' own rates, 0.10 % as maker and as taker. Above it, by turnover of thirty days in USDT, what
 * is paid of them. Source: after Binance's VIP levels.
 */
const LEVELS: readonly (readonly [volumeMin: string, makerPercent: number, takerPercent: number])[] = [
  ["1000000", 90, 100],
  ["5000000", 80, 100],
  ["20000000", 42, 60],
  ["100000000", 42, 54],
  ["150000000", 36, 48],
];

const PPM_PER_PERCENT = 10_000;

export const SEED_FEE_LEVELS: readonly FeeLevel[] = LEVELS.map(
  ([volumeMin, makerPercent, takerPercent], index) => ({
    level: index + 1,
    volumeMin: amountOf(volumeMin, decimalsOf("USDT")),
    makerSharePpm: ratePpm(makerPercent * PPM_PER_PERCENT),
    takerSharePpm: ratePpm(takerPercent * PPM_PER_PERCENT),
  }),
);

/** Of the fee: a fifth to whom the trader was invited by, a twentieth to who invited that one. */
export const SEED_REFERRAL_RATES: ReferralRates = {
  levelOnePpm: ratePpm(200_000),
  levelTwoPpm: ratePpm(50_000),
};
