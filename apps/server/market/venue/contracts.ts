/**
 * The perpetual contracts that a new exchange starts with. Tiers as the largest venue has them; source: Binance,
 * "Leverage and Margin of USDⓈ-M Futures". Ticks are those of the spot markets.
 */
import {
  amount,
  amountOf,
  type DefineContract,
  lots,
  ratePpm,
  type SetContractTiers,
  type TierTerms,
  type TimeMs,
} from "@meridian/core";
import { decimalsOf } from "./coins.ts";
import { marketStep, SEED_MARKETS } from "./markets.ts";

interface SeedContract {
  readonly base: string;
  /** In base coins. */
  readonly lotSize: string;
  /** In USDT. */
  readonly notionalMax: string;
  readonly tiers: readonly SeedTier[];
}

/** Largest value of a position in USDT, maintenance rate in parts per million, highest leverage. */
type SeedTier = readonly [notionalMax: number, maintenancePpm: number, leverageMax: number];

const LARGE: readonly SeedTier[] = [
  [50_000, 4_000, 125],
  [600_000, 5_000, 100],
  [3_000_000, 6_500, 75],
  [12_000_000, 10_000, 50],
  [70_000_000, 20_000, 25],
  [100_000_000, 25_000, 20],
  [230_000_000, 50_000, 10],
  [480_000_000, 100_000, 5],
  [600_000_000, 125_000, 4],
  [800_000_000, 150_000, 3],
  [1_200_000_000, 250_000, 2],
  [1_800_000_000, 500_000, 1],
];

const MIDDLE: readonly SeedTier[] = [
  [20_000, 5_000, 100],
  [100_000, 6_500, 75],
  [800_000, 10_000, 50],
  [4_000_000, 20_000, 25],
  [8_000_000, 25_000, 20],
  [40_000_000, 50_000, 10],
];

const SMALL: readonly SeedTier[] = [
  [10_000, 5_000, 75],
  [50_000, 7_000, 50],
  [750_000, 10_000, 40],
  [800_000, 20_000, 25],
];

export const SEED_CONTRACTS: readonly SeedContract[] = [
  { base: "BTC", lotSize: "0.001", notionalMax: "2000000", tiers: LARGE },
  { base: "ETH", lotSize: "0.01", notionalMax: "2000000", tiers: LARGE },
  { base: "SOL", lotSize: "0.1", notionalMax: "1000000", tiers: MIDDLE },
  { base: "XRP", lotSize: "1", notionalMax: "1000000", tiers: MIDDLE },
  { base: "DOGE", lotSize: "10", notionalMax: "500000", tiers: SMALL },
];

const QUOTE = "USDT";

/** 0.02 % for makers, 0.05 % for takers, 0.5 % of what a liquidation closes, as the largest venues charge. */
export function defineContractCommand(seed: SeedContract, time: TimeMs): DefineContract {
  const { base, lotSize: lotText, notionalMax } = seed;
  const spot = SEED_MARKETS.find((market) => market.base === base && market.quote === QUOTE)!;
  const quoteDecimals = decimalsOf(QUOTE);
  return {
    ...marketStep({ ...spot, lotSize: lotText }),
    type: "defineContract",
    time,
    market: `${base}-PERP`,
    base,
    quote: QUOTE,
    quantityMin: lots(1),
    quantityMax: lots(100_000_000),
    notionalMin: amountOf("5", quoteDecimals),
    notionalMax: amountOf(notionalMax, quoteDecimals),
    bandLowPpm: 900_000,
    bandHighPpm: 1_100_000,
    makerFeePpm: ratePpm(200),
    takerFeePpm: ratePpm(500),
    openOrdersMax: 200,
    conditionalOrdersMax: 50,
    quorum: 2,
    liquidationFeePpm: 5_000,
  };
}

export function setTiersCommand({ base, tiers }: SeedContract, time: TimeMs): SetContractTiers {
  const usdt = 10n ** BigInt(decimalsOf(QUOTE));
  const terms = tiers.map(([notionalMax, maintenancePpm, leverageMax]): TierTerms => ({
    notionalMax: amount(BigInt(notionalMax) * usdt),
    maintenancePpm,
    leverageMax,
  }));
  return { type: "setContractTiers", time, market: `${base}-PERP`, tiers: terms };
}
