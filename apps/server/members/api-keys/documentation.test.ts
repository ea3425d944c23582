// The examples in docs/api-keys.md are accepted by the server byte for byte, and the bounds it states are right.
import assert from "node:assert/strict";
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GATEWAY_REFUSALS, KEY_UNBOUND_LIFE_DAYS, KEYS_PER_MEMBER_MAX } from "@meridian/contract";
import {
  CLOCK_AHEAD_MAX_MS,
  PREFIX_V4_MIN,
  PREFIX_V6_MIN,
  RECEIVE_WINDOW_MAX_MS,
  RECEIVE_WINDOW_MS,
} from "./limits.ts";
import { signatureOf } from "./testing.ts";
import { isSignedBy, type KeyProof, readPublicKey, readSigned } from "./verify.ts";

const PAGE = readFileSync(new URL("../../../../docs/api-keys.md", import.meta.url), "utf8");

/** The examples: name to value, line by line. */
const examples = [...PAGE.matchAll(/```text\n([\s\S]*?)```/g)].map(([, text = ""]) =>
  Object.fromEntries([...text.matchAll(/^(\w+): +(.*)$/gm)].map(([, name, value]) => [name, value])),
) as Record<string, string | undefined>[];

test("every example's payload and signature are those of its query, body and key", () => {
  assert.equal(examples.length, 4);
  for (const {
    secret,
    private: own = "",
    public: known = "",
    call = "",
    query = "",
    body = "",
    payload = "",
    signature = "",
  } of examples) {
    const key = secret ?? createPrivateKey({ key: Buffer.from(own, "base64"), format: "der", type: "pkcs8" });
    assert.equal(signatureOf(key, payload), signature, query);
    const proof: KeyProof =
      secret === undefined ? { kind: "ed25519", publicKey: readPublicKey(known) } : { kind: "hmac", secret };
    const signed = readSigned(
      `${query}&signature=${encodeURIComponent(signature)}`,
      body,
      call === "" ? "" : `${call.replace(" ", "")}?`,
    );
    assert.equal(signed.payload, payload);
    assert.equal(isSignedBy(proof, signed), true, query);
  }
});

test("its bounds are the server's", () => {
  const figure = (value: number): string => value.toLocaleString("en");
  for (const sentence of [
    `At most ${figure(CLOCK_AHEAD_MAX_MS)} ahead`,
    `${figure(RECEIVE_WINDOW_MS)} unless you say so, at most ${figure(RECEIVE_WINDOW_MAX_MS)}`,
    `networks up to /${PREFIX_V4_MIN} and /${PREFIX_V6_MIN}`,
    `ends after ${KEY_UNBOUND_LIFE_DAYS} days`,
    `at most ${KEYS_PER_MEMBER_MAX}.`,
  ])
    assert.ok(PAGE.includes(sentence), sentence);
});

test("every refusal that it names is one, and those of signed calls are all named", () => {
  const named = [...PAGE.matchAll(/^\| `(api_key\.\w+)`/gm)].map(([, name = ""]) => name);
  assert.deepEqual(
    named.filter((name) => !(name in GATEWAY_REFUSALS)),
    [],
  );
  assert.equal(named.length, 9);
});
