/** The console's door: who comes in, who may do what, and a log that nobody can rewrite unseen. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, type CallName, CALLS, STAFF_ROLES, type StaffRole, staffMay } from "@meridian/contract";
import sharp from "sharp";
import { CallRefusal } from "../../ground/calls/context.ts";
import { checkStaff } from "../../edges/gateway/staff-rule.ts";
import { startTestExchange, type TestAnswer, type TestExchange } from "../../testing/exchange.ts";
import { codeOf, oldestCode } from "../../testing/totp.ts";
import type { Team } from "./team.ts";
import { STAFF_IDLE_MS, STAFF_LIFE_MS } from "./limits.ts";

const PASSWORD = "a horse with a battery";
const REASON = "seen and compared";

let testing: TestExchange;
const tokens = new Map<StaffRole, string>();

const emailOf = (role: StaffRole): string => `${role}@staff.example`;
const calls = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { access }]) => access === "staff");

before(async () => {
  testing = await startTestExchange();
  await testing.exchange.team.found(
    STAFF_ROLES.map((role) => ({ name: role, email: emailOf(role), role, password: PASSWORD })),
  );
  for (const role of STAFF_ROLES) tokens.set(role, dataOf(await logIn(emailOf(role))).token);
});
after(() => testing.stop());

function dataOf<Data>({ code, message, data }: TestAnswer<Data>): Data {
  assert.equal(code, 0, message);
  assert.ok(data !== null);
  return data;
}

function logIn(email: string, code?: string) {
  return testing.call("staff/login", { email, password: PASSWORD, ...(code === undefined ? {} : { code }) });
}

const as = (role: StaffRole): { token: string } => ({ token: tokens.get(role) ?? "" });

/** Somebody of whom other tests know nothing. */
async function hire(role: StaffRole): Promise<{ id: string; email: string; token: string }> {
  const name = `${role} ${Math.random()}`;
  const email = `${Math.random()}@staff.example`;
  await testing.exchange.team.found([{ name, email, role, password: PASSWORD }]);
  const { token, staff } = dataOf(await logIn(email));
  return { id: staff.staffId, email, token };
}

test("a wrong password and an unknown address are told alike", async () => {
  const wrong = await testing.call("staff/login", { email: emailOf("owner"), password: "another horse" });
  const unknown = await testing.call("staff/login", { email: "nobody@staff.example", password: PASSWORD });
  assert.deepEqual([wrong.status, wrong.refusal], [400, "login.wrong"]);
  assert.deepEqual({ ...wrong, headers: 0 }, { ...unknown, headers: 0 });
});

test("every role may make exactly the calls that the contract gives it", async () => {
  let cells = 0;
  for (const [name, call] of calls) {
    for (const role of STAFF_ROLES) {
      if (name === "staff/logout") continue;
      const { refusal } = await testing.send(name, "{}", as(role));
      assert.equal(refusal === "staff.forbidden", !staffMay(role, call), `${role} at ${name}: ${refusal}`);
      cells += 1;
    }
    const stranger = await testing.send(name, "{}");
    assert.deepEqual([stranger.status, stranger.code], [401, 4001], name);
  }
  assert.ok(cells > 50);
});

test("an auditor changes nothing and an owner may everything", () => {
  for (const [name, call] of calls) {
    assert.equal(staffMay("owner", call), true, name);
    if (call.kind === "change" && call.roles !== "all") assert.equal(staffMay("auditor", call), false, name);
    if (call.kind === "read") assert.equal(staffMay("auditor", call), true, name);
  }
});

test("members are nobody at the console, and staff are nobody's members", async () => {
  const member = await testing.enrol();
  assert.equal((await testing.call("staff/me", {}, { token: member.token })).code, 4001);
  assert.equal((await testing.call("user/getMemberInfo", {}, as("owner"))).code, 4001);
});

test("a session ends by logout, by being idle, by the end of the day, and with its owner's work here", async () => {
  const { sessions } = testing.exchange.team;
  const first = await hire("support");
  assert.ok((await sessions.find(first.token, "", Date.now())) !== null);
  assert.equal(await sessions.find(first.token, "", Date.now() + STAFF_IDLE_MS + 1), null);
  assert.equal(await sessions.find(first.token, "", Date.now() + STAFF_LIFE_MS + 1), null);
  assert.equal(await sessions.find(first.token.split(".")[0] ?? "", "", Date.now()), null, "half a token");
  await testing.call("staff/logout", {}, { token: first.token });
  assert.equal((await testing.call("staff/me", {}, { token: first.token })).code, 4001);

  const second = await hire("support");
  await testing.call("staff/disable", { staffId: second.id, reason: REASON }, as("owner"));
  assert.equal((await testing.call("staff/me", {}, { token: second.token })).code, 4001);
  assert.equal((await logIn(second.email)).refusal, "login.wrong");
});

test("nobody shuts out oneself", async () => {
  const owner = dataOf(await testing.call("staff/me", {}, as("owner"))).staff.staffId;
  const self = await testing.call("staff/disable", { staffId: owner, reason: REASON }, as("owner"));
  assert.equal(self.refusal, "staff.not_oneself");
});

test("with a second factor a password alone opens nothing, and each code counts once", async () => {
  const { email, token } = await hire("treasury");
  const { secret } = dataOf(await testing.call("staff/totpBegin", { password: PASSWORD }, { token }));
  assert.equal((await logIn(email)).code, 0, "it does not count before it is confirmed");
  const confirm = (code: string) => testing.call("staff/totpConfirm", { code }, { token });
  assert.equal((await confirm("000000")).refusal, "second_factor.wrong");
  const used = await oldestCode(secret);
  assert.equal((await confirm(used)).code, 0);
  assert.equal(
    (await confirm(codeOf(secret, 0))).refusal,
    "second_factor.wrong",
    "nothing is begun any more",
  );

  assert.equal((await logIn(email)).refusal, "second_factor.required");
  assert.equal((await logIn(email, used)).refusal, "second_factor.wrong", "it was used to confirm");
  const next = codeOf(secret, 0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(email, next)));
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
});

test("where a second factor is required, nothing else goes before it", () => {
  const team = { options: { secondFactorRequired: true } } as Team;
  const staff = { staffId: 1, sessionId: "1", name: "o", role: "owner", secondFactorSet: false } as const;
  const refusalOf = (name: CallName, secondFactorSet: boolean): string => {
    try {
      checkStaff(team, CALLS[name], { ...staff, secondFactorSet });
      return "";
    } catch (error) {
      assert.ok(error instanceof CallRefusal);
      return error.refusal;
    }
  };
  assert.equal(refusalOf("staff/list", false), "staff.second_factor_first");
  assert.equal(refusalOf("staff/totpBegin", false), "");
  assert.equal(refusalOf("staff/changePassword", false), "");
  assert.equal(refusalOf("staff/list", true), "");
});

test("an identity check is decided by whoever may, and the member learns who looked", async () => {
  const member = await testing.enrol();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  const send = async (purpose: "kycFront" | "kycBack"): Promise<string> => {
    const input = { purpose, picture: picture.toString("base64") };
    return dataOf(await testing.call("upload/file", input, { token: member.token })).fileId;
  };
  const documents = { front: await send("kycFront"), back: await send("kycBack") };
  const person = { country: "JP", idType: "idCard", name: "Hanako Yamada", idNumber: "KYC-0001" } as const;
  dataOf(await testing.call("user/changeKYC", { ...person, ...documents }, { token: member.token }));

  const { list } = dataOf(await testing.call("staff/kycQueue", {}, as("compliance")));
  const applicationId = list.at(-1)?.applicationId ?? "";
  const kycCase = dataOf(await testing.call("staff/kycCase", { applicationId }, as("compliance")));
  assert.deepEqual([kycCase.name, kycCase.idNumber], [person.name, person.idNumber]);
  const look = (role: StaffRole) =>
    testing.call("staff/kycPicture", { applicationId, fileId: documents.front }, as(role));
  assert.equal((await look("support")).refusal, "staff.forbidden");
  assert.ok(dataOf(await look("compliance")).picture.length > 100);

  const verdict = { applicationId, refused: [], reason: REASON };
  assert.equal((await testing.call("staff/kycDecide", verdict, as("auditor"))).refusal, "staff.forbidden");
  assert.equal(dataOf(await testing.call("staff/kycDecide", verdict, as("compliance"))).state, "verified");
  assert.equal((await testing.call("staff/kycDecide", verdict, as("owner"))).refusal, "kyc.decided");

  const events = dataOf(await testing.call("user/securityEvents", {}, { token: member.token }));
  assert.equal(events.list[0]?.kind, "identityVerified", "the member is told of the verdict");
  const looks = dataOf(await testing.call("user/kycLooks", {}, { token: member.token }));
  assert.deepEqual(
    looks.list.map(({ by, picture: side }) => [by, side]),
    [["compliance", "front"]],
  );
  const log = dataOf(
    await testing.call("staff/auditLog", { subject: `member:${kycCase.uid}` }, as("auditor")),
  );
  assert.deepEqual(
    log.list.map(({ action }) => action),
    ["kyc.approve", "kyc.look", "kyc.open"],
  );
  assert.equal(log.list[0]?.reason, REASON);
});

test("the log's lines are chained, even those written at once, and every page follows the last", async () => {
  const { audit } = testing.exchange.team;
  const staff = { name: "owner", role: "owner" } as const;
  const entry = { staff, action: "test.line", subject: "test", reason: REASON, timeMs: Date.now() };
  await Promise.all(Array.from({ length: 120 }, (_, place) => audit.note({ ...entry, detail: { place } })));
  const verdict = dataOf(await testing.call("staff/verifyAudit", {}, as("owner")));
  assert.deepEqual([verdict.whole, verdict.broken], [true, ""]);
  const seen = new Set<string>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const filter = { action: "test.line", limit: 50, ...(cursor === "" ? {} : { cursor }) };
    const page: { list: { id: string }[]; nextCursor: string | null } = dataOf(
      await testing.call("staff/auditLog", filter, as("auditor")),
    );
    for (const { id } of page.list) seen.add(id);
    cursor = page.nextCursor;
  }
  assert.equal(seen.size, 120);
});

const TAMPERING: readonly (readonly [string, string])[] = [
  ["a reason changed", "update audit set reason = 'another' where id = 5"],
  ["a name changed", "update audit set staff = 'nobody' where id = 5"],
  ["a time changed", "update audit set at = at + 1 where id = 5"],
  ["a line taken out", "delete from audit where id = 5"],
  ["the first line taken out", "delete from audit where id = 1"],
  ["the last line cut off", "delete from audit where id = (select max(id) from audit)"],
  [
    "the last line cut off, and the count with it",
    `with last as (delete from audit where id = (select max(id) from audit) returning id)
     update audit_head set lines = lines - 1 from last`,
  ],
  [
    "a line put behind the last",
    `insert into audit select max(id) + 1, 0, 'x', 'owner', 'x', 'x', 'x', '{}', '\\x00'::bytea from audit`,
  ],
  [
    "two lines exchanged",
    "update audit set id = case id when 5 then -6 else -5 end where id in (5, 6); update audit set id = -id where id < 0",
  ],
];

for (const [what, statement] of TAMPERING) {
  test(`${what} is found out`, async () => {
    const { pool, team } = testing.exchange;
    await pool.query("create table kept as select * from audit");
    await pool.query("create table kept_head as select * from audit_head");
    await pool.query(statement);
    const verdict = await team.audit.verify();
    await pool.query("truncate audit; insert into audit select * from kept; drop table kept");
    await pool.query(
      "truncate audit_head; insert into audit_head select * from kept_head; drop table kept_head",
    );
    assert.equal(verdict.whole, false);
    assert.notEqual(verdict.broken, "");
    assert.equal((await team.audit.verify()).whole, true);
  });
}
