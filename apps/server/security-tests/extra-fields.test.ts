/**
 * Goal: a caller decides nothing that is the exchange's to decide: whose account, which fee, what state, which role.
 * Method: every body of every call with fields that the caller has no say in, at the top and inside whatever has fields
 * of its own; the contract's shapes are closed, so each is refused by its name.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName } from "@meridian/contract";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { fieldsOf, inputFor } from "./testing/samples.ts";
import { enrolStaff } from "./testing/staff.ts";
import { stateOf } from "./testing/state.ts";

const EXTRA = [
  ...[
    "userId",
    "memberId",
    "member",
    "accountId",
    "uid",
    "fee",
    "feePpm",
    "feeRate",
    "status",
    "state",
    "role",
  ],
  ...["roles", "isAdmin", "level", "price ", "Price", "id", "time", "sequence", "approved", "balance"],
];

let server: TestExchange;
let member: TestMember;
let staffToken = "";

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
  await server.credit(member.memberId, "USDT", "1000");
  staffToken = (await enrolStaff(server, "owner")).token;
});
after(() => server.stop());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The input with the field beside its own, and once more inside of each object that it holds without such a field. */
function withExtra(call: Call, input: Record<string, unknown>, extra: string): Record<string, unknown>[] {
  const inside = fieldsOf(call).flatMap(({ key, sample }) => {
    if (isObject(sample)) return extra in sample ? [] : [{ ...input, [key]: { ...sample, [extra]: 1 } }];
    const [first, ...others] = Array.isArray(sample) ? (sample as unknown[]) : [];
    return isObject(first) ? [{ ...input, [key]: [{ ...first, [extra]: 1 }, ...others] }] : [];
  });
  return [{ ...input, [extra]: 1 }, ...inside];
}

test("no body may name what is not the caller's to name", async (t) => {
  const before = await stateOf(server);
  let tried = 0;
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const known = new Set(fieldsOf(call).map(({ key }) => key));
    const token = call.access === "staff" ? staffToken : member.token;
    const bodies = EXTRA.filter((extra) => !known.has(extra)).flatMap((extra) =>
      withExtra(call, inputFor(call), extra).map((body) => ({ extra, body })),
    );
    const answers = await Promise.all(
      bodies.map(({ body }) => server.send(name, JSON.stringify(body), { token })),
    );
    for (const [place, { refusal, field, status }] of answers.entries()) {
      const extra = bodies[place]?.extra ?? "";
      assert.deepEqual([status, refusal], [400, "request.unknown_field"], `${name} with ${extra}`);
      assert.ok(field?.endsWith(extra), `${name} names ${field} for ${extra}`);
    }
    tried += answers.length;
  }
  t.diagnostic(`${tried} bodies`);
  assert.ok(tried > 1_000);
  assert.deepEqual(await stateOf(server), before);
});
