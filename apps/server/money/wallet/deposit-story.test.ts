/** Reports to a member on deposits, wherever asked: mails once each, the look-up, records, and a year's statement. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
} from "viem";
import type { Deposit } from "@meridian/contract";
import { rpc } from "../custody/anvil/rpc.ts";
import bytecode from "../custody/evm/contracts/bytecode.json" with { type: "json" };
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const CLAIM = parseAbi(["function claim(address to, uint256 value)"]);
/** A name that turns the direction of reading, hides letters and would be longer than a line. */
const HOSTILE = `USDT\u202e\u200b free at evil.example ${"x".repeat(200)}`;

let server: TestExchange;

before(async () => {
  server = await startTestExchange({}, undefined, {
    errors: ["a reorganisation removed credited deposits", "a deposit was reversed"],
  });
});
after(() => server.stop());

function development() {
  const { development: chain } = server.exchange.custody;
  assert.ok(chain !== undefined);
  return chain;
}

function depositOf({ token }: TestMember, txHash: string, wanted: RegExp): Promise<Deposit> {
  return until(
    async () => {
      const { data } = await server.call("user/getRechargeList", { txHash }, { token });
      return data?.list.find(({ state }) => wanted.test(state));
    },
    `${txHash} ${String(wanted)}`,
  );
}

async function mailsTo({ email }: TestMember): Promise<string[]> {
  const { rows } = await server.exchange.pool.query<{ body: string }>(
    "select body from mail where recipient = $1 order by id",
    [email],
  );
  return rows.map(({ body }) => body);
}

const mailWith = (member: TestMember, text: RegExp): Promise<string> =>
  until(async () => (await mailsTo(member)).find((body) => text.test(body)), `a mail with ${String(text)}`);

async function addressOf({ token }: TestMember): Promise<Hex> {
  const { data } = await server.call("user/getRechargeAddressList", { coin: "USDT" }, { token });
  return (data?.list.find(({ network }) => network === development().custody.chain.network)?.address ??
    "") as Hex;
}

/** Sends so much of USDT's smallest unit from outside the venue. */
async function sendUsdt(to: string, raw: bigint): Promise<string> {
  const coin = development().custody.chain.coins.get("USDT");
  assert.ok(coin !== undefined);
  const [txHash = ""] = await development().faucet.send([{ to, coin, raw }]);
  return txHash;
}

async function fakeToken(symbol: string): Promise<Hex> {
  const { faucet, anvil, mine } = development();
  const from = faucet.address as Hex;
  const nonce = Number(await rpc(anvil.url, "eth_getTransactionCount", [from, "pending"]));
  const words = encodeAbiParameters([{ type: "string" }, { type: "uint8" }], [symbol, 6]);
  await faucet.call(undefined, concatHex([bytecode.LyingCoin as Hex, words]));
  await mine(1);
  return getContractAddress({ from, nonce: BigInt(nonce) });
}

test("each step of a deposit is reported once by mail, and the look-up follows it from the pool to the end", async () => {
  const member = await server.enrol();
  const { token } = member;
  const txHash = await sendUsdt(await addressOf(member), 25_000_000n);
  const look = () => server.call("user/queryRecharge", { txHash }, { token });
  const waiting = await look();
  assert.equal(waiting.data?.verdict, "waiting", waiting.message);
  assert.equal(waiting.data.confirmations, 0);
  assert.equal(waiting.data.deposits[0]?.amount, "25");

  await development().mine(1);
  await depositOf(member, txHash, /confirming/);
  await mailWith(member, /25 USDT/);
  await development().mine(2);
  const credited = await depositOf(member, txHash, /credited/);
  assert.ok(credited.creditedAt !== null && credited.unlockedAt === null);
  await mailWith(member, /is in your spot account/);
  assert.equal((await look()).data?.verdict, "credited");

  await development().mine(9);
  await depositOf(member, txHash, /unlocked/);
  await mailWith(member, /You can now withdraw it/);
  const unlocked = await depositOf(member, txHash, /unlocked/);
  assert.ok(unlocked.unlockedAt !== null);
  await development().mine(2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const bodies = await mailsTo(member);
  assert.equal(bodies.length, 3, bodies.join("\n---\n"));
  assert.equal((await look()).data?.verdict, "unlocked");
});

test("nobody learns from the look-up whose an address is", async () => {
  const [owner, stranger] = [await server.enrol(), await server.enrol()];
  const ask = async (txHash: string, { token }: TestMember) =>
    (await server.call("user/queryRecharge", { txHash }, { token })).data;
  const owned = await sendUsdt(await addressOf(owner), 5_000_000n);
  const unowned = await sendUsdt("0x52908400098527886E0F7030069857D2E4169EE7", 5_000_000n);
  const asked = async () => [await ask(owned, stranger), await ask(unowned, stranger)];
  for (const blocks of [0, 1, 3]) {
    if (blocks > 0) await development().mine(blocks);
    if (blocks === 3) await depositOf(owner, owned, /credited/);
    const [toMember, toNobody] = await asked();
    assert.equal(toMember?.verdict, "otherAddress");
    assert.deepEqual(toMember.deposits, []);
    assert.equal(toNobody?.verdict, "otherAddress");
    assert.equal(toMember.confirmations, toNobody.confirmations);
  }
  const nowhere = await ask(`0x${"ab".repeat(32)}`, stranger);
  assert.deepEqual([nowhere?.verdict, nowhere?.network], ["notFound", null]);
  assert.equal((await ask("not an id", stranger))?.verdict, "notFound");
});

test("what is not listed is shown in its maker's words made plain, never credited, and reported in few mails", async () => {
  const member = await server.enrol();
  const { token } = member;
  const contract = await fakeToken(HOSTILE);
  const to = await addressOf(member);
  const data = encodeFunctionData({ abi: CLAIM, functionName: "claim", args: [to, 1_500_000n] });
  for (let times = 0; times < 6; times++) await development().faucet.call(contract, data);
  await sendUsdt(to, 999n);
  await development().mine(13);
  const deposits = await until(async () => {
    const { data: page } = await server.call("user/getRechargeList", {}, { token });
    const named = page?.list.filter(({ unlisted }) => (unlisted?.symbol ?? "") !== "");
    return named?.length === 6 ? page?.list : undefined;
  }, "six records with the contract's words");
  const unlisted = deposits.find(({ state }) => state === "unsupported");
  assert.equal(unlisted?.reason, "unlistedCoin");
  assert.equal(unlisted.unlisted?.contract, contract);
  assert.equal(unlisted.unlisted.symbol, "USDT free at evil.ex");
  assert.deepEqual([unlisted.unlisted.raw, unlisted.unlisted.decimals], ["1500000", 6]);
  const dust = deposits.find(({ state }) => state === "belowMinimum");
  assert.deepEqual([dust?.reason, dust?.amount], ["belowMinimum", "0.000999"]);
  const balances = await server.call("user/queryCoinAccount", {}, { token });
  assert.deepEqual(balances.data?.list ?? [], []);
  const look = await server.call("user/queryRecharge", { txHash: dust?.txHash ?? "" }, { token });
  assert.equal(look.data?.verdict, "belowMinimum");

  await until(async () => (await mailsTo(member)).length >= 3, "three mails");
  // A fourth would come with the next round.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const bodies = await mailsTo(member);
  assert.equal(bodies.length, 3, "dust fills no mailbox");
  for (const body of bodies) assert.doesNotMatch(body, /evil/, "a maker's words travel in no mail of ours");
});

test("a deposit that a reorganisation takes back is reported once, and the records say it", async () => {
  const member = await server.enrol();
  const { token } = member;
  const { anvil, mine } = development();
  const snapshot = await rpc(anvil.url, "evm_snapshot", []);
  const txHash = await sendUsdt(await addressOf(member), 7_000_000n);
  await mine(4);
  await depositOf(member, txHash, /credited/);
  await rpc(anvil.url, "evm_revert", [snapshot]);
  await mine(9);
  const gone = await depositOf(member, txHash, /reversed/);
  assert.equal(gone.reason, "reorganised");
  await mailWith(member, /The credit was reversed/);
  const look = await server.call("user/queryRecharge", { txHash }, { token });
  assert.equal(look.data?.verdict, "takenBack");
  const records = await server.call("user/financeRecord", { kind: "deposit" }, { token });
  assert.deepEqual(
    records.data?.list.map(({ state, amount }) => `${state} ${amount}`),
    ["reversed 7"],
  );
});

test("finance records page through deposits, withdrawals and changes without losing or repeating a row", async () => {
  const member = await server.enrol();
  const { token, memberId } = member;
  await server.credit(memberId, "USDT", "1000");
  const hashes = [
    await sendUsdt(await addressOf(member), 2_000_000n),
    await sendUsdt(await addressOf(member), 3_000_000n),
  ];
  await development().mine(13);
  for (const txHash of hashes) await depositOf(member, txHash, /unlocked/);
  await server.call("user/openFundGrant", { fundPassword: "135790" }, { token });
  const moved = { coin: "USDT", from: "spot", to: "wealth" } as const;
  for (const amount of ["1", "2", "3"]) {
    const answer = await server.call("user/convert", { ...moved, amount }, { token });
    assert.equal(answer.code, 0, answer.message);
  }
  const terms = { coin: "USDT", network: development().custody.chain.network, amount: "20" };
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const asked = await server.call("user/withdraw", { ...terms, address, fundPassword: "135790" }, { token });
  assert.equal(asked.code, 0, asked.message);

  const all = await until(async () => {
    const { data } = await server.call("user/financeRecord", {}, { token });
    return data?.list.length === 9 ? data.list : undefined;
  }, "nine records");
  const kinds = all.map(({ kind }) => kind).toSorted();
  assert.deepEqual(kinds, [
    "deposit",
    "deposit",
    ...Array.from({ length: 6 }, () => "transfer"),
    "withdrawal",
  ]);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { cursor?: string } = cursor === null ? {} : { cursor };
    const { data } = await server.call("user/financeRecord", { limit: 2, ...page }, { token });
    paged.push(...(data?.list ?? []).map(({ kind, id }) => `${kind} ${id}`));
    cursor = data?.nextCursor ?? null;
  } while (cursor !== null);
  assert.deepEqual(
    paged,
    all.map(({ kind, id }) => `${kind} ${id}`),
  );
  const transfers = await server.call("user/financeRecord", { kind: "transfer", coin: "USDT" }, { token });
  assert.equal(transfers.data?.list.length, 6);
  const foreign = await server.call("user/financeRecord", { cursor: "nonsense" }, { token });
  assert.equal(foreign.status, 400);
});

test("a statement adds up to what the ledger holds, to the last digit, and its checksum is the file's", async () => {
  const member = await server.enrol();
  const { token, memberId } = member;
  await server.credit(memberId, "USDT", "1000.000001");
  await server.credit(memberId, "BTC", "0.12345678");
  await server.call("user/openFundGrant", { fundPassword: "135790" }, { token });
  const moved = { coin: "USDT", from: "spot", to: "wealth", amount: "0.000001" } as const;
  await server.call("user/convert", moved, { token });
  const year = new Date().getUTCFullYear();
  const { data } = await until(async () => {
    const answer = await server.call("user/getStatement", { year }, { token });
    return answer.data?.changeCount === 4 ? answer : undefined;
  }, "four changes");
  assert.ok(data !== null);
  assert.equal(data.sha256, createHash("sha256").update(data.csv).digest("hex"));
  const balances = await server.call("user/queryCoinAccount", {}, { token });
  const held = (balances.data?.list ?? []).map(
    ({ account, coin, available }) => `${account} ${coin} ${available}`,
  );
  const closed = data.totals.map(({ account, coin, closing }) => `${account} ${coin} ${closing}`);
  assert.deepEqual(closed.toSorted(), held.toSorted());
  assert.match(data.csv, /^exchange,uid,year,/);
  assert.ok(
    data.hasChanges && data.csv.split("\r\n").filter((line) => line.startsWith(String(year))).length === 4,
  );
  const again = await server.call("user/getStatement", { year }, { token });
  assert.equal(again.data?.sha256, data.sha256, "the same year is the same file");
  const before = await server.call("user/getStatement", { year: year - 1 }, { token });
  assert.deepEqual([before.data?.changeCount, before.data?.totals], [0, []]);
  const years = await server.call("user/getStatementYears", {}, { token });
  assert.deepEqual(years.data?.years, [year]);
});
