/** An identity check from the first picture to the verdict, and who may see what of it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { CallInput, CallOutput } from "@meridian/contract";
import sharp from "sharp";
import { FILE_UNUSED_MS } from "../files/limits.ts";
import {
  startTestExchange,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { decide, listWaiting } from "./review.ts";

const PERSON = { country: "FR", idType: "passport", name: "Zoé d’Arc", idNumber: "19AB 52763" } as const;

let testing: TestExchange;

before(async () => {
  testing = await startTestExchange({ WITHDRAW_DAILY_LIMIT_VERIFIED_USDT: "250000" });
});
after(() => testing.stop());

/** Returns the data of a call that must succeed. */
function dataOf<Data>({ code, message, data }: TestAnswer<Data>): Data {
  assert.equal(code, 0, message);
  assert.ok(data !== null);
  return data;
}

let shade = 0;

/** A picture like no other. */
async function picture(): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 80, b: 120 };
  return (
    await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString("base64");
}

async function send(member: TestMember, purpose: "kycFront" | "kycBack", key?: string): Promise<string> {
  const options = { token: member.token, ...(key === undefined ? {} : { key }) };
  const answer = await testing.call("upload/file", { purpose, picture: await picture() }, options);
  return dataOf(answer).fileId;
}

async function documents(member: TestMember): Promise<{ front: string; back: string }> {
  return { front: await send(member, "kycFront"), back: await send(member, "kycBack") };
}

async function apply(member: TestMember, input: CallInput<"user/changeKYC">, key?: string) {
  return testing.call("user/changeKYC", input, {
    token: member.token,
    ...(key === undefined ? {} : { key }),
  });
}

async function info(member: TestMember): Promise<CallOutput<"user/getKycInfo">> {
  return dataOf(await testing.call("user/getKycInfo", {}, { token: member.token }));
}

async function waitingOf(member: TestMember): Promise<number> {
  const { list } = await listWaiting(testing.exchange.pool, 100);
  return list.find(({ memberId }) => memberId === member.memberId)?.id ?? 0;
}

test("a member applies, is rejected for one picture, sends that one again and is verified", async () => {
  const member = await testing.enrol();
  assert.deepEqual((await info(member)).state, "none");
  const pictures = await documents(member);
  assert.equal(dataOf(await apply(member, { ...PERSON, ...pictures })).state, "pending");

  const pending = await info(member);
  assert.deepEqual([pending.name, pending.idNumber], ["Z••• d•••", "•••763"]);
  assert.equal((await apply(member, { ...PERSON, ...pictures })).refusal, "kyc.pending");

  const { pool } = testing.exchange;
  const refused = [{ field: "back", reason: "blurred" }] as const;
  const first = {
    applicationId: await waitingOf(member),
    refused,
    reviewer: "compliance",
    timeMs: Date.now(),
  };
  assert.equal(await decide(pool, first), true);
  assert.equal(await decide(pool, { ...first, refused: [] }), false, "it is decided once");
  assert.deepEqual((await info(member)).refused, refused);

  assert.deepEqual((await apply(member, {})).field, "back");
  const back = await send(member, "kycBack");
  assert.equal(dataOf(await apply(member, { back })).state, "pending");
  await decide(pool, { ...first, applicationId: await waitingOf(member), refused: [] });
  const verified = await info(member);
  assert.deepEqual(
    [verified.state, verified.level, verified.front, verified.back],
    ["verified", 1, pictures.front, back],
  );
  assert.equal(typeof verified.queue.medianReviewMs, "number");
  assert.equal((await apply(member, { back })).refusal, "kyc.verified");
});

test("who is verified may withdraw more in a day", async () => {
  const member = await testing.enrol();
  const quota = async () =>
    dataOf(await testing.call("user/getWithdrawQuota", { coin: "USDT" }, { token: member.token }))
      .dailyLimitUsdt;
  assert.equal(await quota(), "100000");
  await apply(member, { ...PERSON, idNumber: "X-1234567", ...(await documents(member)) });
  assert.equal(await quota(), "100000");
  const applicationId = await waitingOf(member);
  await decide(testing.exchange.pool, { applicationId, refused: [], reviewer: "r", timeMs: Date.now() });
  assert.equal(await quota(), "250000");
});

test("requests that are sent again have one effect", async () => {
  const member = await testing.enrol();
  const options = { token: member.token, key: "once" };
  const input = { purpose: "kycFront", picture: await picture() } as const;
  const answers = await Promise.all([1, 2, 3].map(() => testing.call("upload/file", input, options)));
  assert.equal(new Set(answers.map((answer) => dataOf(answer).fileId)).size, 1);
  const pictures = await documents(member);
  const first = await apply(member, { ...PERSON, ...pictures }, "apply-once");
  const second = await apply(member, { ...PERSON, ...pictures }, "apply-once");
  assert.deepEqual([first.code, second.code], [0, 0]);
});

test("two applications sent at once are one", async () => {
  const member = await testing.enrol();
  const pictures = await documents(member);
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(member, { ...PERSON, ...pictures })));
  assert.deepEqual(answers.map(({ refusal }) => refusal ?? "").sort(), [
    "",
    "kyc.pending",
    "kyc.pending",
    "kyc.pending",
  ]);
});

test("pictures are for their owner, their purpose and their application alone", async () => {
  const [owner, stranger] = [await testing.enrol(), await testing.enrol()];
  const pictures = await documents(owner);
  const wrong = [
    { ...(await documents(stranger)), front: pictures.front },
    { front: pictures.back, back: pictures.front },
    { front: "A".repeat(22), back: pictures.back },
  ];
  assert.equal((await apply(stranger, { ...PERSON, ...(wrong[0] as object) })).refusal, "upload.unknown");
  assert.equal((await apply(owner, { ...PERSON, ...(wrong[1] as object) })).field, "front");
  assert.equal((await apply(owner, { ...PERSON, ...(wrong[2] as object) })).refusal, "upload.unknown");

  await apply(owner, { ...PERSON, ...pictures });
  const look = (member: TestMember, fileId: string) =>
    testing.call("user/kycPicture", { fileId }, { token: member.token });
  const seen = await look(owner, pictures.front);
  assert.equal((await sharp(Buffer.from(dataOf(seen).picture, "base64")).metadata()).width, 640);
  assert.equal(seen.headers.get("cache-control"), "no-store");
  const foreign = await look(stranger, pictures.front);
  const missing = await look(stranger, "A".repeat(22));
  assert.deepEqual([foreign.status, foreign.refusal], [404, "upload.unknown"]);
  assert.deepEqual({ ...foreign, headers: 0 }, { ...missing, headers: 0 });
  const looks = await testing.call("user/kycLooks", {}, { token: owner.token });
  assert.deepEqual(
    dataOf(looks).list.map(({ picture: side, by }) => [side, by]),
    [["front", "member"]],
  );
});

test("nothing that names a person, and no picture, lies readable in the database or on the disk", async () => {
  const member = await testing.enrol();
  await apply(member, {
    ...PERSON,
    idNumber: "CANARY4711",
    name: "Canary Bird",
    ...(await documents(member)),
  });
  const { rows } = await testing.exchange.pool.query(
    "select kyc_applications::text as row from kyc_applications",
  );
  assert.ok(rows.length > 0);
  for (const { row } of rows as { row: string }[]) assert.doesNotMatch(row, /CANARY4711|Canary|Bird/);
  const files = join(testing.exchange.settings.dataDirectory, "files");
  const paths = readdirSync(files, { recursive: true, encoding: "utf8" }).map((path) => join(files, path));
  const stored = paths.filter((path) => statSync(path).isFile());
  assert.ok(stored.length > 0);
  for (const path of stored) assert.notDeepEqual([...readFileSync(path).subarray(0, 2)], [0xff, 0xd8]);
});

test("a picture that nothing came to use is removed, one in use stays", async () => {
  const member = await testing.enrol();
  const pictures = await documents(member);
  await apply(member, { ...PERSON, ...pictures });
  const unused = await send(member, "kycFront");
  const { files } = testing.exchange;
  await files.prune(Date.now() + FILE_UNUSED_MS + 1_000);
  await assert.rejects(() => files.read(unused), /upload.unknown/);
  assert.equal((await files.read(pictures.front)).type, "image/jpeg");
});

test("a reviewer sees when a document was used by another member as well", async () => {
  const [first, second] = [await testing.enrol(), await testing.enrol()];
  await apply(first, { ...PERSON, idNumber: "SAME-99 88", ...(await documents(first)) });
  await apply(second, { ...PERSON, idNumber: "same 9988", ...(await documents(second)) });
  const { applications } = testing.exchange.kyc;
  const application = await applications.byId(await waitingOf(second));
  assert.ok(application !== null);
  assert.deepEqual(await applications.sharing(application), [first.memberId]);
});

test("a number typed in the digits of another script is the same number, and one of no digits is refused", async () => {
  const [first, second] = [await testing.enrol(), await testing.enrol()];
  await apply(first, { ...PERSON, idNumber: "٥٥٥-٧٧٧٧", ...(await documents(first)) });
  await apply(second, { ...PERSON, idNumber: "5557777", ...(await documents(second)) });
  const { applications } = testing.exchange.kyc;
  assert.equal((await applications.latest(first.memberId))?.idNumber, "555-7777");
  const application = await applications.byId(await waitingOf(second));
  assert.ok(application !== null);
  assert.deepEqual(await applications.sharing(application), [first.memberId]);
});

test("who is not logged in cannot make the server read a long body", async () => {
  const input = { purpose: "kycFront", picture: "A".repeat(200_000) } as const;
  const stranger = await testing.call("upload/file", input);
  assert.deepEqual([stranger.status, stranger.code], [401, 4001]);
  const member = await testing.enrol();
  const invalid = await testing.call("upload/file", input, { token: member.token });
  assert.equal(invalid.refusal, "upload.not_a_picture");
});

test("fields that are no names, numbers or countries are refused by name", async () => {
  const member = await testing.enrol();
  const pictures = await documents(member);
  const bad = [
    ["name", "1337"],
    ["name", "<b>Bo</b>"],
    ["idNumber", "a"],
    ["idNumber", "ⅧⅧⅧⅧ"],
    ["idNumber", "'; drop table members; --"],
    ["country", "France"],
  ] as const;
  for (const [field, value] of bad) {
    const answer = await apply(member, { ...PERSON, ...pictures, [field]: value });
    assert.deepEqual([answer.status, answer.field], [400, field], value);
  }
});
