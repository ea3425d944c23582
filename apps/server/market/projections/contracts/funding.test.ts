// Goal: each settlement is there with its rate, and each member's payments, without those of the insurance fund.
// Method: one contract over two fundings; the second is paid and received by the fund too.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FUND_MEMBER } from "@meridian/core";
import { BTC_PERP, contractLimit, TEST_TIME, USDT } from "@meridian/core/testing";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { freshDatabase } from "../testing.ts";
import { FUNDING, FUNDING_PAYMENTS, fundingModel } from "./funding.ts";
import { StoryEngine, writeStory } from "./testing.ts";

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

const FUNDING_INTERVAL_S = 8 * 3_600;

test("fundings have their rates, and payments their members and signs", async () => {
  const pool = await freshDatabase(postgres);
  const engine = new StoryEngine(2, 3_100n);
  engine.fundInsurance(10_000n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  const { fundingAt } = engine.exchange.contracts.of(BTC_PERP);
  const seconds = (fundingAt - TEST_TIME) / 1_000;
  engine.setIndex(60_000, seconds);
  const first = engine.sequence;
  // Member 1 is liquidated, and its long is the fund's when the next funding comes.
  engine.setIndex(57_100, seconds + 1);
  engine.setIndex(57_100, seconds + FUNDING_INTERVAL_S);
  const second = engine.sequence;
  await writeStory(pool, fundingModel, engine);

  const funded = engine.records[second - 1]!.events.filter(({ type }) => type === "fundingPaid");
  assert.deepEqual(
    funded.map((event) => event.type === "fundingPaid" && event.member),
    [FUND_MEMBER, 2],
    "the fund pays the second",
  );
  // The book has no prices, so the rate is that of the interest alone: 0.01 %.
  const settled = { market: BTC_PERP, rate: 100_000 };
  const [secondMark] = engine.records[second - 1]!.events.flatMap((event) =>
    event.type === "fundingSettled" ? [event.mark] : [],
  );
  assert.deepEqual(await FUNDING.rows(pool, "order by time"), [
    { ...settled, time: fundingAt, sequence: first, position: placeOf(engine, first), mark: 600_000 },
    {
      ...settled,
      time: fundingAt + FUNDING_INTERVAL_S * 1_000,
      sequence: second,
      position: placeOf(engine, second),
      mark: secondMark,
    },
  ]);
  const payments = await FUNDING_PAYMENTS.rows(pool, "order by time, position");
  assert.deepEqual(
    payments.map(({ member, time, market, positionSide, amount }) => {
      return { member, time, market, positionSide, amount };
    }),
    [
      { member: 1, time: fundingAt, amount: -6n * USDT },
      { member: 2, time: fundingAt, amount: 6n * USDT },
      { member: 2, time: fundingAt + FUNDING_INTERVAL_S * 1_000, amount: BigInt(secondMark!) * 10n },
    ].map((payment) => ({ ...payment, market: BTC_PERP, positionSide: "net" })),
  );
  await pool.end();
});

/** The place of the settlement in its record. */
function placeOf({ records }: StoryEngine, sequence: number): number {
  return records[sequence - 1]!.events.findIndex(({ type }) => type === "fundingSettled");
}
