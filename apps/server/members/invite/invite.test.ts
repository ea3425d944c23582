/** Invitations over a whole exchange: registrations with a code, a trade, and its shares. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallOutput } from "@meridian/contract";
import { dataOf, UP_TO_DATE } from "../../staff/operations/testing.ts";
import { setIndex } from "../../testing/contracts.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";

let testing: TestExchange;
let top: TestMember;
let friend: TestMember;
let guest: TestMember;
let last: TestMember;

before(async () => {
  testing = await startTestExchange();
  top = await testing.enrol();
  friend = await invitedBy(top);
  guest = await invitedBy(friend);
  last = await invitedBy(guest);
});

after(() => testing.stop());

async function codeOf({ token }: TestMember): Promise<string> {
  return dataOf(await testing.call("user/getInviteInfo", {}, { token })).invitationCode;
}

async function register(invitationCode: string) {
  const email = `${randomUUID()}@example.org`;
  await testing.call("login/sendEmailCode", { email, purpose: "register" });
  const { list } = dataOf(await testing.call("data/getMailbox", { email }));
  const terms = { password: TEST_PASSWORD, acceptTerms: true, invitationCode };
  const answer = await testing.call("login/register", { email, code: list[0]?.code ?? "", ...terms });
  return { email, answer };
}

async function invitedBy(inviter: TestMember): Promise<TestMember> {
  const { email, answer } = await register(await codeOf(inviter));
  const { token } = dataOf(answer);
  const { rows } = await testing.exchange.pool.query(
    "select id::float8 as id from members where email = $1",
    [email],
  );
  return { memberId: rows[0].id, email, token };
}

async function mayTrade({ memberId, token }: TestMember, coin: string, amount: string): Promise<void> {
  await testing.credit(memberId, coin, amount);
  const passwords = { loginPassword: TEST_PASSWORD, newFundPassword: TEST_FUND_PASSWORD };
  await testing.call("user/changeTradePassword", passwords, { token });
  dataOf(await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token }));
}

async function order({ token }: TestMember, side: "buy" | "sell"): Promise<void> {
  const terms = { market: "BTC/USDT", type: "limit", price: "60000", quantity: "0.5" } as const;
  dataOf(await testing.call("user/setOrder", { ...terms, side }, { token }));
}

type Shares = CallOutput<"user/getReferralShares">["list"];

async function sharesOf({ token }: TestMember, input: object = {}): Promise<Shares> {
  const options = { token, headers: UP_TO_DATE };
  return dataOf(await testing.call("user/getReferralShares", input, options)).list;
}

test("a code that nobody gave is refused at registration", async () => {
  assert.equal((await register("NOBODYS2")).answer.refusal, "invitation.unknown");
});

test("a team is told three levels deep, in part, and place by place", async () => {
  const options = { token: top.token, headers: UP_TO_DATE };
  const team = dataOf(await testing.call("user/getTeamData", {}, options));
  assert.deepEqual(
    team.levels.map(({ members }) => members),
    [1, 1, 1],
  );
  assert.deepEqual(
    team.list.map(({ place, state, invited }) => [place, state, invited]),
    [["1", "registered", 1]],
  );
  assert.ok(!JSON.stringify(team).includes(friend.email), "names are told in part");
  const places = async (place: string) =>
    dataOf(await testing.call("user/getTeamData", { place }, options)).list.map((row) => row.place);
  assert.deepEqual(await places("1"), ["1.1"]);
  assert.deepEqual(await places("1.1"), ["1.1.1"]);
  const beyond = await testing.call("user/getTeamData", { place: "2" }, options);
  assert.equal(beyond.refusal, "team.unknown");
  const own = dataOf(await testing.call("user/getTeamData", {}, { token: last.token }));
  assert.deepEqual(own.list, [], "whoever invited nobody sees nobody");
});

test("each share names the trade and the fee that it is a fifth or a twentieth of", async () => {
  await mayTrade(guest, "USDT", "50000");
  await mayTrade(last, "BTC", "1");
  await order(last, "sell");
  await order(guest, "buy");
  // The buyer paid 0.1 % of 0.5 BTC, the seller of 30,000 USDT.
  const [share, ...none] = await sharesOf(top);
  assert.deepEqual(none, [], "of the third level nothing comes");
  assert.deepEqual(
    [share?.level, share?.fee, share?.feeCoin, share?.amount, share?.coin],
    [2, "0.0005", "BTC", "1.5", "USDT"],
  );
  const both = await sharesOf(friend);
  const lines = both.map(({ level, feeCoin, amount }) => `${level} ${feeCoin} ${amount}`).toSorted();
  assert.deepEqual(lines, ["1 BTC 6", "2 USDT 1.5"]);
  assert.equal(new Set(both.map(({ tradeId }) => tradeId)).size, 1);
  assert.deepEqual((await sharesOf(friend, { level: 2 })).length, 1);
  assert.deepEqual(await sharesOf(friend, { market: "ETH/USDT" }), []);

  const options = { token: friend.token, headers: UP_TO_DATE };
  const info = dataOf(await testing.call("user/getInviteInfo", {}, options));
  assert.deepEqual([info.friends, info.traded, info.earnedUsdt], [1, 1, "7.5"]);
  const { levels, list } = dataOf(await testing.call("user/getTeamData", {}, options));
  assert.deepEqual(
    levels.map(({ traded, earnedUsdt }) => `${traded} ${earnedUsdt}`),
    ["1 6", "1 1.5", "0 0"],
  );
  assert.deepEqual([list[0]?.state, list[0]?.earnedUsdt], ["traded", "6"]);
});

test("a fee of a contract is shared like any other, with its trade", async () => {
  for (const member of [guest, last]) await mayTrade(member, "USDT", "5000");
  const market = "BTC-PERP";
  await setIndex(testing, market, 60_000);
  const terms = { market, type: "limit", price: "60000", quantity: "0.01" } as const;
  for (const [{ token }, side] of [
    [last, "sell"],
    [guest, "buy"],
  ] as const) {
    const move = { coin: "USDT", from: "spot", to: "contract", amount: "1000" } as const;
    dataOf(await testing.call("user/convert", move, { token }));
    dataOf(await testing.call("user/placeOrder", { ...terms, side }, { token }));
  }
  // Of 600 USDT the maker paid 0.02 %, the taker 0.05 %.
  const shares = await sharesOf(friend, { market });
  assert.deepEqual(
    shares
      .map(({ level, fee, feeCoin, amount, coin }) => `${level} ${fee} ${feeCoin} ${amount} ${coin}`)
      .toSorted(),
    ["1 0.3 USDT 0.06 USDT", "2 0.12 USDT 0.006 USDT"],
  );
  const trades = dataOf(
    await testing.call("user/tradeRecord", { market }, { token: guest.token, headers: UP_TO_DATE }),
  );
  assert.deepEqual([...new Set(shares.map(({ tradeId }) => tradeId))], [trades.list[0]?.tradeId]);
});
