// Goal: what members gained and lost in rounds adds up, and the list of winners names nobody. Method: a real exchange
// over HTTP, whose rounds turn by signed samples when the test says so.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { dataOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { roundMember, TestRounds } from "../../testing/rounds.ts";

let server: TestExchange;
let winner: TestMember;
let loser: TestMember;

const done = async <Name extends CallName>(
  token: string,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> => dataOf(await server.call(name, input, { token }));

const bet = (
  { token }: TestMember,
  expectNumber: number,
  direction: "bullish" | "bearish",
  betAmount: string,
) => done(token, "user/createOptionsOrder", { series: "BTC-5M", expectNumber, direction, betAmount });

before(async () => {
  server = await startTestExchange();
  const rounds = new TestRounds(server);
  winner = await roundMember(server, "1000");
  loser = await roundMember(server, "1000");
  await rounds.open();
  await bet(winner, 1, "bullish", "100");
  await bet(loser, 1, "bearish", "200");
  await rounds.turn(1, 64_000);
  await bet(winner, 2, "bullish", "50");
  await rounds.turn(2, 64_100);
  await rounds.turn(3, 64_200);
});
after(() => server.stop());

test("what came of the own entries adds up, and what went back is no stake", async () => {
  assert.deepEqual(await done(winner.token, "user/roundProfit", {}), {
    ...{ coin: "USDT", entries: 2, won: 1, lost: 0, refunded: 1 },
    // 200 less the fee of 3 %.
    ...{ staked: "100", profitLoss: "194" },
  });
  assert.deepEqual(await done(loser.token, "user/roundProfit", { series: "BTC-5M" }), {
    ...{ coin: "USDT", entries: 1, won: 0, lost: 1, refunded: 0, staked: "200", profitLoss: "-200" },
  });
  const none = await done(loser.token, "user/roundProfit", { series: "ETH-5M" });
  assert.deepEqual([none.entries, none.profitLoss], [0, "0"]);
  const unknown = await server.call("user/roundProfit", { series: "BTC-7M" }, loser);
  assert.equal(unknown.refusal, "series.unknown");
});

test("the list of winners names nobody, and marks the own place alone", async () => {
  const standing = { place: 1, entries: 1, won: 1, staked: "100", profitLoss: "194" };
  const seen = async (token: string) => (await done(token, "data/roundLeaders", {})).list;
  assert.deepEqual(await seen(winner.token), [{ ...standing, isOwn: true }]);
  assert.deepEqual(await seen(loser.token), [{ ...standing, isOwn: false }]);
  assert.deepEqual(await seen(""), [{ ...standing, isOwn: false }]);
});
