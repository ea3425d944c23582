// Goal: no order of a run is lost or placed twice, wherever the server dies. Method: a real engine and database, a grid
// over a price that wanders, and a loop that dies at every sort of moment: before an order reaches the engine, after
// the engine has taken it, and before what followed is written down. Then the orders of the journal, the rows, and the
// engine's books are held against each other.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Amount,
  amount,
  type Command,
  type Event,
  isSubAccount,
  type Lots,
  subAccountOf,
  type Ticks,
} from "@meridian/core";
import { Random } from "@meridian/core/testing";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../ground/database/migrate.ts";
import type { Engine } from "../../ground/engine/engine.ts";
import { type LocalEngine, startEngine } from "../../ground/engine/client.ts";
import { temporaryDirectory } from "../../ground/engine/testing/scene.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../ground/postgres/testing.ts";
import { until } from "../../testing/until.ts";
import { followVenue, type VenueDirectory } from "../venue/directory.ts";
import { type Loop, type LoopOptions, startLoop } from "./loop.ts";
import { RUN_ORDERS, type RunRow, RUNS } from "./rows.ts";

const START = 1_750_000_020_000;
const SUB = subAccountOf(1, 1);
const USDT = 1_000_000n;
const MARKET = "BTC/USDT";
const [OWNER, SELLER, BUYER] = [1, 2, 3] as const;

let postgres: Postgres;
let pool: pg.Pool;
let engine: LocalEngine;
let venue: VenueDirectory;
const directory = temporaryDirectory();
const events: Event[] = [];
let nowMs = START;
let commands = 0;

async function run(command: Command): Promise<void> {
  const answer = await engine.submit("test", `${++commands}`, command);
  assert.ok(answer.ok, `${command.type} ${answer.ok ? "" : answer.refused}`);
}

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString, max: 4 });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
  engine = await startEngine({ directory: directory.path, onNote: () => undefined });
  engine.follow(0, (records) => void events.push(...records.flatMap((record) => record.events)));
  await run({ type: "defineCoin", time: START, coin: "BTC", decimals: 8 });
  await run({ type: "defineCoin", time: START, coin: "USDT", decimals: 6 });
  await run({
    ...{ type: "defineMarket", time: START, market: MARKET, base: "BTC", quote: "USDT" },
    ...{ lotSize: amount(1_000n), quotePerTickLot: amount(10n), quantityMin: 1 as Lots },
    ...{ quantityMax: 1_000_000_000 as Lots, notionalMin: amount(1_000n), notionalMax: amount(10n ** 15n) },
    ...{ bandLowPpm: 0, bandHighPpm: 4_000_000, priceInitial: 1_000 as Ticks },
    ...{ makerFeePpm: 1_000 as never, takerFeePpm: 1_000 as never },
    ...{ openOrdersMax: 200, conditionalOrdersMax: 20 },
  });
  for (const member of [OWNER, SELLER, BUYER]) {
    await run({ type: "openMember", time: START, member, inviter: 0 });
    for (const coin of ["BTC", "USDT"]) {
      const deposit = { network: "evm", member, coin, amount: (10_000_000n * USDT) as Amount };
      await run({ type: "creditDeposit", time: START, depositKey: `${coin}:${member}`, ...deposit });
    }
  }
  venue = await followVenue(engine);
});

after(async () => {
  venue.stop();
  await engine.close();
  await pool.end();
  await postgres.stop();
  directory.remove();
});

async function addRun(): Promise<RunRow> {
  const parameters = { spacing: "arithmetic", lower: 951, upper: 1_051, steps: 20 };
  const money = { base: 0n, quote: 1_000n * USDT };
  const row = await RUNS.insert(pool, {
    ...{ member: OWNER, account: SUB, requestKey: "one", input: "", strategy: "grid", market: MARKET },
    ...{
      parameters: JSON.stringify(parameters),
      lossMaxPpm: 900_000,
      profitSharePpm: 0,
      sharePaid: 0n,
      funding: 0n,
    },
    ...{ baseIn: 0n, quoteIn: money.quote },
    ...{ priceIn: 1_000, status: "opening", refusal: "", state: "", cursor: engine.sequence },
    ...{ minute: "", minuteOver: 0, ...money, holdingBase: 0n, holdingQuote: 0n, fees: 0n, fills: 0 },
    ...{ peak: 0n, fall: 0n, fallPeak: 0n, priceLast: 1_000, createdAt: START, endedAt: 0, publishedAt: 0 },
  });
  return row!;
}

/** Dies at its n-th order or cancellation, before the engine has it or after; from then on it asks for nothing. */
class Mortal implements Pick<Engine, "submit" | "follow" | "setCursor" | "sequence" | "view"> {
  isDead = false;
  private left: number;
  private readonly diesBefore: boolean;

  constructor(left: number, diesBefore: boolean) {
    this.left = left;
    this.diesBefore = diesBefore;
  }

  get sequence(): number {
    return engine.sequence;
  }

  async submit(...asked: Parameters<Engine["submit"]>): ReturnType<Engine["submit"]> {
    this.left -= 1;
    if (this.left === 0 && this.diesBefore) this.isDead = true;
    if (this.isDead) throw new Error("dead");
    const answer = await engine.submit(...asked);
    if (this.left === 0) this.isDead = true;
    if (this.isDead) throw new Error("dead");
    return answer;
  }

  follow: Engine["follow"] = (sequence, follower) =>
    engine.follow(sequence, async (records) => {
      if (this.isDead) return;
      await Promise.resolve(follower(records)).catch((error: Error) => assert.equal(error.message, "dead"));
    });

  setCursor(): void {
    // The journal of a test is kept.
  }

  view: Engine["view"] = () => engine.view();
}

let loop: Loop | undefined;
let mortal: Mortal;

async function begin(lives: number, diesBefore: boolean): Promise<void> {
  mortal = new Mortal(lives, diesBefore);
  const log = { error: assert.fail, warn: assert.fail } as unknown as LoopOptions["log"];
  const options = { pool, engine: mortal, venue, now: () => nowMs, log };
  loop = await startLoop(options).catch((error: Error) => {
    assert.equal(error.message, "dead");
    return undefined;
  });
}

function limitAt(price: number) {
  return {
    ...({ type: "placeOrder", orderType: "limit", selfTradePrevention: "none", positionEffect: "" } as const),
    ...{ time: nowMs, market: MARKET, clientOrderId: "", remark: "", postOnly: false },
    ...{ price: price as Ticks, displayQuantity: 0 as Lots },
  };
}

/** One lot between the other two, through whatever lies between. */
async function trade(price: number): Promise<void> {
  const common = limitAt(price);
  const wide = { ...common, timeInForce: "ioc", quantity: 200_000 as Lots } as const;
  await run({ ...wide, member: SELLER, side: "sell" });
  await run({ ...wide, member: BUYER, side: "buy" });
  const small = { ...common, quantity: 1 as Lots } as const;
  await run({ ...small, timeInForce: "gtc", member: SELLER, side: "sell" });
  await run({ ...small, timeInForce: "ioc", member: BUYER, side: "buy" });
}

/** Everything of the journal is taken in, or the loop died of it. */
async function settled(): Promise<void> {
  await until(() => {
    if (loop === undefined || mortal.isDead) return true;
    return loop.sequence >= engine.sequence;
  }, "the end of the journal");
  if (!mortal.isDead) await loop?.tick().catch((error: Error) => assert.equal(error.message, "dead"));
}

const placedBySub = () =>
  events.filter((event) => event.type === "orderPlaced").filter(({ member }) => isSubAccount(member));

test(
  "a run that dies over and over places each order once and loses none",
  { timeout: 300_000 },
  async () => {
    const random = new Random(7);
    const row = await addRun();
    await begin(1, false);
    let [deaths, price] = [0, 1_000];
    for (let minute = 0; minute < 240; minute += 1) {
      nowMs += 60_000;
      price = Math.min(Math.max(price + 2 * random.between(-3, 3), 960), 1_040);
      const [isKilled, lives, diesBefore] = [random.oneIn(5), random.between(1, 40), random.oneIn(2)];
      await trade(price);
      await settled();
      if (loop !== undefined && !mortal.isDead && !isKilled) continue;
      deaths += 1;
      await loop?.stop().catch(() => undefined);
      await begin(lives, diesBefore);
    }
    await loop?.stop().catch(() => undefined);
    await begin(1_000_000, false);
    await until(async () => {
      await settled();
      const known = await RUN_ORDERS.rows(pool, "where run_id = $1 and state = 'written'", [row.runId]);
      return known.length === 0;
    }, "an answer to every order");

    const placed = placedBySub().map(({ clientOrderId }) => clientOrderId);
    assert.equal(new Set(placed).size, placed.length, "no order was placed twice");
    const orders = await RUN_ORDERS.rows(pool, "where run_id = $1 order by number", [row.runId]);
    assert.deepEqual(
      orders.map(({ number }) => number),
      orders.map((_, place) => place + 1),
    );
    const taken = orders.filter(({ state }) => state !== "refused").map(({ number }) => `${number}`);
    assert.deepEqual(taken.toSorted(), placed.toSorted(), "no order was lost");
    assert.ok(deaths > 30 && placed.length > 60, `${deaths} deaths, ${placed.length} orders`);
    await assertBooks(row.runId);

    await loop!.act(SUB, (own) => own.stop(false, price as Ticks, nowMs));
    await until(async () => {
      await settled();
      return (await RUNS.first(pool, "where run_id = $1", [row.runId]))!.status === "closed";
    }, "the end");
    await loop!.stop();
    const open = await RUN_ORDERS.rows(pool, "where run_id = $1 and ended_at = 0", [row.runId]);
    assert.deepEqual(open, []);
    assert.deepEqual(await engine.checkInvariants(), []);
  },
);

/** The run thinks it has what the engine has of it, to the last unit and order. */
async function assertBooks(runId: number): Promise<void> {
  const row = await until(async () => {
    await settled();
    const known = (await RUNS.first(pool, "where run_id = $1", [runId]))!;
    return known.cursor >= engine.sequence ? known : undefined;
  }, "the end of the journal");
  const own = (await engine.query("balances", { member: OWNER })).filter(
    ({ account }) => account === `member:${SUB}:spot`,
  );
  const of = (coin: string): bigint =>
    own
      .filter((balance) => balance.coin === coin)
      .reduce((sum, each) => sum + each.available + each.frozen, 0n);
  assert.deepEqual([row.base, row.quote], [of("BTC"), of("USDT")]);
  const closed = new Set(events.flatMap((event) => (event.type === "orderClosed" ? [event.orderId] : [])));
  const filled = await RUN_ORDERS.rows(pool, "where run_id = $1 and state = 'open'", [runId]);
  assert.ok(filled.every(({ orderId }) => !closed.has(orderId)));
}
