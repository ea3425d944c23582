/**
 * The tempo of each market of the demo. The year of history and the participants both follow this one table, so that
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
  /** Distance of the index from the quoted middle at which makers move their quotes. */
  readonly tolerancePpm: number;
  /** Notional of the best level; deeper levels hold more. */
  readonly levelNotional: number;
  /** Distance of the deepest level. */
  readonly depthPpm: number;
  /** Levels a side. */
  readonly levels: number;
  /**
   * Trades, and turnover as a multiple of the order's notional, per taker's order. Most turnover comes from quotes that
   * the index has passed and somebody takes before their maker moves them; measured over twenty minutes of the running
   * market.
   */
  readonly tradesPerTake: number;
  readonly turnoverPerTake: number;
  /** Undefined of a spot market. */
  readonly contract?: ContractTempo;
}

/** The part of a tempo that only contracts have. */
interface ContractTempo {
  /** The largest distance of a contract's quotes from its index; see `basisAt`. */
  readonly basisPpm: number;
  /** The size that a maker's position, and a taker's, may reach before everything leans against it. */
  readonly makerRoom: number;
  readonly takerRoom: number;
}

const SPOT = { levels: 25, depthPpm: 20_000, tradesPerTake: 2.6, turnoverPerTake: 13 } as const;

/** Fewer and larger orders than on spot, in books that are deeper near the price and move in longer strides. */
const CONTRACT = { levels: 20, depthPpm: 20_000, tradesPerTake: 2.6, turnoverPerTake: 9 } as const;

export const MARKET_TEMPOS: readonly MarketTempo[] = [
  spot("BTC/USDT", 70, 1_600, 1, 70, 6_000),
  spot("ETH/USDT", 50, 1_200, 2, 110, 4_000),
  spot("SOL/USDT", 22, 900, 60, 240, 2_000),
  spot("BNB/USDT", 14, 700, 50, 220, 1_500),
  spot("XRP/USDT", 18, 700, 45, 260, 1_500),
  spot("DOGE/USDT", 18, 600, 80, 270, 1_500),
  spot("ADA/USDT", 12, 500, 50, 280, 1_000),
  spot("AVAX/USDT", 12, 500, 60, 300, 1_000),
  spot("LINK/USDT", 12, 500, 90, 270, 1_000),
  spot("LTC/USDT", 12, 500, 90, 250, 1_000),
  spot("TRX/USDT", 12, 500, 90, 250, 1_000),
  spot("ETH/BTC", 9, 700, 60, 240, 1_200),
  perpetual("BTC-PERP", 20, 5_000, 1, 160, 14_000, [1_300, 2_500_000, 1_200_000]),
  perpetual("ETH-PERP", 15, 4_000, 2, 220, 12_000, [1_400, 2_000_000, 1_000_000]),
  perpetual("SOL-PERP", 8, 2_500, 40, 300, 9_000, [1_600, 1_000_000, 500_000]),
  perpetual("XRP-PERP", 7, 2_000, 80, 290, 8_000, [1_700, 800_000, 400_000]),
  perpetual("DOGE-PERP", 7, 1_200, 40, 340, 3_000, [1_900, 300_000, 150_000]),
];

function spot(
  market: string,
  takesPerMinute: number,
  takeNotional: number,
  halfSpreadPpm: number,
  tolerancePpm: number,
  levelNotional: number,
): MarketTempo {
  return { ...SPOT, market, takesPerMinute, takeNotional, halfSpreadPpm, tolerancePpm, levelNotional };
}

function perpetual(
  market: string,
  takesPerMinute: number,
  takeNotional: number,
  halfSpreadPpm: number,
  tolerancePpm: number,
  levelNotional: number,
  [basisPpm, makerRoom, takerRoom]: readonly [number, number, number],
): MarketTempo {
  const contract = { basisPpm, makerRoom, takerRoom };
  return {
    ...CONTRACT,
    ...{ market, takesPerMinute, takeNotional, halfSpreadPpm, tolerancePpm, levelNotional, contract },
  };
}
