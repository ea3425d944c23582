/** Reads stored candles back into whole numbers. Writing them is the projection's work. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { CandleData } from "./candle-series.ts";
import type { StoredInterval } from "./intervals.ts";
import { type VenueMarket, ticksOfText, unitsOfText } from "./terms.ts";

type Reader = Pool | PoolClient;

export const CANDLES = table("candle", {
  market: column.text,
  interval: column.text,
  openTime: column.whole,
  open: column.decimal,
  high: column.decimal,
  low: column.decimal,
  close: column.decimal,
  volumeBase: column.decimal,
  volumeQuote: column.decimal,
  trades: column.integer,
});

function candleFrom(scale: VenueMarket, row: Row<typeof CANDLES>): CandleData {
  return {
    openTime: row.openTime,
    open: ticksOfText(scale, row.open),
    high: ticksOfText(scale, row.high),
    low: ticksOfText(scale, row.low),
    close: ticksOfText(scale, row.close),
    volumeBase: unitsOfText(row.volumeBase, scale.baseDecimals),
    volumeQuote: unitsOfText(row.volumeQuote, scale.quoteDecimals),
    trades: row.trades,
  };
}

/** The newest `count` candles, oldest first. */
export function latestCandles(
  reader: Reader,
  scale: VenueMarket,
  interval: StoredInterval,
  count: number,
): Promise<CandleData[]> {
  return candlesUpTo(reader, scale, interval, Number.MAX_SAFE_INTEGER, count);
}

/** The newest `count` of those that opened up to `to`, oldest first. */
export async function candlesUpTo(
  reader: Reader,
  scale: VenueMarket,
  interval: StoredInterval,
  to: number,
  count: number,
): Promise<CandleData[]> {
  const rows = await CANDLES.rows(
    reader,
    "where market = $1 and interval = $2 and open_time <= $3 order by open_time desc limit $4",
    [scale.market, interval, to, count],
  );
  return rows.reverse().map((row) => candleFrom(scale, row));
}

/** Those that opened in [from, to), and before them the newest earlier one, if any. */
export async function candlesBetween(
  reader: Reader,
  scale: VenueMarket,
  interval: StoredInterval,
  from: number,
  to: number,
): Promise<CandleData[]> {
  const { rows } = await reader.query<object>(
    `(select ${CANDLES.list} from candle where market = $1 and interval = $2 and open_time < $3
        order by open_time desc limit 1)
     union all
     (select ${CANDLES.list} from candle where market = $1 and interval = $2 and open_time >= $3 and open_time < $4)
     order by "openTime"`,
    [scale.market, interval, from, to],
  );
  return rows.map(CANDLES.read).map((row) => candleFrom(scale, row));
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
