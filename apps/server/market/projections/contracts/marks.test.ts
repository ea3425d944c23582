// Goal: a row has the first, highest, lowest and last mark and index of its minute or hour, whatever the batches.
// Method: marks that are put into the journal, written in one batch and in many.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ticks } from "@meridian/core";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { freshDatabase, MemoryEngine } from "../testing.ts";
import { type MarkInterval, marksModel, MARKS } from "./marks.ts";
import { writeBatch } from "./testing.ts";

const MINUTE_MS = 60_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

/** Second, mark and index. */
const MARKS_SET = [
  [0, 1_000, 990],
  [30, 1_200, 1_210],
  [59, 800, 985],
  [60, 801, 986],
  [61, 790, 1_001],
  [62, 795, 1_000],
] as const;

function journal(): MemoryEngine {
  const engine = new MemoryEngine();
  const more = { type: "markSet", sources: 3 } as const;
  for (const [second, mark, index] of MARKS_SET) {
    const time = 100 * MINUTE_MS + second * 1_000;
    const prices = { mark: ticks(mark), index: ticks(index) };
    engine.record([{ ...more, ...prices, time, market: "BTC-PERP" }], time);
  }
  const time = 100 * MINUTE_MS + 62_000;
  engine.record([{ ...more, mark: ticks(5), index: ticks(6), time, market: "ETH-PERP" }], time);
  return engine;
}

const rowOf = (
  market: string,
  interval: MarkInterval,
  minute: number,
  mark: readonly number[],
  index: readonly number[],
) => ({
  ...{ market, interval, openTime: minute * MINUTE_MS },
  ...{ markOpen: mark[0], markHigh: mark[1], markLow: mark[2], markClose: mark[3] },
  ...{ indexOpen: index[0], indexHigh: index[1], indexLow: index[2], indexClose: index[3] },
});

const EXPECTED = [
  rowOf("BTC-PERP", "1h", 60, [1_000, 1_200, 790, 795], [990, 1_210, 985, 1_000]),
  rowOf("BTC-PERP", "1m", 100, [1_000, 1_200, 800, 800], [990, 1_210, 985, 985]),
  rowOf("BTC-PERP", "1m", 101, [801, 801, 790, 795], [986, 1_001, 986, 1_000]),
  rowOf("ETH-PERP", "1h", 60, [5, 5, 5, 5], [6, 6, 6, 6]),
  rowOf("ETH-PERP", "1m", 101, [5, 5, 5, 5], [6, 6, 6, 6]),
];

for (const size of [1, 2, 4, 100])
  test(`marks in batches of ${size} make the same minutes and hours`, async () => {
    const pool = await freshDatabase(postgres);
    const { records } = journal();
    for (let place = 0; place < records.length; place += size)
      await writeBatch(pool, marksModel, records.slice(place, place + size));
    assert.deepEqual(await MARKS.rows(pool, "order by market, interval, open_time"), EXPECTED);
    await pool.end();
  });
