/** Puts the year of a contract's mark, index and funding into the tables that its live prices go on in. */
import type { PoolClient } from "pg";
import { columnsOf } from "./columns.ts";
import { type Bar, HISTORY_INTERVALS, type MarketHistory } from "./bars.ts";

const MINUTE_MS = 60_000;

/** From which the candles of all longer intervals are put together. */
const MARK_INTERVALS: ReadonlySet<string> = new Set(["1m", "1h"]);

const NO_INDEX = { open: 0, high: 0, low: 0, close: 0 };

/**
 * The mark is the middle of three prices, of which two go with the book, so the price that the book stood around is the
 * mark as well. Live prices may have come before the history: the hour that runs has both.
 */
export async function insertMarks(client: PoolClient, { market, bars }: MarketHistory): Promise<void> {
  const rows = HISTORY_INTERVALS.flatMap(({ interval }, place) =>
    MARK_INTERVALS.has(interval) ? (bars[place] as readonly Bar[]).map((bar) => ({ interval, ...bar })) : [],
  );
  const indices = rows.map(({ index }) => index ?? NO_INDEX);
  await client.query(
    `INSERT INTO contract_mark AS mark (market, interval, open_time, mark_open, mark_high, mark_low, mark_close,
       index_open, index_high, index_low, index_close)
     SELECT $1, interval, open_minute * ${MINUTE_MS}, open, high, low, close, index_open, index_high, index_low,
            index_close
     FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
                 $9::bigint[], $10::bigint[], $11::bigint[])
       AS bar (interval, open_minute, open, high, low, close, index_open, index_high, index_low, index_close)
     ON CONFLICT (market, interval, open_time) DO UPDATE SET
       mark_open = excluded.mark_open, index_open = excluded.index_open,
       mark_high = greatest(mark.mark_high, excluded.mark_high),
       mark_low = least(mark.mark_low, excluded.mark_low),
       index_high = greatest(mark.index_high, excluded.index_high),
       index_low = least(mark.index_low, excluded.index_low)`,
    [
      market,
      ...columnsOf(rows, ["interval", "openMinute", "open", "high", "low", "close"]),
      ...columnsOf(indices, ["open", "high", "low", "close"]),
    ],
  );
}

/** No record of the journal has settled them, which their sequence of 0 shows. */
export async function insertFunding(client: PoolClient, { market, funding }: MarketHistory): Promise<void> {
  await client.query(
    `INSERT INTO contract_funding (market, time, sequence, position, rate, mark)
     SELECT $1, time, 0, 0, rate, mark
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS settled (time, rate, mark) ON CONFLICT DO NOTHING`,
    [market, ...columnsOf(funding, ["timeMs", "rate", "mark"])],
  );
}
