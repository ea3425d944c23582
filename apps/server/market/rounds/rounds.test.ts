// Goal: a member enters, or reads plainly why not, and finds the same figures in every list of its money; receipts
// that everybody reads hold. Method: a real exchange over HTTP, whose rounds turn by signed samples when the test says.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { verifyReceipts } from "@meridian/contract/receipts";
import { STAKE_COIN } from "@meridian/core";
import { ROUND_MS } from "@meridian/core/testing";
import { dataOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { roundMember, TestRounds } from "../../testing/rounds.ts";
import { until } from "../../testing/until.ts";

const SERIES = "BTC-5M";
const DAY_MS = 86_400_000;

let server: TestExchange;
let rounds: TestRounds;
let winner: TestMember;
let loser: TestMember;

before(async () => {
  server = await startTestExchange();
  rounds = new TestRounds(server);
  winner = await roundMember(server, "1000");
  loser = await roundMember(server, "1000");
  await rounds.open();
});
after(() => server.stop());

const done = async <Name extends CallName>(
  { token }: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> => dataOf(await server.call(name, input, { token }));

type Entry = CallInput<"user/createOptionsOrder">;

const bet = (direction: Entry["direction"], betAmount: string, expectNumber = 1): Entry => {
  return { series: SERIES, expectNumber, direction, betAmount };
};

const refused = async (who: TestMember, entry: Entry) => {
  const { refusal, field, data, status } = await server.call("user/createOptionsOrder", entry, who);
  return [status, refusal, field, data];
};

const readAt = async (path: string): Promise<{ readonly data: unknown; readonly code: number }> =>
  (await fetch(`${server.origin}/data/api.data/${path}`)).json() as never;

async function fileOf(path: string, { token }: TestMember): Promise<string> {
  return (await fetch(server.origin + path, { headers: { token, "client-type": "test" } })).text();
}

test("a member enters, adds to the entry, and cannot enter the other side", async () => {
  const entered = await done(winner, "user/createOptionsOrder", bet("bullish", "60"));
  assert.deepEqual(
    { ...entered, sequence: 0 },
    { ...{ series: SERIES, expectNumber: 1, direction: "bullish", betAmount: "60" }, sequence: 0 },
  );
  await done(winner, "user/createOptionsOrder", bet("bullish", "40"));
  await done(loser, "user/createOptionsOrder", bet("bearish", "200"));
  assert.deepEqual(await refused(winner, bet("bearish", "5")), [
    ...[422, "round.other_direction", "direction", null],
  ]);
});

test("the same request twice is one entry", async () => {
  const options = { token: loser.token, key: "pressed-twice" };
  const first = await server.call("user/createOptionsOrder", bet("bearish", "100"), options);
  const again = await server.call("user/createOptionsOrder", bet("bearish", "100"), options);
  assert.deepEqual(again.data, first.data);
  const { list } = await done(loser, "user/optionsHistoryRecord", {});
  assert.deepEqual(
    list.map(({ betAmount, state, rewardAmount }) => [betAmount, state, rewardAmount]),
    [["300", "running", "0"]],
  );
});

test("stakes out of bounds, more than there is, and rounds that are not open are refused with the field", async () => {
  const usdt = (bound: string) => ({ bound, coin: STAKE_COIN });
  assert.deepEqual(await refused(winner, bet("bullish", "0.999999")), [
    ...[422, "round.stake_below_min", "betAmount", usdt("1")],
  ]);
  assert.deepEqual(await refused(winner, bet("bullish", "900.000001")), [
    ...[422, "round.stake_above_max", "betAmount", usdt("1000")],
  ]);
  const poor = await roundMember(server, "10");
  assert.deepEqual(await refused(poor, bet("bullish", "10.000001")), [
    ...[422, "ledger.insufficient_balance", "betAmount", null],
  ]);
  assert.deepEqual(await refused(winner, bet("bullish", "10", 2)), [
    ...[404, "round.unknown", "expectNumber", null],
  ]);
  assert.deepEqual(
    (await refused(winner, { ...bet("bullish", "10"), series: "BTC-7M" }))[1],
    "series.unknown",
  );
  assert.deepEqual(
    (await refused(winner, { ...bet("bullish", "10"), direction: "up" as never })).slice(1, 3),
    [...["round.direction_invalid", "direction"]],
  );
});

test("an entry asks for the fund password, as everything does that may lose money", async () => {
  const other = await server.enrol();
  assert.equal((await refused(other, bet("bullish", "10")))[1], "fund_password.required");
});

test("the daily loss limit holds at once when it is lowered, and waits a day when it is raised", async () => {
  const careful = await roundMember(server, "500");
  const limits = await done(careful, "user/setRoundLossLimit", { limit: "30" });
  assert.deepEqual([limits.lossLimit, limits.left, limits.next], ["30", "30", null]);
  await done(careful, "user/createOptionsOrder", bet("bearish", "20"));
  assert.deepEqual(await refused(careful, bet("bearish", "11")), [
    ...[422, "round.loss_limit", "betAmount", { bound: "10", coin: STAKE_COIN }],
  ]);
  const raised = await done(careful, "user/setRoundLossLimit", { limit: "0" });
  assert.equal(raised.lossLimit, "30");
  assert.equal(raised.next?.lossLimit, null);
  assert.ok(Math.abs(raised.next!.at - Date.now() - DAY_MS) < 60_000);
});

test("a cool-off keeps its member out and can be made longer, by nobody shorter", async () => {
  const tired = await roundMember(server, "500");
  const until = rounds.startMs + DAY_MS;
  const { coolOffUntil } = await done(tired, "user/setRoundCoolOff", { until });
  assert.equal(coolOffUntil, until);
  assert.deepEqual((await refused(tired, bet("bullish", "10"))).slice(0, 2), [422, "round.cooling_off"]);
  const shorter = await server.call("user/setRoundCoolOff", { until: until - 1 }, tired);
  assert.deepEqual([shorter.refusal, shorter.field], ["round.cool_off_shorter", "until"]);
  const past = await server.call("user/setRoundCoolOff", { until: Date.now() - 1 }, tired);
  assert.equal(past.refusal, "round.cool_off_invalid");
  assert.equal((await done(tired, "user/setRoundCoolOff", { until: until + 1 })).coolOffUntil, until + 1);
});

test("a running stake is frozen in the rounds account, names its round, and nothing of it can be moved", async () => {
  const { list } = await done(winner, "user/getHolds", {});
  assert.deepEqual(
    list.map(({ account, coin, amount, kind, id }) => [account, coin, amount, kind, id]),
    [["rounds", STAKE_COIN, "100", "round", `${SERIES}:1`]],
  );
  const [held] = (await done(winner, "user/queryCoinAccount", { account: "rounds" })).list;
  assert.deepEqual([held?.available, held?.frozen], ["900", "100"]);
  const move = { coin: STAKE_COIN, from: "rounds", to: "spot", amount: "900.000001" } as const;
  assert.equal((await server.call("user/convert", move, winner)).refusal, "ledger.insufficient_balance");
});

const shown = async () => {
  const { list } = await done(winner, "user/optionsTimeList", { series: SERIES });
  return list[0]!.rounds.map(({ expectNumber, state, openPrice, buyRewardPool, sellRewardPool }) => {
    return [expectNumber, state, openPrice, buyRewardPool, sellRewardPool];
  });
};

test("a round that is locked takes no more entries, by whatever clock", async () => {
  await rounds.turn(1, 64_000);
  assert.deepEqual(await refused(winner, bet("bullish", "10")), [
    ...[409, "round.entries_closed", "expectNumber", null],
  ]);
  // What everybody sees is remembered for half a second.
  await until(async () => (await shown())[0]?.[0] === 2, "the next round");
  assert.deepEqual(await shown(), [
    [2, "open", null, "0", "0"],
    [1, "locked", "64000", "100", "320"],
  ]);
});

test("the winner gets the losers' pool less the fee, and every list of the account shows the same", async () => {
  await rounds.turn(2, 64_100);
  // 320 were lost; 3 % of them is 9.6.
  const [won] = (await done(winner, "user/optionsHistoryRecord", { state: "won" })).list;
  assert.deepEqual(
    [won?.result, won?.openPrice, won?.closePrice, won?.deliveryPrice, won?.rewardAmount],
    ["bullish", "64000", "64100", "64100", "410.4"],
  );
  assert.deepEqual([won?.rewardFee, won?.profitLoss, won?.openFee], ["9.6", "310.4", "0"]);
  assert.deepEqual(won?.timeRange, [rounds.lockOf(1), rounds.lockOf(2)]);
  assert.equal(won?.openingTime, rounds.lockOf(1) - ROUND_MS);
  const [lost] = (await done(loser, "user/optionsHistoryRecord", {})).list;
  assert.deepEqual([lost?.state, lost?.rewardAmount, lost?.profitLoss], ["lost", "0", "-300"]);

  const year = new Date(rounds.startMs).getUTCFullYear();
  for (const [who, type, amount, total] of [
    [winner, "roundWin", "310.4", "1310.4"],
    [loser, "roundLoss", "-300", "700"],
  ] as const) {
    const [change] = (await done(who, "user/accountChangeRecord", { account: "rounds" })).list;
    assert.deepEqual(
      [change?.type, change?.amount, change?.balance, change?.reference],
      [type, amount, total, `${SERIES}:1`],
    );
    const finance = await done(who, "user/financeRecord", { kind: "round" });
    assert.deepEqual(
      finance.list.map((row) => [row.kind, row.amount, row.account, row.reference]),
      [["round", amount, "rounds", `${SERIES}:1`]],
    );
    const { totals } = await done(who, "user/getStatement", { year });
    const own = totals.find(({ account }) => account === "rounds");
    assert.equal(own?.closing, total);
    assert.deepEqual(own?.sums.find((sum) => sum.type === type)?.amount, amount);
    const info = await done(who, "user/getAccountInfo", {});
    assert.equal(info.accounts.find(({ account }) => account === "rounds")?.totalUsdt, total);
    assert.deepEqual((await done(who, "user/getHolds", {})).list, []);
  }
  const csv = await fileOf("/data/api.user/optionsHistoryRecord?format=csv", winner);
  assert.match(csv, /310\.4/);
  assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
});

test("a winner may take the whole account home", async () => {
  await done(winner, "user/convert", { coin: STAKE_COIN, from: "rounds", to: "spot", amount: "1310.4" });
});

test("a tie and a one-sided round give everything back", async () => {
  await done(loser, "user/createOptionsOrder", bet("bullish", "100", 3));
  await done(loser, "user/createOptionsOrder", bet("bullish", "50", 3));
  await rounds.turn(3, 64_000);
  await done(loser, "user/createOptionsOrder", bet("bullish", "50", 4));
  const other = await roundMember(server, "100");
  await done(other, "user/createOptionsOrder", bet("bearish", "70", 4));
  await rounds.turn(4, 63_000);
  await rounds.turn(5, 63_000);
  const { list } = await done(loser, "user/optionsHistoryRecord", { state: "refunded" });
  assert.deepEqual(
    list.map(({ expectNumber, result, rewardAmount, profitLoss }) => {
      return [expectNumber, result, rewardAmount, profitLoss];
    }),
    [
      [4, "tie", "50", "0"],
      [3, "oneSided", "150", "0"],
    ],
  );
});

test("an hour's rounds are one piece of news, as long as their member wants it", async () => {
  const roundsIn = async () => {
    const { list } = await done(loser, "user/getNews", {});
    return list.filter(({ kind }) => kind === "rounds");
  };
  const [news, ...more] = await roundsIn();
  assert.deepEqual(more, []);
  const counts = { won: 0, lost: 1, refunded: 2, profit: "-300", coin: STAKE_COIN };
  assert.deepEqual(
    { ...news, id: "" },
    { ...counts, kind: "rounds", id: "", time: rounds.lockOf(5) + 2_500, read: false },
  );
  const wishes = await done(loser, "user/newsSettings", {});
  await done(loser, "user/setNewsSettings", { ...wishes, rounds: false });
  assert.deepEqual(await roundsIn(), []);
});

test("everybody reads each receipt and the chain of them by GET, and they hold", async () => {
  const { data } = await readAt(`roundReceipts?series=${SERIES}`);
  const { list, next } = data as CallOutput<"data/roundReceipts">;
  assert.deepEqual(
    list.map(({ round, result }) => [round, result]),
    [
      [1, "up"],
      [2, "oneSided"],
      [3, "oneSided"],
      [4, "tie"],
    ],
  );
  assert.equal(next, null);
  assert.deepEqual(
    (await verifyReceipts(list)).flatMap(({ problems }) => problems),
    [],
  );
  const one = await readAt(`roundReceipt?series=${SERIES}&round=1`);
  assert.deepEqual(one.data, list[0]);
  assert.deepEqual([list[0]?.paid, list[0]?.rewardFee, list[0]?.winners], ["410.4", "9.6", 1]);
  const running = await server.call("data/roundReceipt", { series: SERIES, round: 5 });
  assert.deepEqual([running.refusal, running.field], ["round.unknown", "round"]);
});

test("a round that was asleep at its boundary is given back, and takes no entries meanwhile", async () => {
  const series = "ETH-5M";
  const time = Date.now() - 3 * ROUND_MS;
  const sources = ["a", "b", "c"].map((source, place) => {
    return { source, key: String(place).repeat(64), signer: "source" as const };
  });
  const { engine } = server.exchange;
  assert.ok((await engine.submit("venue", "sources", { type: "setRoundSources", time, series, sources })).ok);
  assert.ok((await engine.submit("venue", "open", { type: "turnRounds", time, series, samples: [] })).ok);
  const late = await refused(loser, { ...bet("bullish", "10"), series });
  assert.deepEqual(late.slice(0, 3), [409, "round.entries_closed", "expectNumber"]);
});
