// The bytes a signature covers, and its check bit for bit. The first vectors are those that Binance documents.
import assert from "node:assert/strict";
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { test } from "node:test";
import { CallRefusal } from "../../ground/calls/context.ts";
import { checkTime, isSignedBy, readPublicKey, readSigned } from "./verify.ts";

const SECRET = "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j";
const PROOF = { kind: "hmac", secret: SECRET } as const;
const ORDER =
  "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559";
const SIGNATURE = "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71";

const refuses = (refusal: string, field?: string) => (error: unknown) =>
  error instanceof CallRefusal && error.refusal === refusal && error.field === field;

test("Binance's documented order is accepted with its signature, and with no other", () => {
  const signed = readSigned(`${ORDER}&signature=${SIGNATURE}`, "");
  assert.equal(signed.payload, ORDER);
  assert.equal(signed.timestampMs, 1_499_827_319_559);
  assert.equal(signed.receiveWindowMs, 5_000);
  assert.equal(isSignedBy(PROOF, signed), true);
  assert.equal(
    isSignedBy(PROOF, { ...signed, signature: SIGNATURE.toUpperCase() }),
    true,
    "hex has two cases",
  );
  for (let bit = 0; bit < 256; bit += 1) {
    const bytes = Buffer.from(SIGNATURE, "hex");
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assert.equal(isSignedBy(PROOF, { ...signed, signature: bytes.toString("hex") }), false, `bit ${bit}`);
  }
  for (const signature of ["", SIGNATURE.slice(2), `${SIGNATURE}00`, SIGNATURE.replace("c", "x")])
    assert.equal(isSignedBy(PROOF, { ...signed, signature }), false, signature);
});

test("the documented symbol of wide digits is signed as it is percent-encoded", () => {
  const wide = ORDER.replace("LTCBTC", encodeURIComponent("１２３４５６"));
  const signature = "e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3";
  assert.equal(isSignedBy(PROOF, readSigned(`${wide}&signature=${signature}`, "")), true);
  assert.equal(isSignedBy(PROOF, readSigned(`${wide}&signature=${SIGNATURE}`, "")), false);
});

test("the same order is accepted as a form, alone and half in the query, as documented", () => {
  assert.equal(isSignedBy(PROOF, readSigned("", `${ORDER}&signature=${SIGNATURE}`, "", true)), true);
  const query = "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC";
  const form = "quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559";
  const signature = "0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77";
  assert.equal(isSignedBy(PROOF, readSigned(query, `${form}&signature=${signature}`, "", true)), true);
});

test("a signature covers query and body, wherever it stands itself", () => {
  const body = '{"market":"BTC/USDT"}';
  const query = "timestamp=1&idempotencyKey=a%20b";
  const signature = createHmac("sha256", SECRET)
    .update(query + body)
    .digest("hex");
  for (const sent of [`${query}&signature=${signature}`, `signature=${signature}&${query}`]) {
    const signed = readSigned(sent, body);
    assert.equal(signed.idempotencyKey, "a b");
    assert.equal(signed.receiveWindowMs, 5_000, "unless it says so itself");
    assert.equal(isSignedBy(PROOF, signed), true);
  }
  assert.equal(isSignedBy(PROOF, readSigned(`${query}&signature=${signature}`, `${body} `)), false);
  assert.equal(isSignedBy(PROOF, readSigned(`${query}0&signature=${signature}`, body)), false);
});

test("RFC 8032's key verifies its own vector, and any key what it signed", () => {
  const publicKey = readPublicKey("PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=");
  const vector =
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
  const signature = Buffer.from(vector, "hex").toString("base64");
  const signed = { payload: "r", signature, timestampMs: 0, receiveWindowMs: 1, idempotencyKey: "" };
  assert.equal(isSignedBy({ kind: "ed25519", publicKey }, signed), true);
  assert.equal(isSignedBy({ kind: "ed25519", publicKey }, { ...signed, payload: "s" }), false);

  const pair = generateKeyPairSync("ed25519");
  const own = sign(null, Buffer.from(ORDER), pair.privateKey).toString("base64");
  const proof = { kind: "ed25519", publicKey: pair.publicKey } as const;
  const sent = readSigned(`${ORDER}&signature=${encodeURIComponent(own)}`, "");
  assert.equal(isSignedBy(proof, sent), true);
  assert.equal(isSignedBy({ kind: "ed25519", publicKey }, sent), false, "with another's key it is not");
  assert.equal(isSignedBy(proof, { ...sent, signature: Buffer.from(own, "base64").toString("hex") }), false);
});

test("a public key is read as PEM, as DER and as its bare bytes; nothing else is one", () => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const der = publicKey.export({ type: "spki", format: "der" });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  for (const text of [pem, der.toString("base64"), der.subarray(-32).toString("base64")])
    assert.deepEqual(readPublicKey(text).export({ type: "spki", format: "der" }), der);
  const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
  const foreign = rsa.export({ type: "spki", format: "pem" }).toString();
  for (const text of ["", "AAAA", "not base64 at all!", foreign, der.subarray(1).toString("base64")])
    assert.throws(() => readPublicKey(text), refuses("api_key.public_key", "publicKey"), text);
});

test("a request of more than a second ahead, or older than its window, is refused", () => {
  const now = 1_700_000_000_000;
  const at = (timestampMs: number, receiveWindowMs = 5_000) =>
    checkTime({ payload: "", signature: "", timestampMs, receiveWindowMs, idempotencyKey: "" }, now);
  at(now + 1_000);
  at(now - 5_000);
  at(now - 60_000, 60_000);
  for (const wrong of [() => at(now + 1_001), () => at(now - 5_001), () => at(now - 101, 100)])
    assert.throws(wrong, refuses("api_key.timestamp", "timestamp"));
});

test("what is missing, doubled or out of bounds is refused before anything is computed", () => {
  const read = (query: string) => () => readSigned(query, "");
  assert.throws(read("timestamp=1"), refuses("api_key.signature_wrong", "signature"));
  for (const time of ["", "timestamp=&", "timestamp=-1&", "timestamp=1.5&", "timestamp=1e3&"])
    assert.throws(read(`${time}signature=a`), refuses("api_key.timestamp", "timestamp"), time);
  for (const size of ["60001", "0", "-1", "5000.5", "", "1e3"])
    assert.throws(
      read(`timestamp=1&recvWindow=${size}&signature=a`),
      refuses("api_key.recv_window", "recvWindow"),
      size,
    );
  for (const twice of ["timestamp", "signature", "recvWindow"])
    assert.throws(
      read(`timestamp=1&recvWindow=1&signature=a&${twice}=2`),
      refuses("request.malformed", twice),
    );
  assert.throws(read("timestamp=1&signature=%E0%A4%A"), refuses("request.malformed", "signature"));
});
