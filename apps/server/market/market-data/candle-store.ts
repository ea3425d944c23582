/** Reads stored candles back into whole numbers. Writing them is the projection's work. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { CandleData } from "./candle-series.ts";
import type { StoredInterval } from "./intervals.ts";
import { type MarketScale, ticksOfText, unitsOfText } from "./terms.ts";

type Reader = Pool | PoolClient;
type Row = Record<
  "open_time" | "open" | "high" | "low" | "close" | "volume_base" | "volume_quote",
  string
> & { trades: number };

const COLUMNS = "open_time, open, high, low, close, volume_base, volume_quote, trades";

function candleFrom(scale: MarketScale, row: Row): CandleData {
  return {
    openTime: wholeNumberIn(row.open_time),
    open: ticksOfText(scale, row.open),
    high: ticksOfText(scale, row.high),
    low: ticksOfText(scale, row.low),
    close: ticksOfText(scale, row.close),
    volumeBase: unitsOfText(row.volume_base, scale.baseDecimals),
    volumeQuote: unitsOfText(row.volume_quote, scale.quoteDecimals),
    trades: row.trades,
  };
}

/** The newest `count` candles, oldest first. */
export async function latestCandles(
  reader: Reader,
  scale: MarketScale,
  interval: StoredInterval,
  count: number,
): Promise<CandleData[]> {
  const { rows } = await reader.query<Row>(
    `select ${COLUMNS} from candle where market = $1 and interval = $2 order by open_time desc limit $3`,
    [scale.market, interval, count],
  );
  return rows.reverse().map((row) => candleFrom(scale, row));
}

/** Those that opened in [from, to), and before them the newest earlier one, if any. */
export async function candlesBetween(
  reader: Reader,
  scale: MarketScale,
  interval: StoredInterval,
  from: number,
  to: number,
): Promise<CandleData[]> {
  const { rows } = await reader.query<Row>(
    `(select ${COLUMNS} from candle where market = $1 and interval = $2 and open_time < $3
        order by open_time desc limit 1)
     union all
     (select ${COLUMNS} from candle where market = $1 and interval = $2 and open_time >= $3 and open_time < $4)
     order by open_time`,
    [scale.market, interval, from, to],
  );
  return rows.map((row) => candleFrom(scale, row));
}

export async function firstOpenTime(
  reader: Reader,
  market: string,
  interval: StoredInterval,
): Promise<number | undefined> {
  const { rows } = await reader.query<{ first: string | null }>(
    "select min(open_time) as first from candle where market = $1 and interval = $2",
    [market, interval],
  );
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : wholeNumberIn(first);
}
