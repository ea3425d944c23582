/**
 * How lively each market of the demo is. The year of history and the participants both follow this one table, so that
 * yesterday's volume looks like today's. Money is in USDT, spreads and tolerances in parts per million of the price.
 */
export interface MarketTempo {
  readonly market: string;
  /** Takers' orders a minute, on average over a week. */
  readonly takesPerMinute: number;
  /** The mean notional of such an order. */
  readonly takeNotional: number;
  /** Half of the spread that makers aim for; a grid coarser than that gives a spread of one or two ticks. */
  readonly halfSpreadPpm: number;
  /** How far the index may run from the quoted middle before makers move their quotes. */
  readonly tolerancePpm: number;
  /** Notional of the best level; deeper levels hold more. */
  readonly levelNotional: number;
  /** Distance of the deepest level. */
  readonly depthPpm: number;
}

/**
 * Trades, and turnover as a multiple of the order's notional, per taker's order. Most turnover comes from quotes that
 * the index has passed and somebody takes before their maker moves them; measured over twenty minutes of the running
 * market.
 */
export const TRADES_PER_TAKE = 2.6;
export const TURNOVER_PER_TAKE = 13;

export const MARKET_TEMPOS: readonly MarketTempo[] = [
  tempo("BTC/USDT", 70, 1_600, 1, 70, 6_000, 20_000),
  tempo("ETH/USDT", 50, 1_200, 2, 110, 4_000, 20_000),
  tempo("SOL/USDT", 22, 900, 60, 240, 2_000, 20_000),
  tempo("BNB/USDT", 14, 700, 50, 220, 1_500, 20_000),
  tempo("XRP/USDT", 18, 700, 45, 260, 1_500, 20_000),
  tempo("DOGE/USDT", 18, 600, 80, 270, 1_500, 20_000),
  tempo("ADA/USDT", 12, 500, 50, 280, 1_000, 20_000),
  tempo("AVAX/USDT", 12, 500, 60, 300, 1_000, 20_000),
  tempo("LINK/USDT", 12, 500, 90, 270, 1_000, 20_000),
  tempo("LTC/USDT", 12, 500, 90, 250, 1_000, 20_000),
  tempo("TRX/USDT", 12, 500, 90, 250, 1_000, 20_000),
  tempo("ETH/BTC", 9, 700, 60, 240, 1_200, 20_000),
];

function tempo(
  market: string,
  takesPerMinute: number,
  takeNotional: number,
  halfSpreadPpm: number,
  tolerancePpm: number,
  levelNotional: number,
  depthPpm: number,
): MarketTempo {
  return { market, takesPerMinute, takeNotional, halfSpreadPpm, tolerancePpm, levelNotional, depthPpm };
}
