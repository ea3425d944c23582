/** Loads what the projections hold of every market's past, as of one sequence. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { CandleData } from "./candle-series.ts";
import { latestCandles } from "./candle-store.ts";
import { STORED_INTERVALS, type StoredInterval } from "./intervals.ts";
import { KEPT, LATEST_TRADES_MAX, type StoredTape, type TradeData } from "./tape.ts";
import type { MarketScale } from "./terms.ts";

/** The projections whose rows a tape starts from. */
export const TAPE_PROJECTIONS = ["candles", "trades"] as const;

export interface StoredTapes {
  readonly sequences: Record<(typeof TAPE_PROJECTIONS)[number], number>;
  readonly tapes: ReadonlyMap<string, StoredTape>;
}

/** One snapshot of the database, so that candles, trades and the cursor belong together. */
export async function loadTapes(pool: Pool, scales: readonly MarketScale[]): Promise<StoredTapes> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const sequences = await cursors(client);
    const tapes = new Map<string, StoredTape>();
    for (const scale of scales) tapes.set(scale.market, await loadTape(client, scale));
    await client.query("commit");
    client.release();
    return { sequences, tapes };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function cursors(client: PoolClient): Promise<StoredTapes["sequences"]> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    "select name, sequence from projection_cursor where name = any($1)",
    [TAPE_PROJECTIONS],
  );
  const at = new Map(rows.map((row) => [row.name, wholeNumberIn(row.sequence)]));
  return { candles: at.get("candles") ?? 0, trades: at.get("trades") ?? 0 };
}

async function loadTape(client: PoolClient, scale: MarketScale): Promise<StoredTape> {
  const candles = new Map<StoredInterval, CandleData[]>();
  for (const interval of STORED_INTERVALS)
    candles.set(interval, await latestCandles(client, scale, interval, KEPT[interval]));
  return { candles, trades: await latestTrades(client, scale.market) };
}

interface Row {
  readonly trade_id: string;
  readonly price: string;
  readonly quantity: string;
  readonly taker_side: "buy" | "sell";
  readonly time: string;
}

async function latestTrades(client: PoolClient, market: string): Promise<TradeData[]> {
  const { rows } = await client.query<Row>(
    `select trade_id, price, quantity, taker_side, time from spot_trade
       where market = $1 order by trade_id desc limit $2`,
    [market, LATEST_TRADES_MAX],
  );
  return rows.reverse().map((row) => ({
    tradeId: wholeNumberIn(row.trade_id),
    price: wholeNumberIn(row.price),
    quantity: wholeNumberIn(row.quantity),
    takerSide: row.taker_side,
    timeMs: wholeNumberIn(row.time),
  }));
}
