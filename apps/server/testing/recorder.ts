/**
 * Every answer that a test gets is held against the contract: nothing in it that the call does not describe, and no
 * secret, whatever the test itself looks at. A test that meets such an answer fails where it was asked.
 */
import assert from "node:assert/strict";
import { CALLS, type CallName, REFUSAL_NAMES, refusalBound, secondFactorOptions } from "@meridian/contract";
import { z } from "zod";
import { loadRefusalTexts } from "../edges/gateway/refusal-texts.ts";

const ENVELOPE = z.strictObject({
  code: z.int(),
  message: z.string(),
  data: z.unknown(),
  refusal: z.string().optional(),
  field: z.string().optional(),
});

/** The refusal that says how to give what is missing; of the console's login nothing is reported. */
const OPTIONS = z.union([z.null(), secondFactorOptions]);

const TEXTS = loadRefusalTexts();
const NAMES_BOUND = new Set<string>(
  REFUSAL_NAMES.filter((name) => TEXTS.text("en", name).includes("{bound}")),
);

/** Stored forms of passwords and keys; no caller has a use for them. */
const NEVER = [/\$argon2/, /\$scrypt\$/, /[a-z]_hash\b/, /[a-z]Hash":"/, /PRIVATE KEY/];

/** A transaction's hash is public, and so is the mark of a line of the log. */
const HARMLESS = /"(txHash|blockHash|payloadHash)":/g;

/** @param secrets texts that stand in no answer, besides those that never do */
export function checkAnswer(name: CallName, body: string, secrets: readonly string[] = []): void {
  const envelope = ENVELOPE.parse(JSON.parse(body));
  if (envelope.code === 0) {
    const parsed = CALLS[name].output.safeParse(envelope.data);
    assert.equal(parsed.error?.message, undefined, `${name} answered what its description does not have`);
  } else if (envelope.refusal === "second_factor.required") {
    const parsed = OPTIONS.safeParse(envelope.data);
    assert.equal(parsed.error?.message, undefined, `${name} answered more than how a second factor is given`);
  } else if (NAMES_BOUND.has(envelope.refusal ?? "")) {
    const parsed = refusalBound.safeParse(envelope.data);
    assert.equal(parsed.error?.message, undefined, `${name} answered other than the bound in its words`);
  } else {
    assert.equal(envelope.data, null, `${name} refused and answered something all the same`);
  }
  const text = body.replaceAll(HARMLESS, "");
  for (const secret of NEVER) assert.doesNotMatch(text, secret, `${name} gave away a secret`);
  for (const secret of secrets) assert.equal(body.includes(secret), false, `${name} gave away a secret`);
}
