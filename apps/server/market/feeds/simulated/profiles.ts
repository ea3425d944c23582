/** Behaviour of each coin in the simulated market: about what the real ones showed over recent years. */
import type { CoinCode } from "@meridian/core";

export interface CoinProfile {
  readonly coin: CoinCode;
  /** USDT per coin at the end of the simulated year. */
  readonly priceAnchor: number;
  /** Standard deviation of a day's logarithmic return. */
  readonly dailyVolatility: number;
  /**
   * Correlation with the market's common factor. Two coins correlate by the product: 0.93 × 0.87 puts BTC and ETH at
   * 0.81, two others with 0.81 at 0.66.
   */
  readonly marketLoading: number;
}

export const COIN_PROFILES: readonly CoinProfile[] = [
  { coin: "BTC", priceAnchor: 64_000, dailyVolatility: 0.025, marketLoading: 0.93 },
  { coin: "ETH", priceAnchor: 3_100, dailyVolatility: 0.035, marketLoading: 0.87 },
  { coin: "SOL", priceAnchor: 152, dailyVolatility: 0.05, marketLoading: 0.83 },
  { coin: "BNB", priceAnchor: 585, dailyVolatility: 0.04, marketLoading: 0.82 },
  { coin: "XRP", priceAnchor: 0.62, dailyVolatility: 0.046, marketLoading: 0.79 },
  { coin: "DOGE", priceAnchor: 0.145, dailyVolatility: 0.055, marketLoading: 0.8 },
  { coin: "ADA", priceAnchor: 0.46, dailyVolatility: 0.048, marketLoading: 0.82 },
  { coin: "AVAX", priceAnchor: 29.5, dailyVolatility: 0.053, marketLoading: 0.82 },
  { coin: "LINK", priceAnchor: 14.2, dailyVolatility: 0.049, marketLoading: 0.82 },
  { coin: "LTC", priceAnchor: 81, dailyVolatility: 0.043, marketLoading: 0.82 },
  { coin: "TRX", priceAnchor: 0.131, dailyVolatility: 0.04, marketLoading: 0.78 },
];

/** The coins in the order in which the model numbers them. */
export const COIN_ORDER: readonly CoinCode[] = COIN_PROFILES.map((profile) => profile.coin);
