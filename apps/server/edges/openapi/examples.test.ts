// Goal: what the description shows as an input may be sent as it stands.
// Method: every public read is asked with its example on a whole exchange, and every other read without a log-in.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName, type RefusalName } from "@meridian/contract";
import { exampleInputOf } from "@meridian/contract/examples";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { openApiDocument } from "./document.ts";

let testing: TestExchange;
before(async () => {
  testing = await startTestExchange();
});
after(() => testing.stop());

/** Examples that name what a demo has and a fresh exchange has not. */
const NOT_HERE_YET: Partial<Record<CallName, RefusalName>> = {
  "data/roundReceipt": "round.unknown",
  "user/getInterestRateDetail": "wealth.offer_unknown",
  "user/loanQuote": "loan.plan_unknown",
  "data/getVideoDetail": "content.unknown",
};

interface Body {
  readonly content: Readonly<Record<string, { readonly example?: object }>>;
}

const reads = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { group, kind }]) => group !== "staff" && kind === "read",
);

const send = (name: CallName) => testing.send(name, JSON.stringify(exampleInputOf(name)));

test("every public read answers its example", async () => {
  const open = reads.filter(([, { access }]) => access === "public");
  assert.ok(open.length > 30);
  for (const [name] of open) {
    const { code, refusal, message } = await send(name);
    const expected = NOT_HERE_YET[name];
    assert.deepEqual([code === 0, refusal], [expected === undefined, expected], `${name}: ${message}`);
  }
});

test("every other read says in words that it needs a log-in", async () => {
  for (const [name, { access }] of reads) {
    if (access === "public") continue;
    const { refusal, message } = await send(name);
    assert.equal(refusal, "session.invalid", name);
    assert.match(message, /log in/i);
  }
});

test("the description carries each call's example beside its shape", () => {
  const { paths } = openApiDocument();
  for (const { post } of Object.values(paths)) {
    const name = post?.["x-name"] as CallName | undefined;
    if (name === undefined) continue;
    const body = post?.["requestBody"] as Body | undefined;
    assert.deepEqual(body?.content["application/json"]?.example ?? null, exampleInputOf(name), name);
  }
});
