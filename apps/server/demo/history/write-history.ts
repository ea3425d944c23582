/** Puts the year of candles into the tables, once. Interrupted, it leaves nothing behind and is done again. */
import type { MarketKind } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { MarketBirth } from "../../market/feeds/index.ts";
import { hasState, putState } from "../state.ts";
import { columnsOf } from "./columns.ts";
import { type Bar, HISTORY_INTERVALS, type MarketHistory, simulateHistory } from "./bars.ts";
import { historyMarkets, type ScaledHistoryMarket } from "./history-markets.ts";
import { insertFunding, insertMarks } from "./write-contract.ts";

const MINUTE_MS = 60_000;

/** A demo of before had a history of its spot markets alone. */
const MARKERS: Readonly<Record<MarketKind, string>> = { spot: "history", contract: "history of contracts" };

/** Each row costs half as much again with it, so only where there are candles already. */
const KEEP_STORED = "ON CONFLICT DO NOTHING";

const kindOf = ({ tempo }: ScaledHistoryMarket): MarketKind =>
  tempo.contract === undefined ? "spot" : "contract";

/** Writes the history's candles; false when an earlier start has done it. */
export async function writeHistoryOnce(pool: Pool, birth: MarketBirth, nowMs: number): Promise<boolean> {
  const kinds: MarketKind[] = [];
  for (const kind of ["spot", "contract"] as const)
    if (!(await hasState(pool, MARKERS[kind]))) kinds.push(kind);
  if (kinds.length === 0) return false;
  const markets = historyMarkets().filter((market) => kinds.includes(kindOf(market)));
  const endMinute = Math.floor(nowMs / MINUTE_MS);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    // Nobody writes a candle meanwhile, so that what is found of them here holds.
    await client.query("LOCK TABLE candle IN SHARE ROW EXCLUSIVE MODE");
    const merging = (await client.query("SELECT FROM candle LIMIT 1")).rowCount === 0 ? "" : KEEP_STORED;
    let written = Promise.resolve();
    for await (const history of simulateHistory(birth, markets, endMinute)) {
      await written;
      const market = markets.find(({ tempo }) => tempo.market === history.market) as ScaledHistoryMarket;
      written = insertAll(client, market, history, merging);
      // Awaited below; a failure while the next market is made must not count as unhandled.
      written.catch(() => undefined);
    }
    await written;
    for (const kind of kinds) await putState(client, MARKERS[kind], { endMinute });
    await client.query("COMMIT");
    // Until then the tables count as nearly empty, and reads of the year would be planned for a few rows.
    await client.query("ANALYZE candle, contract_mark, contract_funding");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
  return true;
}

async function insertAll(
  client: PoolClient,
  market: ScaledHistoryMarket,
  history: MarketHistory,
  merging: string,
): Promise<void> {
  await insertMarket(client, market, history, merging);
  if (kindOf(market) === "spot") return;
  await insertMarks(client, history);
  await insertFunding(client, history);
}

/** Whole numbers travel; the database turns ticks and lots into decimals, exactly. */
async function insertMarket(
  client: PoolClient,
  market: ScaledHistoryMarket,
  history: MarketHistory,
  merging: string,
): Promise<void> {
  const rows = HISTORY_INTERVALS.flatMap(({ interval }, index) =>
    (history.bars[index] as readonly Bar[]).map((bar) => ({ interval, ...bar })),
  );
  const { tickSize, lotSize } = market.seed;
  await client.query(
    `INSERT INTO candle (market, interval, open_time, open, high, low, close, volume_base, volume_quote, trades)
     SELECT $1, interval, open_minute * ${MINUTE_MS}, open * $2::numeric, high * $2::numeric, low * $2::numeric,
            close * $2::numeric, lots * $3::numeric, tick_lots * $2::numeric * $3::numeric, trades
     FROM unnest($4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
                 $11::bigint[], $12::integer[])
       AS bar (interval, open_minute, open, high, low, close, lots, tick_lots, trades)
     ${merging}`,
    [
      ...[history.market, tickSize, lotSize],
      ...columnsOf(rows, ["interval", "openMinute", "open", "high", "low", "close"]),
      ...columnsOf(rows, ["lots", "tickLots", "trades"]),
    ],
  );
}
