// Goal: the exchanges that two people choose take the place of those of the settings at once and after a restart, and
// nothing that could leave a contract without an index is chosen. Method: ccxt's own classes on loopback.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { pino } from "pino";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { ChangeOf } from "../../ground/changes/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import { migrate } from "../../ground/database/migrate.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../ground/postgres/testing.ts";
import { MemoryEngine, SILENT } from "../projections/testing.ts";
import { defineSeedVenue } from "../venue/define.ts";
import { followVenue, type VenueDirectory } from "../venue/directory.ts";
import { indexChangeKinds } from "./change-kinds.ts";
import { type ChosenSources, startChosenSources } from "./chosen-sources.ts";
import { type IndexPrices, startIndexPrices } from "./index-prices.ts";
import { type StandIns, startStandIns } from "./testing/exchanges.ts";

const LOG = { ...SILENT, warn: () => undefined };

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let pool: pg.Pool;
let standIns: StandIns;
let engine: MemoryEngine;
let venue: VenueDirectory;
const started: IndexPrices[] = [];

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
  standIns = await startStandIns(() => Date.now());
  engine = new MemoryEngine();
  await defineSeedVenue(engine, Date.now());
  venue = await followVenue(engine);
});
after(async () => {
  await Promise.all(started.map((prices) => prices.stop()));
  venue.stop();
  await standIns.stop();
  await pool.end();
  await postgres.stop();
});

async function start(given: readonly string[], log = LOG) {
  const prices = startIndexPrices({ engine, venue, log: LOG, everyMs: 0 });
  started.push(prices);
  const options = { pool, prices, coins: () => ["BTC"], given, log, pollMs: 10, more: standIns.options };
  return { prices, chosen: await startChosenSources(options) };
}

const choose = (chosen: ChosenSources, names: readonly string[]) =>
  inTransaction(pool, (client) => chosen.write(client, names));

test("what is chosen counts without a restart, those that stay are not disturbed, and the settings count no more", async () => {
  const { prices, chosen } = await start(["binance", "okx"]);
  const okx = prices.sources().find(({ name }) => name === "okx");
  assert.deepEqual(chosen.names(), ["binance", "okx"]);
  await choose(chosen, ["okx", "kraken"]);
  assert.deepEqual(chosen.names(), ["binance", "okx"], "not before it is followed");
  await chosen.follow();
  await chosen.follow();
  assert.deepEqual(chosen.names(), ["kraken", "okx"]);
  assert.equal(
    prices.sources().find(({ name }) => name === "okx"),
    okx,
  );
  const restarted = await start(["binance"]);
  assert.deepEqual(restarted.chosen.names(), ["kraken", "okx"]);
});

test("an exchange that nobody knows any more is left out and reported, and the others go on", async () => {
  const errors: unknown[] = [];
  const { chosen } = await start(["binance"], {
    ...LOG,
    error: (...said: unknown[]) => void errors.push(said),
  });
  await choose(chosen, ["okx", "mtgox"]);
  await chosen.follow();
  assert.deepEqual(chosen.names(), ["okx"]);
  assert.equal(errors.length, 1);
});

type Change = ChangeOf<"indexSources">;
const change = (...sources: string[]): Change => ({ kind: "indexSources", sources });

async function refusalOf(chosen: ChosenSources, wanted: Change) {
  const kind = indexChangeKinds(engine, chosen).indexSources;
  try {
    await kind.check?.(wanted, null, {} as pg.PoolClient);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof CallRefusal);
    return [error.refusal, (error.data as { readonly bound?: string } | null)?.bound];
  }
}

test("fewer than three, more than eight, an unknown one, and any where prices are simulated are refused", async () => {
  const { prices, chosen } = await start([]);
  assert.equal(await refusalOf(chosen, change("binance", "okx", "kraken")), undefined);
  assert.deepEqual(await refusalOf(chosen, change("binance", "okx")), ["parameter.below_bound", "3"]);
  const many = Array.from({ length: 9 }, (_, place) => `one${place}`);
  assert.deepEqual(await refusalOf(chosen, change(...many)), ["parameter.above_bound", "8"]);
  const unknown = change("binance", "okx", "mtgox");
  assert.deepEqual(await refusalOf(chosen, unknown), ["index.source_unknown", undefined]);
  prices.use([
    {
      name: "simulated",
      isSimulated: true,
      isDown: () => false,
      price: () => undefined,
      stop: async () => undefined,
    },
  ]);
  const simulated = await refusalOf(chosen, change("binance", "okx", "kraken"));
  assert.deepEqual(simulated, ["index.sources_simulated", undefined]);
});

test("fewer than some contract's quorum are refused, and the order in which they are named is no difference", async () => {
  const { chosen } = await start([]);
  const terms = venue.market("BTC-PERP")!.terms;
  const define = { ...terms, type: "defineContract", time: 1, quorum: 4, liquidationFeePpm: 0 } as const;
  assert.notEqual(engine.run(define), null);
  assert.deepEqual(await refusalOf(chosen, change("binance", "okx", "kraken")), [
    "parameter.below_bound",
    "4",
  ]);
  const kind = indexChangeKinds(engine, chosen).indexSources;
  assert.deepEqual(kind.normalised?.(change("okx", "binance")), change("binance", "okx"));
});
