// Goal: what contracts do to a member's money is stated alike by every list of it, to the last digit: account changes,
// finance records, statement, holds, worth; and no more leaves the account than may. Method: a real exchange, in which
// one is liquidated into the book, one into the insurance fund, one deleverages another, and an inviter gets its share.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";
import { contractMember, setIndex } from "../../testing/contracts.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";

const MARKET = "ETH-PERP";
const USDT = 6;

let server: TestExchange;
let maker: TestMember;
let winner: TestMember;
let loser: TestMember;

before(async () => {
  server = await startTestExchange();
  maker = await contractMember(server, "100000");
  winner = await contractMember(server, "100000");
  loser = await contractMember(server, "1000");
  await setIndex(server, MARKET, 3_000);
});
after(() => server.stop());

async function done<Name extends CallName>(
  { token }: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token });
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

function order(who: TestMember, side: "buy" | "sell", price: string, quantity = "1") {
  return done(who, "user/placeOrder", { market: MARKET, type: "limit", side, price, quantity });
}

/** Units of USDT. */
function units(text: string): bigint {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const size = BigInt(whole + part.padEnd(USDT, "0"));
  return sign === "-" ? -size : size;
}

const text = (value: bigint): string => trimDecimal(formatDecimal(value, USDT));

async function changesOf(who: TestMember) {
  const { list } = await done(who, "user/accountChangeRecord", { account: "contract", limit: 100 });
  return list.toReversed();
}

async function contractTotal(who: TestMember): Promise<bigint> {
  const { list } = await done(who, "user/queryCoinAccount", { account: "contract" });
  return list.reduce((sum, { available, frozen }) => sum + units(available) + units(frozen), 0n);
}

test("an isolated margin is named by its position among what is frozen, and freed with it", async () => {
  await done(loser, "user/setMarginMode", { market: MARKET, mode: "isolated" });
  await order(maker, "sell", "3000");
  await order(loser, "buy", "3000");
  const { list } = await done(loser, "user/getHolds", {});
  const [{ since, ...hold } = { since: 0 }, ...others] = list;
  assert.deepEqual(others, []);
  const margin = { account: "contract", coin: "USDT", amount: "150", kind: "position" };
  assert.deepEqual(hold, { ...margin, id: MARKET, market: MARKET });
  assert.ok(since > Date.now() - 60_000 && since <= Date.now());
  const [account] = (await done(loser, "user/queryCoinAccount", { account: "contract" })).list;
  assert.equal(account?.frozen, "150");
  assert.deepEqual((await done(loser, "user/getHolds", { coin: "BTC" })).list, []);
});

test("no more leaves the account than is transferable, and the refusal names how much that is", async () => {
  const { transferable } = await done(loser, "user/contractAccount", {});
  // 1,000 less the margin of 150 and the fee of 1.5.
  assert.equal(transferable, "848.5");
  const move = { coin: "USDT", from: "contract", to: "spot" } as const;
  const answer = await server.call("user/convert", { ...move, amount: "848.500001" }, { token: loser.token });
  assert.deepEqual(
    [answer.refusal, answer.field, answer.data],
    [...["contract.not_transferable", "amount"], { bound: "848.5", coin: "USDT" }],
  );
  assert.match(answer.message, /848\.5/);
  await done(loser, "user/convert", { ...move, amount: "848.5" });
  const spot = await server.call(
    "user/convert",
    { ...move, from: "spot", to: "wealth", amount: "9999" },
    { token: loser.token },
  );
  assert.equal(spot.refusal, "ledger.insufficient_balance");
  await done(loser, "user/convert", { coin: "USDT", from: "spot", to: "contract", amount: "848.5" });
});

test("a profit that is not realised stays, and is named as what cannot be moved", async () => {
  await order(maker, "sell", "3000", "2");
  await order(winner, "buy", "3000", "2");
  for (let second = 0; second < 3; second += 1) await setIndex(server, MARKET, 3_010);
  const { unrealised, wallet, transferable } = await done(winner, "user/contractAccount", {});
  assert.ok(units(unrealised) > 0n);
  assert.ok(units(transferable) < units(wallet));
  const move = { coin: "USDT", from: "contract", to: "spot", amount: text(units(wallet)) } as const;
  const answer = await server.call("user/convert", move, { token: winner.token });
  assert.deepEqual(answer.data, { bound: transferable, coin: "USDT" });
  await setIndex(server, MARKET, 3_000);
  await order(maker, "buy", "3000", "2");
  await order(winner, "sell", "3000", "2");
});

test("every change of the account has its type, and each balance follows from the one before", async () => {
  const poor = await contractMember(server, "400");
  // Into the book: bids at 2,852, above the price at which nothing is left.
  await order(maker, "buy", "2852");
  await setIndex(server, MARKET, 2_860);
  // Against the other side: nobody bids, and the fund has 2 USDT.
  await setIndex(server, MARKET, 3_000);
  await order(winner, "sell", "3000", "2");
  await order(poor, "buy", "3000", "2");
  await setIndex(server, MARKET, 2_780);
  const types = new Set<string>();
  for (const who of [maker, winner, loser, poor]) {
    let balance = 0n;
    for (const change of await changesOf(who)) {
      balance += units(change.amount);
      assert.equal(units(change.balance), balance, `${change.type} ${change.id}`);
      types.add(change.type);
    }
    assert.equal(balance, await contractTotal(who));
  }
  for (const type of ["transfer", "fee", "realisedProfit", "liquidationFee", "deleveraging"])
    assert.ok(types.has(type), type);
  const [lost, won] = await Promise.all([changesOf(poor), changesOf(winner)]);
  const handedOver = (list: typeof lost) => list.filter(({ type }) => type === "deleveraging");
  assert.deepEqual([handedOver(lost).at(-1)?.reference, handedOver(won).at(-1)?.reference], [MARKET, MARKET]);
  assert.ok(units(handedOver(won)[0]?.amount ?? "0") > 0n, "the winner of the other side");
});

test("what the insurance fund takes over is named as such", async () => {
  const money = {
    coin: "USDT",
    network: "evm",
    amount: 10_000_000_000n as never,
    account: "insurance",
  } as const;
  const funded = await server.exchange.engine.submit("test", "insurance", {
    ...{ ...money, type: "fundVenue", time: Date.now(), fundingKey: "evm:test:insurance" },
  });
  assert.ok(funded.ok);
  const taken = await contractMember(server, "200");
  await setIndex(server, MARKET, 3_000);
  await order(maker, "sell", "3000");
  await order(taken, "buy", "3000");
  await setIndex(server, MARKET, 2_800);
  const last = (await changesOf(taken)).at(-1);
  assert.deepEqual([last?.type, last?.reference], ["insurance", MARKET]);
  assert.equal(last?.balance, text(await contractTotal(taken)));
});

test("the finance records of the contract account are its changes, one for one, and so is the file", async () => {
  for (const who of [winner, loser]) {
    const changes = await changesOf(who);
    const { list } = await done(who, "user/financeRecord", { account: "contract", limit: 100 });
    assert.deepEqual(
      list
        .toReversed()
        .map(({ kind, amount, time, account, state }) => ({ kind, amount, time, account, state })),
      changes.map(({ type: kind, amount, time }) => ({
        kind,
        amount,
        time,
        account: "contract",
        state: "done",
      })),
    );
    const fees = await done(who, "user/financeRecord", { kind: "fee", account: "contract" });
    assert.ok(fees.list.length > 0 && fees.list.every(({ kind }) => kind === "fee"));
  }
  const all = await done(loser, "user/financeRecord", { limit: 100 });
  assert.ok(all.list.some(({ account, kind }) => account === "spot" && kind === "transfer"));
  const path = "/data/api.user/financeRecord?account=contract&format=csv";
  const file = await (
    await fetch(server.origin + path, { headers: { token: loser.token, "client-type": "test" } })
  ).text();
  assert.equal(file.trim().split("\r\n").length, 1 + (await changesOf(loser)).length);
  assert.match(file, /liquidationFee/);
});

test("the statement's contract account is the ledger's, kind by kind", async () => {
  const year = new Date().getUTCFullYear();
  for (const who of [maker, winner, loser]) {
    const { totals, csv } = await done(who, "user/getStatement", { year });
    const own = totals.find(({ account }) => account === "contract");
    assert.equal(units(own?.closing ?? ""), await contractTotal(who));
    const sums = new Map<string, bigint>();
    const changes = await changesOf(who);
    for (const { type, amount } of changes) sums.set(type, (sums.get(type) ?? 0n) + units(amount));
    assert.deepEqual(
      new Map(own?.sums.map(({ type, amount }) => [type, amount])),
      new Map([...sums].map(([type, amount]) => [type, text(amount)])),
    );
    const whole = [...sums.values()].reduce((sum, amount) => sum + amount, 0n);
    assert.equal(text(units(own?.opening ?? "") + whole), own?.closing);
    for (const { id, balance } of changes) assert.ok(csv.includes(id) && csv.includes(balance), id);
  }
});

test("what the account is worth does not jump when money moves into contracts and positions", async () => {
  const calm = await contractMember(server, "5000");
  await server.credit(calm.memberId, "USDT", "5000");
  await setIndex(server, MARKET, 3_000);
  await order(maker, "sell", "3000");
  await order(calm, "buy", "3000");
  const before = await done(calm, "user/getAccountInfo", {});
  for (const [from, to] of [
    ["spot", "contract"],
    ["contract", "spot"],
  ] as const) {
    await done(calm, "user/convert", { coin: "USDT", from, to, amount: "1234.5" });
    const { totalUsdt, todayProfitUsdt } = await done(calm, "user/getAccountInfo", {});
    assert.deepEqual([totalUsdt, todayProfitUsdt], [before.totalUsdt, before.todayProfitUsdt]);
  }
  await setIndex(server, MARKET, 3_010);
  const { unrealised, marginBalance } = await done(calm, "user/contractAccount", {});
  const after = await done(calm, "user/getAccountInfo", {});
  assert.equal(after.openProfitUsdt, unrealised);
  assert.equal(after.accounts.find(({ account }) => account === "contract")?.totalUsdt, marginBalance);
});

test("the proof of reserves counts contract accounts and what was collected, and names the insurance fund", async () => {
  const { list, contracts } = await done(loser, "data/getReserves", {});
  const { rows } = await server.exchange.pool.query<{ account: string; total: string }>(
    `select case when member = 0 then account else 'members' end as account,
       sum(case when member = 0 then available + frozen else greatest(0, available + frozen) end)::text as total
     from balance where coin = 'USDT' group by 1`,
  );
  const totalOf = (account: string): bigint =>
    BigInt(rows.find((row) => row.account === account)?.total ?? "0");
  const clearing = totalOf("venue:clearing");
  const collected = clearing > 0n ? clearing : 0n;
  const owed = list.find(({ coin }) => coin === "USDT")?.liabilities;
  assert.equal(owed, text(totalOf("members") + collected));
  assert.deepEqual(contracts, {
    coin: "USDT",
    collected: text(collected),
    insuranceFund: text(totalOf("venue:insurance")),
  });
  assert.ok(totalOf("venue:insurance") > 0n);
  const { books } = await done(loser, "data/getStatus", {});
  assert.equal(books?.problems, 0);
});
