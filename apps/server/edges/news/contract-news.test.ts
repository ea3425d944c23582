// Goal: what comes upon a member's contracts is told once, at once and with its figures, by bell, mail and stream; and
// what a member does not want is not told. Method: a real exchange whose index the test moves.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  type News,
  type ServerMessage,
  STREAM_PATH,
} from "@meridian/contract";
import { contractMember, setIndex } from "../../testing/contracts.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const MARKET = "ETH-PERP";

let server: TestExchange;
let maker: TestMember;

before(async () => {
  server = await startTestExchange();
  maker = await contractMember(server, "1000000");
  await setIndex(server, MARKET, 3_000);
});
after(() => server.stop());

async function done<Name extends CallName>(
  { token }: Pick<TestMember, "token">,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token });
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

function order(who: TestMember, side: "buy" | "sell", price: string, quantity = "1", more = {}) {
  const terms = { market: MARKET, type: "limit", side, price, quantity } as const;
  return done(who, "user/placeOrder", { ...terms, ...more });
}

type Of<Kind extends News["kind"]> = Extract<News, { readonly kind: Kind }>;

async function newsOf<Kind extends News["kind"]>(who: TestMember, kind: Kind): Promise<Of<Kind>[]> {
  const { list } = await done(who, "user/getNews", {});
  return list.filter((news): news is Of<Kind> => news.kind === kind);
}

async function mailsOf({ email }: TestMember) {
  return (await done({ token: "" }, "data/getMailbox", { email })).list;
}

function mailOf(who: TestMember, words: string) {
  return until(
    async () => (await mailsOf(who)).find(({ subject }) => subject.includes(words)),
    `the mail "${words}"`,
  );
}

const query = (text: string, values: readonly unknown[]) => server.exchange.pool.query(text, [...values]);

/** One that is long one coin at 3,000 with an isolated margin of 150. */
async function isolatedLong(): Promise<TestMember> {
  const member = await contractMember(server, "1000");
  await setIndex(server, MARKET, 3_000);
  await done(member, "user/setMarginMode", { market: MARKET, mode: "isolated" });
  await order(maker, "sell", "3000");
  await order(member, "buy", "3000");
  return member;
}

type Calls = Extract<ServerMessage, { channel: "marginCalls" }>;

/** The lists of its margin calls, as a socket is told them. */
async function listenTo({ token }: TestMember) {
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}${STREAM_PATH}`);
  const lists: Calls["list"][] = [];
  let isIn = false;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if ("op" in message && message.op === "authenticated") isIn = true;
    if ("list" in message && message.channel === "marginCalls") lists.push(message.list);
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  socket.send(JSON.stringify({ op: "auth", token }));
  await until(() => isIn, "the login");
  socket.send(JSON.stringify({ op: "subscribe", channels: ["marginCalls"] }));
  await until(() => lists.length > 0, "the snapshot");
  return { lists, close: () => socket.close() };
}

test("a margin call is told once by bell, mail and stream, until the margin was well again", async () => {
  const member = await isolatedLong();
  await query("insert into security_settings (member) values ($1) on conflict do nothing", [member.memberId]);
  await done(member, "user/setAntiPhishing", { antiPhishing: "blue heron" });
  const socket = await listenTo(member);
  // At 2,864.5 the balance is 14.5 and the maintenance 11.46: 79.03 %, which is no call yet.
  await setIndex(server, MARKET, 2_864.5);
  // At 2,864 they are 14 and 11.46: 81.83 %.
  await setIndex(server, MARKET, 2_864);
  const [first, ...more] = await until(async () => {
    const list = await newsOf(member, "marginCall");
    return list.length > 0 && list;
  }, "the news");
  assert.deepEqual(more, []);
  const call = { market: MARKET, isLong: true, mode: "isolated", coin: "USDT" } as const;
  const figures = { marginRatioPercent: "81.83", marginBalance: "14", maintenance: "11.456" };
  assert.deepEqual(
    { ...first, id: "", time: 0 },
    { kind: "marginCall", ...call, ...figures, holds: true, id: "", time: 0, read: false },
  );
  const listed = await until(() => socket.lists.find((list) => list.length === 1), "the call on the stream");
  assert.deepEqual({ ...listed[0], id: "", time: 0 }, { ...call, ...figures, id: "", time: 0 });
  const { text } = await mailOf(member, "margin call");
  assert.match(text, /^Your anti-phishing code: blue heron/);
  assert.match(text, /Margin ratio: 81\.83%\nMargin balance: 14 USDT\nMaintenance margin: 11\.456 USDT/);
  assert.match(text, new RegExp(`/cexchange/${MARKET}`));

  // 60 % is well; then it is called again.
  await setIndex(server, MARKET, 2_869);
  await until(() => socket.lists.at(-1)?.length === 0 && socket.lists.length > 1, "the end of the call");
  assert.deepEqual(
    (await newsOf(member, "marginCall")).map(({ holds }) => holds),
    [false],
  );
  await setIndex(server, MARKET, 2_864);
  await until(async () => (await newsOf(member, "marginCall")).length === 2, "the second call");
  await until(
    async () => (await mailsOf(member)).filter(({ subject }) => subject.includes("margin call")).length === 2,
    "its mail",
  );
  socket.close();
  await order(maker, "buy", "2864");
  await done(member, "user/closePosition", { market: MARKET });
});

test("a liquidation tells what was closed, at which price and what it cost, and is no order besides", async () => {
  const member = await isolatedLong();
  await order(maker, "buy", "2852");
  await setIndex(server, MARKET, 2_860);
  const [first, ...more] = await newsOf(member, "liquidated");
  assert.deepEqual(more, []);
  const closed = { kind: "liquidated", market: MARKET, isLong: true, coin: "USDT", read: false } as const;
  const figures = { quantity: "1", averagePrice: "2852", realised: "-148", fee: "2" };
  assert.deepEqual({ ...first, id: "", time: 0 }, { ...closed, ...figures, id: "", time: 0 });
  const fills = await newsOf(member, "fill");
  assert.deepEqual(
    fills.map(({ side }) => side),
    ["buy"],
    "the order that opened it alone",
  );
  const { text } = await mailOf(member, "liquidated");
  assert.match(text, /Closed: 1 ETH\nAverage price: 2,852 USDT\nPnL: -148 USDT\nLiquidation fee: 2 USDT/);
});

test("whoever is deleveraged is told the price and the profit at once", async () => {
  const [poor, winner] = [await contractMember(server, "400"), await contractMember(server, "10000")];
  await setIndex(server, MARKET, 3_000);
  await order(winner, "sell", "3000", "2");
  await order(poor, "buy", "3000", "2");
  await setIndex(server, MARKET, 2_780);
  const [first] = await newsOf(winner, "deleveraged");
  assert.deepEqual([first?.isLong, first?.market, first?.fee], [false, MARKET, "0"]);
  assert.ok(Number.parseFloat(first?.realised ?? "0") > 0);
  const { text, subject } = await mailOf(winner, "auto-deleveraging");
  assert.match(subject, /ETH-PERP short/);
  assert.match(text, /PnL: \d/);
  assert.equal((await newsOf(poor, "liquidated")).length, 1);
});

test("a stop loss that fires is told with what it closed; without mails for whoever wants none", async () => {
  const members = [await isolatedLong(), await isolatedLong()];
  const [quiet, loud] = members as [TestMember, TestMember];
  await done(quiet, "user/setNewsSettings", {
    ...{ exitMails: false, funding: true, fundingMails: false, rounds: true, alertMails: true },
  });
  for (const member of members) {
    const stopLoss = { by: "price", value: "2950" } as const;
    await done(member, "user/setTakeProfitStopLoss", { market: MARKET, stopLoss });
  }
  await order(maker, "buy", "2945", "2");
  await setIndex(server, MARKET, 2_949);
  for (const member of members) {
    const [first] = await newsOf(member, "exit");
    const { condition, outcome, quantity, averagePrice, realised } = first ?? {};
    assert.deepEqual(
      { condition, outcome, quantity, averagePrice, realised },
      { condition: "stop", outcome: "filled", quantity: "1", averagePrice: "2945", realised: "-55" },
    );
    assert.deepEqual(
      (await newsOf(member, "fill")).map(({ side }) => side),
      ["buy"],
    );
  }
  const { text } = await mailOf(loud, "Stop loss triggered");
  assert.match(text, /Closed: 1 ETH\nAverage price: 2,945 USDT\nPnL: -55 USDT/);
  // The quiet one's row came first, so it is done with.
  assert.ok((await mailsOf(quiet)).every(({ subject }) => !subject.includes("Stop loss")));
});

async function paid(memberId: number, market: string, amount: number, time: number): Promise<void> {
  await query(
    `insert into funding_payment (member, time, sequence, position, market, position_side, amount)
     values ($1, $2, $2, 0, $3, 'net', $4)`,
    [memberId, time, market, amount],
  );
}

test("funding is one line for all contracts, not for whoever wants none, and mailed only when asked for", async () => {
  const member = await server.enrol();
  const slot = Math.floor(Date.now() / 28_800_000) * 28_800_000;
  assert.deepEqual(await done(member, "user/newsSettings", {}), {
    exitMails: true,
    funding: true,
    fundingMails: false,
    rounds: true,
    alertMails: true,
  });
  await paid(member.memberId, "BTC-PERP", -1_500_000, slot + 1);
  await paid(member.memberId, MARKET, 250_000, slot + 2);
  const [first, ...more] = await newsOf(member, "funding");
  assert.deepEqual(more, []);
  const both = { kind: "funding", markets: ["BTC-PERP", MARKET], amount: "-1.25", coin: "USDT" } as const;
  assert.deepEqual({ ...first, id: "", time: 0 }, { ...both, id: "", time: 0, read: false });
  await done(member, "user/setNewsSettings", {
    ...{ exitMails: true, funding: false, fundingMails: true, rounds: true, alertMails: true },
  });
  assert.deepEqual(await newsOf(member, "funding"), []);
  // As if it had been asked for before.
  await query("update news_wishes set funding_mailed = $2 where member = $1", [member.memberId, slot]);
  await query("update funding_payment set time = time - 28800000 where member = $1", [member.memberId]);
  await query("update news_wishes set funding_mailed = 0 where member = $1", [member.memberId]);
  const { subject, text } = await mailOf(member, "funding");
  assert.equal(subject, "Meridian: funding -1.25 USDT");
  assert.match(text, /Contracts: BTC-PERP, ETH-PERP/);
});

test("in the member's language amounts are written as it writes them", async () => {
  const member = await isolatedLong();
  await query("update members set language = 'fr' where id = $1", [member.memberId]);
  await order(maker, "buy", "2852");
  await setIndex(server, MARKET, 2_860);
  const { text } = await mailOf(member, "liquidée");
  assert.match(text, /Prix moyen\u00a0: 2\u202f852 USDT\nPnL\u00a0: -148 USDT/);
});
