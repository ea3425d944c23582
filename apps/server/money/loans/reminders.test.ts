// Goal: a member is notified that a loan will be due, and that it is overdue, once behind the bell, once by mail and
// once on its device, however often anybody looks. Method: a loan whose clock is set, looked at around each moment.
import assert from "node:assert/strict";
import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import { priceSources } from "../../testing/convert.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { openPlansOfDemo } from "./demo-plans.ts";
import { remind } from "./reminders.ts";
import { tendUpTo } from "./tending.ts";

const DAY_MS = 86_400_000;
const SILENT_LOG = { info: () => undefined, warn: () => undefined };

/** Messages that arrived at the push service. */
let pushed = 0;
const service = createServer((request, response) => {
  request.resume().on("end", () => {
    pushed += 1;
    response.writeHead(201).end();
  });
});

let testing: TestExchange;
let origin = "";

before(async () => {
  await new Promise<void>((listens) => service.listen(0, "127.0.0.1", listens));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const variables = { PUSH_SERVICES: origin, PUBLIC_ORIGIN: "https://exchange.example" };
  testing = await startTestExchange(variables, undefined, { errors: ["an alarm was raised"] });
  priceSources(testing, { BTC: 60_000, ETH: 3_000 });
  const { pool, engine } = testing.exchange;
  for (const [coin, amount] of [
    ["USDT", amountOf("1000000", 6)],
    ["BTC", amountOf("10", 8)],
  ] as const) {
    const funding = { network: "evm", account: "demo", coin, amount } as const;
    await engine.submit("test", `demo:${coin}`, {
      ...{ type: "fundVenue", time: Date.now(), fundingKey: `demo:${coin}`, ...funding },
    });
  }
  await openPlansOfDemo({ pool, engine, log: SILENT_LOG });
});

after(async () => {
  service.close();
  try {
    await testing.stop();
  } finally {
    service.closeAllConnections();
  }
});

async function done<Name extends CallName>(
  { token }: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await testing.call(name, input, { token });
  assert.equal(answer.code, 0, `${name} ${answer.message} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function subscribe(member: TestMember): Promise<void> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  await done(member, "user/addPushSubscription", {
    endpoint: `${origin}/device`,
    p256dh: pair.getPublicKey().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
    ...{ fills: false, deposits: false, withdrawals: false, logins: false },
    ...{ risks: true, exits: false, funding: false, alerts: false, amounts: false },
  });
}

interface Reminders {
  readonly bell: readonly string[];
  readonly mails: readonly string[];
  readonly waiting: number;
}

async function remindersOf(member: TestMember): Promise<Reminders> {
  const { pool } = testing.exchange;
  const { list } = await done(member, "user/getNews", {});
  const mails = await pool.query<{ readonly subject: string }>(
    "select subject from mail where recipient = $1 and subject like 'Meridian: Loan%' order by id",
    [member.email],
  );
  const waiting = await pool.query<{ readonly count: number }>(
    `select (select count(*) from push_news)::int + (select count(*) from loan_news where mailed_at = 0)::int
       as count`,
  );
  return {
    bell: list.flatMap((news) => (news.kind === "loan" ? [news.event] : [])).toSorted(),
    mails: mails.rows.map(({ subject }) => subject),
    waiting: waiting.rows[0]!.count,
  };
}

/** As soon as nothing waits to be sent and there are so many messages. */
async function settled(member: TestMember, count: number): Promise<Reminders> {
  return until(async () => {
    const reminders = await remindersOf(member);
    return reminders.waiting === 0 && reminders.mails.length >= count && pushed >= count && reminders;
  }, `news ${count}`);
}

test("three days before, one day before and once overdue each is reported exactly once, on every way", async () => {
  const { pool, engine, loans } = testing.exchange;
  const member = await testing.enrol();
  await testing.credit(member.memberId, "BTC", "1");
  await subscribe(member);
  const { orderId, dueAt } = await done(member, "user/applyLoan", {
    ...{ productId: "usdt-30", amount: "10000", collateralCoin: "BTC", collateral: "0.3" },
    ...{ agreed: true, fundPassword: TEST_FUND_PASSWORD },
  });
  const { order } = await done(member, "user/getLoanOrderDetail", { orderId });
  assert.equal(order.state, "running", "a plan of the demo lends at once");
  const due = order.dueAt ?? dueAt;

  assert.equal(await remind(pool, due - 3 * DAY_MS - 1), 0, "a millisecond early");
  assert.equal(await remind(pool, due - 3 * DAY_MS), 1);
  for (const leftMs of [3 * DAY_MS, 2 * DAY_MS, DAY_MS + 1])
    assert.equal(await remind(pool, due - leftMs), 0, "reminded already");
  const first = await settled(member, 1);
  assert.deepEqual([first.bell, first.mails.length, pushed], [["dueInThreeDays"], 1, 1]);

  assert.equal(await remind(pool, due - DAY_MS), 1);
  for (const leftMs of [DAY_MS, DAY_MS / 2, 1, 0, -DAY_MS])
    assert.equal(await remind(pool, due - leftMs), 0, "reminded already");
  const second = await settled(member, 2);
  assert.deepEqual([second.bell.length, second.mails.length, pushed], [2, 2, 2]);

  const parts = { engine, plans: loans.plans };
  await until(async () => (await tendUpTo(parts, due + 1)) > 0, "the day of grace");
  for (const afterMs of [1, 1_000, DAY_MS / 2]) await tendUpTo(parts, due + afterMs);
  const last = await settled(member, 3);
  assert.deepEqual(last.bell, ["dueInOneDay", "dueInThreeDays", "overdue"]);
  assert.deepEqual(last.mails, [
    "Meridian: Loan due in 3 days",
    "Meridian: Loan due in 1 day",
    "Meridian: Loan overdue",
  ]);
  assert.equal(pushed, 3);
});

test("of a server that slept over both reminders the nearer one is sent, and of a short loan none too early", async () => {
  const { pool } = testing.exchange;
  const member = await testing.enrol();
  await testing.credit(member.memberId, "BTC", "1");
  const { orderId } = await done(member, "user/applyLoan", {
    ...{ productId: "usdt-30", amount: "1000", collateralCoin: "BTC", collateral: "0.1" },
    ...{ agreed: true, fundPassword: TEST_FUND_PASSWORD },
  });
  const { order } = await done(member, "user/getLoanOrderDetail", { orderId });
  assert.equal(await remind(pool, order.dueAt! - 1_000), 1);
  assert.deepEqual((await remindersOf(member)).bell, ["dueInOneDay"]);
  await pool.query("delete from loan_news where order_id = $1", [orderId]);
  await pool.query("update loan set started_at = due_at - $2::bigint where order_id = $1", [orderId, DAY_MS]);
  assert.equal(await remind(pool, order.dueAt! - DAY_MS / 2), 0, "a loan of one day is never a day away");
});
