/** Loads what the projections hold of every market's past, as of one sequence. */
import { AVERAGE_BUCKET_MS, AVERAGE_BUCKETS, type Side, wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { atOneMoment, column, momentOf, table } from "../../ground/database/index.ts";
import type { CandleData } from "./candle-series.ts";
import { latestCandles } from "./candle-store.ts";
import { STORED_INTERVALS, type StoredInterval } from "./intervals.ts";
import {
  type AverageBucket,
  LATEST_TRADES_MAX,
  readAtStart,
  type StoredTape,
  type TradeData,
} from "./tape.ts";
import type { VenueMarket } from "./terms.ts";

/** The tape keeps its last ten minutes, twice the window of the average price. */
export const TAPE_KEPT_MS = 600_000;

/** The projections whose rows a tape starts from. */
const TAPE_PROJECTIONS = ["candles", "trades"] as const;

export interface StoredTapes {
  readonly sequences: Record<(typeof TAPE_PROJECTIONS)[number], number>;
  readonly tapes: ReadonlyMap<string, StoredTape>;
}

/**
 * One snapshot of the database, so that candles, trades and the cursor belong together; read over two connections, so
 * that the database reads one market while another is turned into numbers here.
 */
export function loadTapes(pool: Pool, scales: readonly VenueMarket[]): Promise<StoredTapes> {
  const waiting = [...scales];
  const tapes = new Map<string, StoredTape>();
  const loadWaiting = async (client: PoolClient): Promise<void> => {
    for (let scale = waiting.shift(); scale !== undefined; scale = waiting.shift())
      tapes.set(scale.market, await loadTape(client, scale));
  };
  return atOneMoment(pool, async (client) => {
    const sequences = await cursors(client);
    const moment = await momentOf(client);
    await Promise.all([atOneMoment(pool, loadWaiting, moment), loadWaiting(client)]);
    return { sequences, tapes };
  });
}

async function cursors(client: PoolClient): Promise<StoredTapes["sequences"]> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    "select name, sequence from projection_cursor where name = any($1)",
    [TAPE_PROJECTIONS],
  );
  const at = new Map(rows.map((row) => [row.name, wholeNumberIn(row.sequence)]));
  return { candles: at.get("candles") ?? 0, trades: at.get("trades") ?? 0 };
}

async function loadTape(client: PoolClient, scale: VenueMarket): Promise<StoredTape> {
  const candles = new Map<StoredInterval, CandleData[]>();
  for (const interval of STORED_INTERVALS)
    candles.set(interval, await latestCandles(client, scale, interval, readAtStart(interval)));
  const { market } = scale;
  return {
    candles,
    trades: await latestTrades(client, market),
    buckets: await averageBuckets(client, market),
  };
}

interface BucketRow {
  readonly bucket: string;
  readonly lots: string;
  readonly notional: string;
}

/** Like the exchange itself, a clock that steps back adds to the latest stretch. */
const BUCKETS = `
  select bucket, sum(quantity)::text as lots, sum(price::numeric * quantity)::text as notional
    from (select price, quantity, max(time) over (order by trade_id) / ${AVERAGE_BUCKET_MS} as bucket
      from trading_trade where market = $1 and time > $2) as placed
    where bucket > $3 group by bucket order by bucket`;

async function averageBuckets(client: PoolClient, market: string): Promise<AverageBucket[]> {
  const newest = await client.query<{ time: string | null }>(
    "select max(time) as time from trading_trade where market = $1",
    [market],
  );
  const newestMs = wholeNumberIn(newest.rows[0]?.time ?? "0");
  const latest = Math.floor(newestMs / AVERAGE_BUCKET_MS);
  const { rows } = await client.query<BucketRow>(BUCKETS, [
    market,
    newestMs - TAPE_KEPT_MS,
    latest - AVERAGE_BUCKETS,
  ]);
  return rows.map(({ bucket, lots, notional }) => ({
    bucket: wholeNumberIn(bucket),
    lots: BigInt(lots),
    notional: BigInt(notional),
  }));
}

export const TRADES = table("trading_trade", {
  market: column.text,
  tradeId: column.whole,
  price: column.whole,
  quantity: column.whole,
  takerSide: column.word<Side>(),
  timeMs: column.named("time", column.whole),
});

async function latestTrades(client: PoolClient, market: string): Promise<TradeData[]> {
  const rows = await TRADES.rows(client, "where market = $1 order by trade_id desc limit $2", [
    market,
    LATEST_TRADES_MAX,
  ]);
  return rows.reverse();
}
