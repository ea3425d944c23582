// Goal: whoever starts the demo can borrow at once, against coins and on credit, as far as the credit score allows.
// Method: a whole exchange that begins as the demo does, a visitor's application, and an identity that staff verify.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import sharp from "sharp";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import { priceSources } from "../../testing/convert.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { openPlansOfDemo } from "./index.ts";

const fundPassword = TEST_FUND_PASSWORD;
const PERSON = { country: "FR", idType: "passport", name: "Zoé d’Arc", idNumber: "19AB 52763" } as const;

let testing: TestExchange;
const warnings: object[] = [];

async function startDemo(): Promise<void> {
  const { pool, engine } = testing.exchange;
  const log = { info: () => undefined, warn: (what: object) => void warnings.push(what) };
  await openPlansOfDemo({ pool, engine, log });
}

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  priceSources(testing, { BTC: 60_000, ETH: 3_000 });
  for (const [coin, amount] of [
    ["USDT", amountOf("1000000", 6)],
    ["BTC", amountOf("10", 8)],
  ] as const) {
    const funding = { network: "evm", account: "demo", coin, amount } as const;
    await testing.exchange.engine.submit("test", `demo:${coin}`, {
      ...{ type: "fundVenue", time: Date.now(), fundingKey: `demo:${coin}`, ...funding },
    });
  }
  await startDemo();
});

after(() => testing.stop());

async function done<Name extends CallName>(
  { token }: { readonly token: string },
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  return dataOf(await testing.call(name, input, { token }));
}

const goods = async () => dataOf(await testing.call("user/getLoanGoodsList", {})).list;

test("the demo's plans stand open with coins to lend, and a second start changes nothing", async () => {
  const first = await goods();
  assert.deepEqual(
    first.map(({ productId, kind, coin, amountLeft }) => [productId, kind, coin, amountLeft]),
    [
      ["usdt-7", "pledged", "USDT", "500000"],
      ["usdt-30", "pledged", "USDT", "500000"],
      ["usdt-90", "pledged", "USDT", "500000"],
      ["btc-60", "pledged", "BTC", "5"],
      ["usdt-credit-14", "credit", "USDT", "500000"],
    ],
  );
  await startDemo();
  assert.deepEqual(await goods(), first);
  assert.deepEqual(warnings, []);
});

test("each of them lends at once to whoever may borrow", async () => {
  const member = await testing.enrol();
  await testing.credit(member.memberId, "BTC", "1");
  await testing.credit(member.memberId, "USDT", "1000");
  const against = async (productId: string, amount: string, collateralCoin: string, collateral: string) =>
    done(member, "user/applyLoan", {
      ...{ productId, amount, collateralCoin, collateral },
      ...{ agreed: true, fundPassword },
    });
  for (const plan of ["usdt-7", "usdt-30", "usdt-90"])
    assert.equal((await against(plan, "1000", "BTC", "0.1")).state, "accepted");
  assert.equal((await against("btc-60", "0.001", "USDT", "200")).state, "accepted");
  const { list } = await done(member, "user/getLoanOrderList", { state: "running" });
  assert.deepEqual(list.map(({ productId }) => productId).toSorted(), [
    "btc-60",
    "usdt-30",
    "usdt-7",
    "usdt-90",
  ]);
});

let shade = 0;

async function upload(member: TestMember, purpose: "kycFront" | "kycBack"): Promise<string> {
  shade += 1;
  const background = { r: shade, g: 80, b: 120 };
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return (await done(member, "upload/file", { purpose, picture: picture.toString("base64") })).fileId;
}

async function verify(member: TestMember): Promise<void> {
  const [front, back] = [await upload(member, "kycFront"), await upload(member, "kycBack")];
  await done(member, "user/changeKYC", { ...PERSON, front, back });
  const compliance = (await hireStaff(testing))("compliance");
  const { list } = await done(compliance, "staff/kycQueue", {});
  const [{ applicationId } = { applicationId: "" }] = list;
  await done(compliance, "staff/kycDecide", { applicationId, refused: [], reason: REASON });
}

test("credit is lent to a verified member up to its limit, and refused above it", async () => {
  const member = await testing.enrol();
  const apply = (amount: string) => {
    const input = { productId: "usdt-credit-14", amount, agreed: true, fundPassword } as const;
    return testing.call("user/applyLoan", input, { token: member.token });
  };
  const stranger = await apply("100");
  assert.deepEqual([stranger.code, stranger.refusal], [3317, "loan.limit_exceeded"]);
  await verify(member);
  const { isVerified, score, limitUsdt, leftUsdt, usedUsdt } = await done(member, "user/loanLimit", {});
  assert.deepEqual(
    [isVerified, limitUsdt, leftUsdt, usedUsdt],
    [true, `${score * 10}`, `${score * 10}`, "0"],
  );
  const limit = score * 10;
  assert.ok(limit > 150, "an identity gives thirty points");
  const above = await apply(`${limit}.000001`);
  assert.deepEqual([above.code, above.field], [3317, "amount"]);
  const within = dataOf(await apply("100"));
  assert.equal(within.state, "accepted", "the demo's rule lends it at once");
  const rest = await done(member, "user/loanLimit", {});
  assert.deepEqual([rest.usedUsdt, rest.leftUsdt], ["100", `${limit - 100}`]);
  const beside = await apply(`${limit - 99}`);
  assert.deepEqual([beside.code, beside.field], [3317, "amount"], "what is used counts");
  assert.equal(dataOf(await apply(`${limit - 100}`)).state, "accepted", "to the last unit");
  const { list } = await done(member, "user/queryCoinAccount", { account: "spot" });
  const fee = limit * 0.005;
  assert.equal(Number(list.find(({ coin }) => coin === "USDT")?.available), limit - fee);
});
