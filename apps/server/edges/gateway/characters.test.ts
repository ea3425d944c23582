/**
 * Goal: no character that a text does not have gets past the gates, however deep it stands, and none makes us fail.
 * Method: for every call a body that its shape accepts, of which one text after the other is spoilt.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName } from "@meridian/contract";
import { inputFor, fieldsOf } from "../../security-tests/testing/samples.ts";
import { enrolStaff } from "../../security-tests/testing/staff.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { unfitText } from "./characters.ts";

const NEVER = ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\ud800", "\udc00", "\u202e", "\u2066"];
const NOT_IN_ONE_LINE = ["\n", "\r", "\t", "\u2028", "\u200b", "\u200f", "\u2060", "\ufeff"];

let server: TestExchange;
let member: TestMember;
let staffToken = "";

before(async () => {
  server = await startTestExchange({ LOG_LEVEL: "fatal" });
  member = await server.enrol();
  staffToken = (await enrolStaff(server, "owner")).token;
});
after(() => server.stop());

test("a paragraph has line ends, a line has none, and neither has what steers or hides", () => {
  for (const bad of NEVER) {
    assert.deepEqual(unfitText({ to: { email: `a${bad}b` } }), ["to", "email"], JSON.stringify(bad));
    assert.deepEqual(unfitText({ list: [{ text: "a" }, { text: bad }] }), ["list", "1", "text"]);
  }
  for (const bad of NOT_IN_ONE_LINE) {
    assert.deepEqual(unfitText({ label: `a${bad}b` }), ["label"], JSON.stringify(bad));
    assert.equal(unfitText({ text: `a${bad}b` }), null);
  }
  const good = ["", "a b", "é", "e\u0301", "日本", "👩‍👩‍👧", "क्‍ष", "שלום", 7, null, true, [], {}];
  assert.equal(unfitText(good), null);
});

/** The same input with one of its texts spoilt, once for every text in it. */
function* spoilt(value: unknown, bad: string): Generator<unknown> {
  if (typeof value === "string") yield `${value.slice(0, 1)}${bad}${value.slice(1)}`;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of spoilt(inner, bad)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

const everyField = (call: Call): Record<string, unknown> =>
  inputFor(call, Object.fromEntries(fieldsOf(call).map(({ key, sample }) => [key, sample])));

for (const bad of ["\u0000", "\ud800", "\u202e", "\u001b"]) {
  test(`${JSON.stringify(bad)} in any text of any call is refused`, async () => {
    const wrong: string[] = [];
    let unfit = 0;
    for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
      const token = call.access === "staff" ? staffToken : member.token;
      const bodies = [...spoilt(everyField(call), bad), ...spoilt(inputFor(call), bad)];
      const answers = await Promise.all(
        bodies.map((body) => server.send(name, JSON.stringify(body), { token })),
      );
      for (const [place, { status, refusal }] of answers.entries()) {
        // 404 for the name of a market, a coin or a thing that there is none of.
        if (status !== 400 && status !== 404)
          wrong.push(`${name} ${JSON.stringify(bodies[place])}: ${status} ${refusal}`);
        if (refusal === "request.characters") unfit += 1;
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(unfit > 100, `${unfit} were refused for the character`);
  });
}

test("a code is not sent to an address with a character that addresses do not have", async () => {
  for (const [email, field] of [
    ["a\u0000b@t.example", "to.email"],
    ["a\u202eb@t.example", "to.email"],
    ["a\ud800b@t.example", "to.email"],
    ["a\nb@t.example", "to.email"],
    ["a\u00adb@t.example", "email"],
    ["a\ue000b@t.example", "email"],
  ] as const) {
    const answer = await server.call("login/sendCode", { to: { email }, purpose: "register" });
    const refusal = field === "email" ? "email.malformed" : "request.characters";
    assert.deepEqual(
      [answer.status, answer.refusal, answer.field],
      [400, refusal, field],
      JSON.stringify(email),
    );
  }
});
