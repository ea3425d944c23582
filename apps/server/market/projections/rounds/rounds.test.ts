// Goal: whatever happens, the rows of rounds are what the engine decided, however often they were begun anew.
// Method: random histories, written in batches of chance with rollbacks and forgetting between them, held against the
// engine's own rounds and events; then all is rebuilt in one batch and has to be the same to the cell.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { receiptHash } from "@meridian/contract/receipts";
import { follows, receiptProblems, seriesViews } from "@meridian/core";
import { CommandGenerator, Random, ROUND_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { VenueTerms } from "../../market-data/index.ts";
import { writeBatch } from "../contracts/testing.ts";
import { freshDatabase, historyOf, type MemoryEngine } from "../testing.ts";
import { readReceipts } from "./read-receipts.ts";
import { roundsModel } from "./rounds.ts";
import { ROUND_ENTRIES, ROUND_SAMPLES, ROUND_SOURCES, ROUNDS } from "./rows.ts";

const COMMANDS = 4_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

const history = (seed: number): MemoryEngine => historyOf(new CommandGenerator(seed, ROUND_PARTS), COMMANDS);

/** Now and then a batch fails first, or what is in memory is dropped after it. */
async function writeByChance(pool: Pool, engine: MemoryEngine, random: Random): Promise<void> {
  const model = roundsModel(VenueTerms.of(await engine.view()));
  for (let place = 0; place < engine.sequence;) {
    const records = engine.records.slice(place, place + random.between(1, 80));
    place += records.length;
    if (random.oneIn(8)) await writeBatch(pool, model, records, "rollback");
    await writeBatch(pool, model, records);
    if (random.oneIn(4)) model.forget();
  }
}

async function allRows(pool: Pool) {
  return {
    rounds: await ROUNDS.rows(pool, "order by series, round"),
    entries: await ROUND_ENTRIES.rows(pool, "order by series, round, member"),
    samples: await ROUND_SAMPLES.rows(pool, "order by series, boundary, position"),
    sources: await ROUND_SOURCES.rows(pool, "order by series, version, place"),
  };
}

const ends = new Map<string, number>();

for (const seed of [1, 2, 3, 4])
  test(`rows and receipts agree with the engine, written by chance or at once: seed ${seed}`, async () => {
    const pool = await freshDatabase(postgres);
    const engine = history(seed);
    const terms = VenueTerms.of(await engine.view());
    await writeByChance(pool, engine, new Random(seed));
    const rows = await allRows(pool);

    for (const { series, open, locked } of seriesViews(engine.exchange)) {
      const running = rows.rounds.filter((row) => row.series === series && row.endedAt === 0);
      assert.deepEqual(
        running.map((row) => [row.round, row.state, row.openPrice, row.upPool, row.downPool]),
        [locked, open].flatMap((view) =>
          view === undefined
            ? []
            : [
                [
                  ...[view.round, view === open ? "open" : "locked", view.openPrice],
                  ...[view.pools.up, view.pools.down],
                ],
              ],
        ),
      );
    }
    for (const row of rows.rounds) {
      const own = rows.entries.filter(({ series, round }) => series === row.series && round === row.round);
      const of = (direction: string) => own.filter((entry) => entry.direction === direction);
      assert.deepEqual([row.upMembers, row.downMembers], [of("up").length, of("down").length]);
      assert.deepEqual(
        [row.upPool, row.downPool, row.openFees],
        [
          sum(of("up").map(({ stake }) => stake)),
          sum(of("down").map(({ stake }) => stake)),
          sum(own.map(({ openFee }) => openFee)),
        ],
      );
      for (const { endedAt } of own) assert.equal(endedAt, row.endedAt);
      ends.set(row.result, (ends.get(row.result) ?? 0) + 1);
    }
    const held = sum(
      rows.entries.filter(({ endedAt }) => endedAt === 0).map(({ stake, openFee }) => stake + openFee),
    );
    let frozen = 0n;
    for (const { running } of engine.exchange.rounds.all)
      for (const round of running) frozen += round.pools.up + round.pools.down + round.openFees;
    assert.equal(held, frozen);

    for (const series of ["BTC-2M", "ETH-5M"]) {
      const receipts = await readReceipts(pool, terms, series, 1, 1_000);
      assert.ok(receipts.length > 0);
      for (const [place, receipt] of receipts.entries()) {
        assert.deepEqual(receiptProblems(receipt), [], `${series} ${receipt.round}`);
        assert.equal(receiptHash(receipt), receipt.hash);
        if (place > 0) assert.ok(follows(receipt, receipts[place - 1]!), `${series} ${receipt.round}`);
      }
    }

    const model = roundsModel(terms);
    await pool.query(model.reset!);
    await writeBatch(pool, model, engine.records);
    assert.deepEqual(await allRows(pool), rows);
    await pool.end();
  });

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

test("the histories came upon every end", () => {
  for (const end of ["up", "down", "tie", "oneSided", "void", ""]) assert.ok((ends.get(end) ?? 0) > 0, end);
});
