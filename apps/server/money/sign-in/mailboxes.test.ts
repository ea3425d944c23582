/** Rewards by mailbox over a whole exchange, with real registrations: of many addresses one is paid. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CodePurpose, refusalTerms } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import { dataOf, UP_TO_DATE } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";

let testing: TestExchange;

before(async () => {
  testing = await startTestExchange();
  const terms = { from: "operating", to: "rewards", coin: "USDT", amount: amountOf("5", 6) } as const;
  const moved = await testing.exchange.engine.submit("test", "rewards", {
    ...({ type: "moveVenueFunds", time: Date.now() } as const),
    ...terms,
  });
  assert.ok(moved.ok);
});

after(() => testing.stop());

const freshName = (): string => `m${randomUUID()}`;

async function codeFor(email: string, purpose: CodePurpose, token?: string): Promise<string> {
  dataOf(
    await testing.call("login/sendCode", { to: { email }, purpose }, token === undefined ? {} : { token }),
  );
  return dataOf(await testing.call("data/getMailbox", { email })).list[0]?.code ?? "";
}

async function register(email: string, invitationCode?: string): Promise<TestMember> {
  const code = await codeFor(email, "register");
  const invitation = invitationCode === undefined ? {} : { invitationCode };
  const terms = { password: TEST_PASSWORD, acceptTerms: true, ...invitation };
  const { token } = dataOf(await testing.call("login/register", { email, code, ...terms }));
  const { rows } = await testing.exchange.pool.query(
    "select id::float8 as id from members where email = $1",
    [email.toLowerCase()],
  );
  return { memberId: rows[0].id, email, token };
}

async function setFundPassword({ token }: TestMember): Promise<void> {
  const passwords = { loginPassword: TEST_PASSWORD, newFundPassword: TEST_FUND_PASSWORD };
  dataOf(await testing.call("user/changeTradePassword", passwords, { token }));
}

async function changeEmail(member: TestMember, email: string): Promise<void> {
  await setFundPassword(member);
  const code = await codeFor(email, "changeEmail", member.token);
  const input = { email, code, fundPassword: TEST_FUND_PASSWORD };
  dataOf(await testing.call("user/setMemberEmail", input, member));
}

async function codeOf(member: TestMember): Promise<string> {
  return dataOf(await testing.call("user/getInviteInfo", {}, member)).invitationCode;
}

/** The answer to pressing the button: the reward, or the refusal's name. */
async function signed(member: TestMember): Promise<string | undefined> {
  const { data, refusal } = await testing.call("user/signToday", {}, member);
  return data?.amount ?? refusal;
}

async function isReported({ token }: TestMember): Promise<boolean> {
  return dataOf(await testing.call("user/signLastLog", {}, { token })).mailboxShared;
}

test("of the addresses of one mailbox the first registered alone gets rewards, and the others read why", async () => {
  const name = freshName();
  const first = await register(`${name}+one@example.org`);
  const others = [
    await register(`${name}@example.org`),
    await register(`${name.toUpperCase()}+TWO@example.org`),
  ];
  assert.deepEqual([await isReported(first), await signed(first)], [false, "0.05"]);
  for (const other of others) {
    assert.deepEqual([await isReported(other), await signed(other)], [true, "reward.mailbox_shared"]);
    const log = dataOf(await testing.call("user/signLastLog", {}, other));
    assert.deepEqual([log.signedToday, log.days], [false, []]);
  }
  assert.equal(refusalTerms("reward.mailbox_shared").status, 409);
  const login = await testing.call("login/login", { email: others[0]?.email ?? "", password: TEST_PASSWORD });
  assert.equal(login.code, 0, "every address keeps its login");
});

test("dots and the other domain make no second Gmail mailbox; dots elsewhere do", async () => {
  const name = freshName();
  const [head, tail] = [name.slice(0, 5), name.slice(5)];
  assert.equal(await signed(await register(`${name}@gmail.com`)), "0.05");
  assert.equal(await signed(await register(`${head}.${tail}@googlemail.com`)), "reward.mailbox_shared");
  assert.equal(await signed(await register(`${name}@example.org`)), "0.05");
  assert.equal(await signed(await register(`${head}.${tail}@example.org`)), "0.05");
});

test("of registrations at once with one mailbox one is its first", async () => {
  const name = freshName();
  const members = await Promise.all(
    ["1", "2", "3", "4"].map((tag) => register(`${name}+${tag}@example.org`)),
  );
  const answers = await Promise.all(members.map(signed));
  assert.equal(answers.filter((answer) => answer === "0.05").length, 1, answers.join());
  assert.equal(answers.filter((answer) => answer === "reward.mailbox_shared").length, 3, answers.join());
});

test("whoever changes the address keeps the first mailbox", async () => {
  const name = freshName();
  const member = await register(`${name}@example.org`);
  await changeEmail(member, `${name}@example.net`);
  assert.equal(await signed(member), "0.05");
  assert.equal(await signed(await register(`${name}+again@example.org`)), "reward.mailbox_shared");
  const second = await register(`${name}+again@example.net`);
  await changeEmail(second, `${freshName()}@example.org`);
  assert.equal(await signed(second), "0.05", "the mailbox it came with had no other");
});

test("a visitor of the demo who registers with a mailbox that has a member gets no rewards", async () => {
  const { email } = await register(`${freshName()}@example.org`);
  const { token } = dataOf(await testing.call("login/demo", {}));
  const tagged = email.replace("@", "+demo@");
  const code = await codeFor(tagged, "register");
  const terms = { password: TEST_PASSWORD, acceptTerms: true, keepDemo: true };
  dataOf(await testing.call("login/register", { email: tagged, code, ...terms }, { token }));
  const login = dataOf(await testing.call("login/login", { email: tagged, password: TEST_PASSWORD }));
  const { refusal } = await testing.call("user/signToday", {}, { token: login.token });
  assert.equal(refusal, "reward.mailbox_shared");
});

async function order({ token }: TestMember, side: "buy" | "sell"): Promise<void> {
  dataOf(await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token }));
  const terms = { market: "BTC/USDT", type: "limit", price: "60000", quantity: "0.1" } as const;
  dataOf(await testing.call("user/setOrder", { ...terms, side }, { token }));
}

test("an invitation to a mailbox that had a member brings nothing, from whomever, and the inviter reads why", async () => {
  const inviter = await register(`${freshName()}@example.org`);
  const stranger = await register(`${freshName()}@example.org`);
  const code = await codeOf(inviter);
  const friend = await register(`${freshName()}@example.org`, code);
  const itself = await register(inviter.email.replace("@", "+1@"), code);
  const twice = await register(stranger.email.replace("@", "+1@"), code);
  for (const seller of [itself, twice]) {
    await testing.credit(seller.memberId, "BTC", "1");
    await setFundPassword(seller);
    await order(seller, "sell");
  }
  await testing.credit(friend.memberId, "USDT", "50000");
  await setFundPassword(friend);
  await order(friend, "buy");
  await order(friend, "buy");

  const options = { token: inviter.token, headers: UP_TO_DATE };
  const { list } = dataOf(await testing.call("user/getTeamData", {}, options));
  assert.deepEqual(
    list.map(({ pays, state, earnedUsdt }) => [pays, state, earnedUsdt !== "0"]),
    [
      [false, "traded", false],
      [false, "traded", false],
      [true, "traded", true],
    ],
  );
  const shares = dataOf(await testing.call("user/getReferralShares", {}, options)).list;
  assert.deepEqual([shares.length, new Set(shares.map(({ trader }) => trader)).size], [2, 1]);
});
