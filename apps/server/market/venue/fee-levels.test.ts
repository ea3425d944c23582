import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amountOf, feeLevelOf, ratePpm } from "@meridian/core";
import type { Pool } from "pg";
import { DAY_MS } from "../market-data/intervals.ts";
import { VenueTerms } from "../market-data/terms.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { assignFeeLevels, type FeeLevelOptions, levelOfVolume, startFeeLevels } from "./fee-levels.ts";
import { defineSeedVenue } from "./define.ts";
import { SEED_FEE_LEVELS, SEED_REFERRAL_RATES } from "./fees.ts";

const MIDNIGHT = Date.UTC(2026, 4, 20);
const NOW = MIDNIGHT + 5 * 3_600_000;
/** Of BTC/USDT, in the ticks of 0.1 USDT that it is defined with. */
const BTC_TICKS = 500_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

/** The seed venue with members 1 to 6, of which the last is a simulated participant. */
async function venueWithMembers(): Promise<{ engine: MemoryEngine; pool: Pool; options: FeeLevelOptions }> {
  const engine = new MemoryEngine();
  await defineSeedVenue(engine, 1);
  const pool = await freshDatabase(postgres);
  for (let id = 1; id <= 6; id++) {
    assert.ok(engine.run({ type: "openMember", time: 1, member: id, inviter: 0 }));
    await pool.query(
      `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
       overriding system value values ($1, $2, $3, '', $4, $2, 0)`,
      [id, `u${id}`, `m${id}@example.test`, id === 6 ? "participant" : "member"],
    );
  }
  const terms = VenueTerms.of(await engine.view());
  const lastPrice: FeeLevelOptions["marketData"]["lastPrice"] = ({ market, priceInitial }) =>
    market === "BTC/USDT" ? BTC_TICKS : priceInitial;
  const waitFor = async (): Promise<boolean> => true;
  return { engine, pool, options: { pool, engine, marketData: { terms, lastPrice }, waitFor, log: SILENT } };
}

let fills = 0;

async function fill(
  pool: Pool,
  member: number,
  market: string,
  quoteAmount: bigint,
  timeMs = MIDNIGHT - DAY_MS,
): Promise<void> {
  fills += 1;
  await pool.query(
    `insert into trading_fill (member, time, sequence, position, market, trade_id, order_id, side, role, price,
      quantity,
      quote_amount, fee) values ($1, $2, $3, 0, $4, $3, $3, 'buy', $5, 1, 1, $6, 0)`,
    [member, timeMs, fills, market, fills % 2 === 0 ? "maker" : "taker", `${quoteAmount}`],
  );
}

const usdt = (value: string): bigint => amountOf(value, 6);

test("a member is of the highest level whose turnover it reaches", () => {
  const at = (value: string): number => levelOfVolume(SEED_FEE_LEVELS, usdt(value));
  assert.deepEqual(
    [
      "0",
      "999999.999999",
      "1000000",
      "4999999",
      "5000000",
      "20000000",
      "100000000",
      "150000000",
      "9000000000",
    ].map(at),
    [0, 0, 1, 1, 2, 3, 4, 5, 5],
  );
});

test("a new exchange gets the fee levels and referral rates once, and keeps what an operator changed", async () => {
  const engine = new MemoryEngine();
  await defineSeedVenue(engine, 1);
  const view = await engine.view();
  assert.deepEqual(view.feeLevels.slice(1), SEED_FEE_LEVELS);
  assert.deepEqual(
    view.feeLevels.map(({ makerSharePpm, takerSharePpm }) => [
      makerSharePpm / 10_000,
      takerSharePpm / 10_000,
    ]),
    [
      [100, 100],
      [90, 100],
      [80, 100],
      [42, 60],
      [42, 54],
      [36, 48],
    ],
  );
  assert.deepEqual(view.referralRates, SEED_REFERRAL_RATES);
  const { sequence } = engine;
  await defineSeedVenue(engine, 2);
  assert.equal(engine.sequence, sequence, "a second start changes nothing");
  engine.run({ type: "setReferralRates", time: 3, levelOnePpm: ratePpm(0), levelTwoPpm: ratePpm(0) });
  await defineSeedVenue(engine, 4);
  assert.equal((await engine.view()).referralRates?.levelOnePpm, 0);
});

test(
  "levels follow the turnover of the thirty days before midnight, in USDT",
  { timeout: 30_000 },
  async () => {
    const { engine, pool, options } = await venueWithMembers();
    await fill(pool, 1, "BTC/USDT", usdt("600000"));
    await fill(pool, 1, "ETH/USDT", usdt("400000"), MIDNIGHT - 30 * DAY_MS);
    await fill(pool, 2, "BTC/USDT", usdt("999999"));
    await fill(pool, 2, "BTC/USDT", usdt("1000000"), MIDNIGHT);
    await fill(pool, 2, "BTC/USDT", usdt("1000000"), MIDNIGHT - 30 * DAY_MS - 1);
    // 100 BTC at 50,000 USDT.
    await fill(pool, 3, "ETH/BTC", 100n * 100_000_000n);
    await fill(pool, 4, "BTC/USDT", usdt("150000000"));
    await fill(pool, 6, "BTC/USDT", usdt("150000000"));
    assert.equal(await assignFeeLevels(options, MIDNIGHT, NOW), 3);
    const levels = (): number[] => [1, 2, 3, 4, 5, 6].map((member) => feeLevelOf(engine.exchange, member));
    assert.deepEqual(levels(), [1, 0, 2, 5, 0, 0]);

    const { sequence } = engine;
    assert.equal(await assignFeeLevels(options, MIDNIGHT, NOW), 0);
    assert.equal(engine.sequence, sequence, "an unchanged level makes no event");

    // A day on, the fill of thirty days ago is out of the window and the one of midnight in it.
    assert.equal(await assignFeeLevels(options, MIDNIGHT + DAY_MS, NOW + DAY_MS), 2);
    assert.deepEqual(levels(), [0, 1, 2, 5, 0, 0]);
    assert.equal(await assignFeeLevels(options, MIDNIGHT + 40 * DAY_MS, NOW + 40 * DAY_MS), 3);
    assert.deepEqual(levels(), [0, 0, 0, 0, 0, 0]);
    await pool.end();
  },
);

test("a level set by hand holds until the next round, in which the turnover decides", async () => {
  const { engine, pool, options } = await venueWithMembers();
  await fill(pool, 1, "BTC/USDT", usdt("1000000"));
  for (const [member, level] of [
    [1, 5],
    [2, 3],
    [6, 4],
  ] as const)
    assert.ok(engine.run({ type: "setFeeLevel", time: NOW, member, level }));
  const levels = (): number[] => [1, 2, 6].map((member) => feeLevelOf(engine.exchange, member));
  assert.deepEqual(levels(), [5, 3, 4], "at once");
  assert.equal(await assignFeeLevels(options, MIDNIGHT, NOW), 3);
  assert.deepEqual(levels(), [1, 0, 0]);
  await pool.end();
});

test(
  "a start assigns the levels once the fills are readable, and stops at once",
  { timeout: 30_000 },
  async () => {
    const { engine, pool, options } = await venueWithMembers();
    await fill(pool, 1, "BTC/USDT", usdt("5000000"), Date.now() - 2 * DAY_MS);
    const askedFor: number[] = [];
    const changed = Promise.withResolvers<void>();
    const stop = startFeeLevels({
      ...options,
      log: { ...SILENT, info: () => changed.resolve() },
      waitFor: async (sequence) => askedFor.push(sequence) > 0,
    });
    const before = engine.sequence;
    await changed.promise;
    await stop();
    assert.deepEqual(askedFor, [before]);
    assert.equal(feeLevelOf(engine.exchange, 1), 2);
    await pool.end();
  },
);
