/** The parameters of markets, contracts, coins, networks, wallets, fees and limits, each with its fields. */
import { z } from "zod";
import { coinCode, contractName, decimal, marketName, networkName, ppm, PPM_MAX } from "../shapes.ts";

const whole = z.int().min(0).max(1_000_000);

/** Limits by name; amounts of USDT, whole ones, unless the name says otherwise. */
export const LIMIT_NAMES = [
  /** Withdrawals within 24 hours, unverified and verified. */
  "withdrawDailyUsdt",
  "withdrawDailyVerifiedUsdt",
  /** A withdrawal worth this or more is looked at by one of staff, or by two. */
  "withdrawReviewUsdt",
  "withdrawTwoPeopleUsdt",
  /** Credits and vouchers together within 24 hours. */
  "creditDailyUsdt",
  /** The hours for which an approved recovery of a fund password or second factor is held. */
  "recoveryHoldHours",
] as const;

/** Terms of a market of either kind. */
const bookTerms = {
  /** Of a defined market, tick and lot never change. */
  tickSize: decimal,
  lotSize: decimal,
  quantityMin: decimal,
  quantityMax: decimal,
  notionalMin: decimal,
  notionalMax: decimal,
  /** Of the average price, in parts per million. */
  bandLowPpm: ppm,
  bandHighPpm: z
    .int()
    .min(PPM_MAX)
    .max(4 * PPM_MAX),
  makerFeePpm: ppm,
  takerFeePpm: ppm,
  openOrdersMax: whole,
  conditionalOrdersMax: whole,
};

export const marketTerms = {
  market: marketName,
  ...bookTerms,
  /** Stands for the average until the market has traded. */
  priceInitial: decimal,
};

/** No price: index and mark come from the sources alone. */
export const contractTerms = {
  market: contractName,
  ...bookTerms,
  /** Sources that the index needs at least. */
  quorum: z.int().min(0).max(1_000),
  /** Of the value that a liquidation closes. */
  liquidationFeePpm: ppm,
  /** From the smallest positions to the largest. */
  tiers: z
    .array(
      z.strictObject({
        /** The largest value of a position in it, in quote coins. */
        notionalMax: decimal,
        maintenancePpm: ppm,
        leverageMax: whole,
      }),
    )
    .min(1)
    .max(20),
};

/** As ccxt calls them. */
export const indexSources = z
  .array(z.string().regex(/^[a-z0-9]{2,32}$/))
  .max(16)
  .refine((names) => new Set(names).size === names.length);

export const coin = {
  coin: coinCode,
  coinName: z.string().trim().min(2).max(40),
  decimals: z.int().min(0).max(18),
};

export const coinNetwork = {
  coin: coinCode,
  network: networkName,
  depositMin: decimal,
  withdrawalMin: decimal,
  withdrawalFee: decimal,
};

/** The token contract by which a coin comes and goes on a network, with its costs there. */
export const coinContract = { ...coinNetwork, contract: z.string().min(20).max(128) };

/** Of a coin on a network: below the floor large withdrawals wait, above the ceiling the surplus goes; 0 for none. */
export const hotWallet = { coin: coinCode, network: networkName, floor: decimal, ceiling: decimal };

/** Target of a network's surplus: an address whose key the server does not have. */
export const coldAddress = { network: networkName, address: z.string().min(20).max(128) };

export const feeLevel = {
  level: z.int().min(0).max(9),
  /** Turnover of thirty days from which a member is of it, in USDT. */
  volumeMin: decimal,
  /** Shares of a market's own rates. */
  makerSharePpm: ppm,
  takerSharePpm: ppm,
};

export const referralRates = { levelOnePpm: ppm, levelTwoPpm: ppm };

/** Daily rewards of a streak of sign-ins, in USDT; no day less than the one before. */
export const signInRewards = {
  dayOne: decimal,
  dayTwo: decimal,
  dayThree: decimal,
  dayFour: decimal,
  dayFive: decimal,
  daySix: decimal,
  daySeven: decimal,
};

export const limit = { name: z.enum(LIMIT_NAMES), value: z.string().regex(/^(0|[1-9]\d{0,11})$/) };
