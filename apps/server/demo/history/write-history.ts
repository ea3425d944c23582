/** Puts the year of candles into the tables, once. Interrupted, it leaves nothing behind and is done again. */
import type { MarketKind } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { MarketBirth } from "../../market/feeds/index.ts";
import { hasState, putState } from "../state.ts";
import { type Bar, HISTORY_INTERVALS, type MarketHistory, simulateHistory } from "./bars.ts";
import { historyMarkets, type ScaledHistoryMarket } from "./history-markets.ts";
import { insertFunding, insertMarks } from "./write-contract.ts";

const MINUTE_MS = 60_000;

/** A demo of before had a history of its spot markets alone. */
const MARKERS: Readonly<Record<MarketKind, string>> = { spot: "history", contract: "history of contracts" };

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
  const histories = await simulateHistory(birth, markets, endMinute);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const history of histories) {
      const market = markets.find(({ tempo }) => tempo.market === history.market) as ScaledHistoryMarket;
      await insertMarket(client, market, history);
      if (kindOf(market) === "spot") continue;
      await insertMarks(client, history);
      await insertFunding(client, history);
    }
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

/** Whole numbers travel; the database turns ticks and lots into decimals, exactly. */
async function insertMarket(
  client: PoolClient,
  market: ScaledHistoryMarket,
  history: MarketHistory,
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
     ON CONFLICT DO NOTHING`,
    [
      history.market,
      tickSize,
      lotSize,
      rows.map((row) => row.interval),
      rows.map((row) => row.openMinute),
      rows.map((row) => row.open),
      rows.map((row) => row.high),
      rows.map((row) => row.low),
      rows.map((row) => row.close),
      rows.map((row) => row.lots),
      rows.map((row) => row.tickLots),
      rows.map((row) => row.trades),
    ],
  );
}
