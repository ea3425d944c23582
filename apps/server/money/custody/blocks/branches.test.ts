// Credits at one block more or less, on a branch that comes back, and of coins of our own: on a scripted chain, so that
// each case stands at its very block.
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import pg from "pg";
import { pino } from "pino";
import { startTemporaryPostgres, tolerateEnd } from "../../../ground/postgres/testing.ts";
import type { ChainTransfer } from "../chain.ts";
import { Custody, type CustodyOptions } from "../custody.ts";
import { TEST_CONFIRMATIONS } from "../confirmations.ts";
import { COIN_TERMS, type CoinCosts } from "../terms.ts";
import { FakeEngine } from "../testing/fake-engine.ts";
import { seededRandom } from "../testing/random.ts";
import { branch, SCRIPTED_COIN, ScriptedChain } from "../testing/scripted-chain.ts";
import { catchUp, createTables } from "../testing/world.ts";
import { NO_RULES } from "../sweeps/treasury-rules.ts";

const ONE = 100_000_000n;
const COLD = "cold";
const MEMBER = 7;

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let database: pg.Pool;
let engine: FakeEngine;
let chain: ScriptedChain;
let tests = 0;

before(async () => void (postgres = await startTemporaryPostgres()));
after(async () => {
  await database.end();
  await postgres.stop();
});
beforeEach(async () => {
  await database?.end();
  const schema = `branch_${++tests}`;
  const options = `-c search_path=${schema}`;
  database = new pg.Pool({ connectionString: postgres.connectionString, options, max: 4 });
  tolerateEnd(database);
  await database.query(`CREATE SCHEMA ${schema}`);
  await createTables(database);
  engine = new FakeEngine();
  chain = new ScriptedChain(schema, seededRandom(tests));
});

function open(options: Partial<CustodyOptions> = {}): Custody {
  return new Custody({ database, engine, chain, log: pino({ level: "silent" }), ...options });
}

/** Custody that reads from block 0 on, with the address of its member. */
async function opened(options: Partial<CustodyOptions> = {}): Promise<{ custody: Custody; address: string }> {
  const custody = open(options);
  chain.show(branch("a", [[]]), 0);
  await catchUp(custody);
  return { custody, address: await custody.depositAddress(MEMBER) };
}

const pay = (to: string, change: Partial<ChainTransfer> = {}): ChainTransfer => ({
  ...{ txHash: `tx to ${to}`, output: "0", to, contract: "", coin: SCRIPTED_COIN, raw: ONE },
  ...change,
});

/** Blocks with these transfers at their heights, and empty ones up to 40. */
function blocks(
  name: string,
  at: Readonly<Record<number, ChainTransfer[]>>,
  shared?: Parameters<typeof branch>[2],
) {
  return branch(
    name,
    Array.from({ length: 40 }, (_, height) => at[height] ?? []),
    shared,
  );
}

async function look(custody: Custody, shown: ReturnType<typeof branch>, height: number): Promise<void> {
  chain.show(shown, height);
  await catchUp(custody);
}

const stateOf = async (custody: Custody): Promise<string | undefined> =>
  (await custody.deposits.list({ member: MEMBER }, 2))[0]?.state;

const commandsOf = (type: string): number =>
  engine.commands.filter((command) => command.type === type).length;

test("a credit that a branch dropped and another brings back is the same credit", async () => {
  const { custody, address } = await opened();
  const first = blocks("a", { 2: [pay(address)] });
  await look(custody, first, 4);
  const creditedAt = (await custody.deposits.list({ member: MEMBER }, 1))[0]?.creditedAt;
  assert.equal(await stateOf(custody), "credited");
  const second = blocks("b", { 4: [pay(address)] }, { blocks: first, upTo: 1 });
  await look(custody, second, 3);
  assert.equal(await stateOf(custody), "orphaned");
  // Back in its block it is what it was: not asked for anew, and not on its way once more.
  await look(custody, second, 4);
  const [back, another] = await custody.deposits.list({ member: MEMBER }, 2);
  assert.deepEqual([back?.state, back?.creditedAt, another], ["credited", creditedAt, undefined]);
  await look(custody, second, 20);
  assert.deepEqual([commandsOf("creditDeposit"), commandsOf("reverseDeposit")], [1, 0]);
  assert.equal(engine.available(MEMBER, "BTC"), ONE);
});

test("a credit that is lost is taken back at the very block at which a credit would be trusted", async () => {
  const { custody, address } = await opened();
  const first = blocks("a", { 2: [pay(address)] });
  await look(custody, first, 4);
  const forkedAt = 1;
  const second = blocks("b", {}, { blocks: first, upTo: forkedAt });
  await look(custody, second, forkedAt + TEST_CONFIRMATIONS.credit - 1);
  assert.deepEqual([await stateOf(custody), engine.available(MEMBER, "BTC")], ["orphaned", ONE]);
  await look(custody, second, forkedAt + TEST_CONFIRMATIONS.credit);
  assert.deepEqual([await stateOf(custody), engine.available(MEMBER, "BTC")], ["reversed", 0n]);
});

test("coins that go to the cold address or come back from it are nobody's deposit; a stranger's are", async () => {
  const rules = { ...NO_RULES, coldOf: () => ({ address: COLD, approval: { text: "", hash: "" } }) };
  const { custody, address } = await opened({ rules });
  const shown = blocks("a", {
    2: [pay(COLD, { from: chain.hotAddress })],
    3: [pay(chain.hotAddress, { txHash: "back", from: COLD })],
    4: [pay(address, { txHash: "by mistake", from: COLD })],
    5: [pay(chain.hotAddress, { txHash: "the operator's" })],
  });
  await look(custody, shown, 30);
  const { rows } = await database.query<{ tx_hash: string; state: string }>(
    "SELECT tx_hash, state FROM custody_deposits",
  );
  assert.deepEqual(rows, [{ tx_hash: "the operator's", state: "credited" }]);
  assert.deepEqual([commandsOf("fundVenue"), commandsOf("creditDeposit")], [1, 0]);
});

test("a deposit below a minimum that is lowered again is credited once, whatever stops in between", async () => {
  const terms = COIN_TERMS.get("BTC");
  assert.ok(terms !== undefined);
  let depositMin = amount(2n * ONE);
  const costs = (): CoinCosts => ({ ...terms, depositMin });
  const { custody, address } = await opened({ costs });
  const shown = blocks("a", { 2: [pay(address)], 3: [pay(address, { txHash: "small", raw: ONE / 2n })] });
  await look(custody, shown, 10);
  assert.equal(await stateOf(custody), "below_minimum");
  depositMin = amount(ONE);
  engine.refusing = "engine.read_only";
  await catchUp(open({ costs }));
  assert.equal(engine.available(MEMBER, "BTC"), 0n);
  engine.refusing = undefined;
  await catchUp(open({ costs }));
  engine.forgetAnswers();
  await catchUp(open({ costs }));
  assert.equal(engine.available(MEMBER, "BTC"), ONE);
  assert.equal(commandsOf("creditDeposit"), 1);
  const states = (await custody.deposits.list({ member: MEMBER }, 5)).map(({ state }) => state).toSorted();
  assert.deepEqual(states, ["below_minimum", "credited"]);
});

const textOf = (query: string | { readonly text?: string }): string =>
  typeof query === "string" ? query : (query.text ?? "");

test("a credit that the ledger refused is asked for again before the next block", async () => {
  const { custody, address } = await opened();
  engine.refusing = "engine.overloaded";
  await look(custody, blocks("a", { 2: [pay(address)] }), 4);
  assert.equal(await stateOf(custody), "crediting");
  engine.refusing = undefined;
  await custody.pass();
  assert.equal(engine.available(MEMBER, "BTC"), ONE);
});

test("blocks that were written by a pass that broke off are settled by the next, without another block", async (context) => {
  const { custody, address } = await opened();
  const ask = pg.Client.prototype.query;
  const lost = context.mock.method(
    pg.Client.prototype,
    "query",
    async function (this: pg.Client, ...given: never) {
      const answer = await (ask as (...given: never) => Promise<unknown>).apply(this, given);
      if (given[0] === "commit") throw new Error("the connection was lost behind the commit");
      return answer;
    },
  );
  chain.show(blocks("a", { 2: [pay(address)] }), 4);
  await assert.rejects(custody.pass(), /behind the commit/);
  lost.mock.restore();
  await custody.pass();
  assert.equal(engine.available(MEMBER, "BTC"), ONE);
});

test("while the chain stands still, deposits are not asked about again", async (context) => {
  const { custody } = await opened();
  const { mock: asked } = context.mock.method(pg.Client.prototype, "query");
  const asksOfDeposits = (): number =>
    asked.calls.filter(({ arguments: [query] }) => /custody_deposits/.test(textOf(query))).length;
  await custody.pass();
  assert.equal(asksOfDeposits(), 0);
  chain.show(branch("a", [[], []]), 1);
  await custody.pass();
  assert.notEqual(asksOfDeposits(), 0);
});
