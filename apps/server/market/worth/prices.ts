/** Prices of the past, from stored candles: what a market closed at when a day ended, or just before a moment. */
import type { Pool } from "pg";
import { candlesBetween, DAY_MS, type VenueMarket, openTimeOf, ticksOfText } from "../market-data/index.ts";

/** In ticks. */
export type PriceOf = (scale: VenueMarket) => number;

interface DayClose {
  readonly openTime: number;
  readonly close: number;
}

/** The day closes of markets over a stretch of days; a market that had not traded yet stands at its first price. */
export async function dayCloses(
  pool: Pool,
  scales: readonly VenueMarket[],
  from: number,
  to: number,
): Promise<(dayEnd: number) => PriceOf> {
  const closes = new Map<string, readonly DayClose[]>();
  for (const scale of scales) closes.set(scale.market, await candlesBetween(pool, scale, "1d", from, to));
  return (dayEnd) => (scale) => {
    const before = closes.get(scale.market)?.findLast(({ openTime }) => openTime + DAY_MS <= dayEnd);
    return before?.close ?? scale.priceInitial;
  };
}

/**
 * The finest closed candle that ended at or before a minute. Fine candles are not kept for ever: what lies further back
 * than they do is found in coarser ones.
 */
const LAST_CLOSE = `
  select close, ends from (
    (select close, open_time + 60000 as ends, 1 as coarseness from candle
       where market = $1 and interval = '1m' and open_time <= $2::bigint - 60000 order by open_time desc limit 1)
    union all
    (select close, open_time + 3600000, 2 from candle
       where market = $1 and interval = '1h' and open_time <= $2::bigint - 3600000 order by open_time desc limit 1)
    union all
    (select close, open_time + 86400000, 3 from candle
       where market = $1 and interval = '1d' and open_time <= $2::bigint - 86400000 order by open_time desc limit 1)
  ) as candidate order by ends desc, coarseness limit 1`;

/** The last close before a minute, or the initial price. */
export async function closeBefore(pool: Pool, scale: VenueMarket, timeMs: number): Promise<number> {
  const minute = openTimeOf("1m", timeMs);
  const { rows } = await pool.query<{ close: string }>(LAST_CLOSE, [scale.market, minute]);
  const [found] = rows;
  return found === undefined ? scale.priceInitial : ticksOfText(scale, found.close);
}
