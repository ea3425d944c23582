// Goal: what members read is what the engine decided, whatever happens to the process or the database on the way.
// Method: random histories of the real core, projected with restarts, failing statements and lost answers to commits;
// then every table is held against the core's own state.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import {
  allOpenOrders,
  allPendingOrders,
  balanceOf,
  type Event,
  type Exchange,
  holdsOf,
  isSubAccount,
  MEMBER_ACCOUNTS,
  memberAccount,
  mulPpmCeil,
  OWN_ACCOUNTS,
  type OwnAccount,
  ownerOf,
  positionsOf,
} from "@meridian/core";
import { CommandGenerator, Random } from "@meridian/core/testing";
import type { Pool, PoolClient } from "pg";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { isFeeInBase, isFill, VenueTerms } from "../market-data/index.ts";
import { positionOf, POSITIONS } from "./contracts/position-row.ts";
import { FILLS } from "./fills.ts";
import { MANAGED_ACCOUNTS } from "./managed/accounts.ts";
import { startProjections } from "./projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "./testing.ts";

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

function runHistory(engine: MemoryEngine, generator: CommandGenerator, count: number): void {
  for (let place = 0; place < count; place += 1)
    engine.run(generator.next(engine.exchange.trading.lastOrderId));
}

async function assertEqualsCore(pool: Pool, engine: MemoryEngine): Promise<void> {
  const { exchange, records } = engine;
  await assertBalances(pool, engine);
  await assertPositions(pool, engine);
  await assertManaged(pool, engine);
  const { rows: open } = await pool.query(
    "select order_id, executed, held, quantity from trading_order where open order by order_id",
  );
  assert.deepEqual(
    open.map((row) => [row.order_id, row.executed, row.held, row.quantity]),
    [...allOpenOrders(exchange), ...allPendingOrders(exchange).map((order) => ({ ...order, executed: 0 }))]
      .toSorted((one, other) => one.orderId - other.orderId)
      .map(({ orderId, executed, held, quantity }) => [
        ...[`${orderId}`, `${executed}`, `${held}`, `${quantity}`],
      ]),
  );
  const { rows: done } = await pool.query(
    "select count(*)::int as count from trading_order where not open and held <> 0",
  );
  assert.equal(done[0].count, 0, "a closed order holds nothing");
  const trades = records.flatMap(({ events }) => events.filter(isFill));
  for (const kind of ["tradeExecuted", "contractTraded"])
    assert.ok(trades.filter(({ type }) => type === kind).length > 20, "the history trades");
  await assertFills(pool, engine, trades.length);
  const { rows: withdrawals } = await pool.query("select withdrawal_id as id, amount from withdrawal_hold");
  const held = [1, 2, 3, 4, 5].flatMap((member) => holdsOf(exchange, member));
  assert.deepEqual(
    withdrawals.map(({ id, amount }) => `withdrawal:${id} ${amount}`).sort(),
    held
      .filter(({ heldBy }) => heldBy.startsWith("withdrawal:"))
      .map(({ heldBy, amount }) => `${heldBy} ${amount}`)
      .sort(),
  );
}

/** Each fill's fee comes from its rate, and an order has what its fills have. */
async function assertFills(pool: Pool, engine: MemoryEngine, trades: number): Promise<void> {
  const terms = VenueTerms.of(await engine.view());
  const fills = await FILLS.rows(pool);
  assert.equal(fills.length, 2 * trades);
  for (const fill of fills) {
    const scale = terms.scaleOf(fill.market);
    const received = isFeeInBase(scale, fill.side) ? BigInt(fill.quantity) * scale.lotSize : fill.quoteAmount;
    assert.equal(
      fill.fee,
      mulPpmCeil(received, BigInt(fill.feePpm)),
      `trade ${fill.tradeId} as ${fill.role}`,
    );
  }
  const { rows } = await pool.query(`
    select order_id from trading_order left join (select order_id, sum(quantity) as executed,
        sum(quote_amount) as quote, sum(fee) as fee, sum(realised) as realised
        from trading_fill group by order_id) as fills using (order_id)
    where trading_order.executed <> coalesce(fills.executed, 0) or executed_quote <> coalesce(quote, 0)
      or trading_order.fee <> coalesce(fills.fee, 0) or trading_order.realised <> coalesce(fills.realised, 0)`);
  assert.deepEqual(rows, []);
}

async function assertPositions(pool: Pool, { exchange }: MemoryEngine): Promise<void> {
  const open = await POSITIONS.rows(pool, "where closed_at = 0");
  const stands = [1, 2, 3, 4, 5].flatMap((member) => positionsOf(exchange, member));
  assert.deepEqual(
    open
      .map((row) => ({ ...row, ...positionOf(row) }))
      .map(({ member, market, positionSide, size, cost }) =>
        [member, market, positionSide, size, cost].join(),
      )
      .toSorted(),
    stands
      .map(({ member, market, position, size, cost }) => [member, market, position, size, cost].join())
      .toSorted(),
  );
}

/** As the core has it: what all sub-accounts of a member have is its account "managed". */
function owned(exchange: Exchange, member: number, account: OwnAccount, coin: string) {
  if (account !== "managed") return balanceOf(exchange, memberAccount(member, account), coin);
  const subs = exchange.ledger.memberIds.filter((id) => isSubAccount(id) && ownerOf(id) === member);
  const all = subs.flatMap((id) =>
    MEMBER_ACCOUNTS.map((own) => balanceOf(exchange, memberAccount(id, own), coin)),
  );
  return {
    available: all.reduce((sum, { available }) => sum + available, 0n),
    frozen: all.reduce((sum, { frozen }) => sum + frozen, 0n),
  };
}

async function assertManaged(pool: Pool, { exchange, records }: MemoryEngine): Promise<void> {
  const rows = await MANAGED_ACCOUNTS.rows(pool, "where closed_at = 0 order by account");
  assert.deepEqual(
    rows.map(({ account, member, market }) => [account, member, market]),
    [...exchange.managed.open]
      .map(([account, { market }]) => [account, ownerOf(account), market] as const)
      .toSorted(([one], [other]) => one - other),
  );
  const closed = records.flatMap(({ events }) => events.filter(({ type }) => type === "managedClosed"));
  const { rows: ended } = await pool.query("select from managed_account where closed_at > 0");
  assert.equal(ended.length, closed.length);
}

async function assertBalances(pool: Pool, { exchange }: MemoryEngine): Promise<void> {
  const { rows } = await pool.query("select member, account, coin, available, frozen from balance");
  assert.ok(rows.length > 10);
  for (const row of rows) {
    const member = Number.parseInt(row.member, 10);
    const { available, frozen } =
      member === 0
        ? balanceOf(exchange, row.account, row.coin)
        : owned(exchange, member, row.account, row.coin);
    const place = `${member} ${row.account} ${row.coin}`;
    assert.deepEqual([row.available, row.frozen], [`${available}`, `${frozen}`], place);
  }
  for (const member of [1, 2, 3, 4, 5])
    for (const account of OWN_ACCOUNTS)
      for (const coin of ["BTC", "ETH", "USDT"]) {
        const { available, frozen } = owned(exchange, member, account, coin);
        const { rows: changes } = await pool.query(
          "select coalesce(sum(amount), 0)::text as sum from account_change where member = $1 and account = $2 and coin = $3",
          [member, account, coin],
        );
        assert.equal(changes[0].sum, `${available + frozen}`, "the changes add up to the balance");
      }
  const { rows: broken } = await pool.query(`
    select count(*)::int as count from (select total - amount as before,
      lag(total) over (partition by member, account, coin order by sequence, position) as previous
      from account_change) as steps where before <> coalesce(previous, 0)`);
  assert.equal(broken[0].count, 0, "each change starts from the total that the one before left");
}

test("the projection of a random history equals the core's state", { timeout: 30_000 }, async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  const generator = new CommandGenerator(20_261);
  for (const command of generator.opening()) engine.run(command);
  const projections = await startProjections({ pool, engine, log: SILENT });
  runHistory(engine, generator, 2_500);
  assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
  await assertEqualsCore(pool, engine);
  assert.equal(
    await projections.waitFor(engine.sequence + 1, 20),
    false,
    "what is not written is not promised",
  );
  await projections.stop();
  await pool.end();
});

/** Fails statements by chance, and now and then loses the answer to a commit that happened. */
function unreliable(pool: Pool, random: Random): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, key) {
        if (key !== "query") {
          const value: unknown = Reflect.get(target, key);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return async (...input: [string]) => {
          if (random.oneIn(60)) throw new Error("the statement failed");
          const answer = await target.query(...input);
          if (input[0] === "commit" && random.oneIn(4)) throw new Error("the answer was lost");
          return answer;
        };
      },
    });
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("restarts and failures in the middle land each event once", { timeout: 60_000 }, async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  const random = new Random(77);
  const generator = new CommandGenerator(4_711);
  for (const command of generator.opening()) engine.run(command);
  let failures = 0;
  for (let restart = 0; restart < 6; restart += 1) {
    const projections = await startProjections({ pool: unreliable(pool, random), engine, log: SILENT });
    runHistory(engine, generator, 150);
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 40)));
    runHistory(engine, generator, 100);
    await projections.waitFor(engine.sequence, random.between(1, 600));
    failures += projections.counts.failures;
    await projections.stop();
  }
  assert.ok(failures > 0, "something failed");
  const projections = await startProjections({ pool, engine, log: SILENT });
  assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
  await assertEqualsCore(pool, engine);
  await projections.stop();
  await pool.end();
});

test(
  "a raised version rebuilds a read model from the journal while the others stay",
  { timeout: 30_000 },
  async () => {
    const pool = await freshDatabase(postgres);
    const engine = new MemoryEngine();
    const generator = new CommandGenerator(99);
    for (const command of generator.opening()) engine.run(command);
    const first = await startProjections({ pool, engine, log: SILENT });
    runHistory(engine, generator, 1_600);
    await first.waitFor(engine.sequence, 20_000);
    await first.stop();
    await pool.query("update projection_cursor set version = 0 where name = any($1)", [
      ["orders", "accounts", "position_history"],
    ]);
    await pool.query("update trading_order set executed = executed + 1; update balance set available = 7");
    await pool.query("update position_history set size = size + 1, closed_at = 0");
    const second = await startProjections({ pool, engine, log: SILENT });
    runHistory(engine, generator, 400);
    assert.equal(await second.waitFor(engine.sequence, 20_000), true);
    await assertEqualsCore(pool, engine);
    await second.stop();
    await pool.end();
  },
);

test("what comes behind many is gathered and written at once, unless somebody waits for it", async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  engine.sliceMax = 1;
  const projections = await startProjections({ pool, engine, log: SILENT });
  const generator = new CommandGenerator(12);
  for (const command of generator.opening()) engine.run(command);
  /** Batches that forty records are written in when they come behind many others. */
  const batchesBehindMany = async (waits: boolean): Promise<number> => {
    runHistory(engine, generator, 200);
    await projections.waitFor(engine.sequence, 10_000);
    const { batches } = projections.counts;
    runHistory(engine, generator, 40);
    if (waits) await projections.waitFor(engine.sequence, 10_000);
    while (projections.sequence < engine.sequence) await setImmediate();
    return projections.counts.batches - batches;
  };
  const waitedFor = await batchesBehindMany(true);
  assert.ok(waitedFor > 1, "whoever waits ends the gathering with the first record");
  // A machine that stands still for as long as a batch gathers proves nothing: it may do so a few times.
  let gathered = waitedFor;
  for (let time = 0; time < 20 && gathered > 1; time += 1) gathered = await batchesBehindMany(false);
  assert.equal(gathered, 1);
  await projections.stop();
  await pool.end();
});

test("a journal that no longer reaches back is reported, not papered over", { timeout: 30_000 }, async () => {
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  for (const command of new CommandGenerator(5).opening()) engine.run(command);
  const follow = engine.follow.bind(engine);
  engine.follow = (after, follower) => follow(Math.max(after, 3), follower);
  const projections = await startProjections({ pool, engine, log: SILENT });
  assert.equal(await projections.waitFor(engine.sequence, 300), false);
  assert.match(projections.failure?.message ?? "", /journal starts at 4, a read model stands at 0/);
  const { rows } = await pool.query("select * from balance");
  assert.equal(rows.length, 0);
  await projections.stop();
  await pool.end();
});

test("the journal may forget only what a synchronous commit has covered", { timeout: 30_000 }, async (t) => {
  let nowMs = 10_000;
  t.mock.method(performance, "now", () => nowMs);
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  for (const command of new CommandGenerator(6).opening()) engine.run(command);
  const projections = await startProjections({ pool, engine, log: SILENT });
  await projections.waitFor(engine.sequence, 10_000);
  const covered = engine.cursors.get("projections") ?? 0;
  assert.ok(covered > 0 && covered <= projections.sequence);
  const opened = (member: number): Event[] => [{ type: "memberOpened", time: 1, member, inviter: 0 }];
  engine.record(opened(998), 1);
  assert.equal(await projections.waitFor(engine.sequence, 10_000), true);
  assert.equal(engine.cursors.get("projections"), covered, "within the same second nothing more is promised");
  nowMs += 1_001;
  engine.record(opened(999), 1);
  assert.equal(await projections.waitFor(engine.sequence, 10_000), true);
  assert.equal(engine.cursors.get("projections"), engine.sequence, "a second later all is promised");
  await projections.stop();
  await pool.end();
});
