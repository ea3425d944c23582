import { expect, test } from "vitest";
import type { ApiKey } from "@meridian/contract";
import {
  addressesIn,
  addressProblem,
  endsUnbound,
  isPublicKey,
  KEY_FORM_EMPTY,
  keyFile,
  keyFileName,
  keyProblems,
  shortKey,
  stateOf,
  wishOf,
  withAddress,
} from "./api-keys.model.ts";

const FORM = { ...KEY_FORM_EMPTY, label: "bot" };
const DAY_MS = 86_400_000;

test("addresses are read whatever stands between them, each once", () => {
  expect(addressesIn(" 1.2.3.4, 5.6.7.8;\n1.2.3.4\t2001:db8::1 ")).toEqual([
    "1.2.3.4",
    "5.6.7.8",
    "2001:db8::1",
  ]);
  expect(withAddress("1.2.3.4", "5.6.7.8")).toBe("1.2.3.4\n5.6.7.8");
  expect(withAddress("1.2.3.4", "1.2.3.4")).toBe("1.2.3.4");
});

test("what is no address, or too wide a network, is named", () => {
  for (const word of ["1.2.3", "1.2.3.256", "1.2.3.4/8", "localhost", "2001:db8::/16", "1:::2", "::1::2"])
    expect(addressProblem(`5.6.7.8 ${word}`, false)).toEqual({ problem: "wrong", word });
  for (const word of ["1.2.3.4", "1.2.3.0/24", "10.0.0.0/16", "2001:db8::/32", "2001:db8::1", "::1"])
    expect(addressProblem(word, true)).toBeUndefined();
  expect(addressProblem("", true)).toEqual({ problem: "missing" });
  expect(addressProblem("", false)).toBeUndefined();
  const many = Array.from({ length: 31 }, (_, place) => `10.0.0.${place}`).join(" ");
  expect(addressProblem(many, false)).toEqual({ problem: "tooMany" });
});

test("a key needs a label, and one of the member's own a public key", () => {
  expect([...keyProblems(KEY_FORM_EMPTY)]).toEqual(["label"]);
  expect([...keyProblems(FORM)]).toEqual([]);
  expect([...keyProblems({ ...FORM, kind: "ed25519" })]).toEqual(["publicKey"]);
  expect([...keyProblems({ ...FORM, withdraw: true })]).toEqual(["addresses"]);
});

test("a public key is taken as PEM, as DER and as bare bytes", () => {
  const bytes = "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=";
  const der = `MCowBQYDK2VwAyEA${bytes}`;
  expect(isPublicKey(bytes)).toBe(true);
  expect(isPublicKey(der)).toBe(true);
  expect(isPublicKey(`-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----\n`)).toBe(true);
  for (const text of ["", "hello", bytes.slice(1), `-----BEGIN PRIVATE KEY-----\n${der}`])
    expect(isPublicKey(text)).toBe(false);
});

test("the wish holds what was chosen, and nothing of the other kind", () => {
  const form = {
    ...FORM,
    label: " bot ",
    trade: true,
    publicKey: "left over",
    addresses: "1.2.3.4",
    life: "days90",
  } as const;
  expect(wishOf(form, 1_000)).toEqual({
    label: "bot",
    kind: "hmac",
    scopes: ["read", "trade"],
    addresses: ["1.2.3.4"],
    expiresAt: 1_000 + 90 * DAY_MS,
  });
  expect(wishOf(FORM, 0)).not.toHaveProperty("expiresAt");
});

test("only a trading key without addresses ends by itself", () => {
  expect(endsUnbound({ ...FORM, trade: true })).toBe(true);
  expect(endsUnbound({ ...FORM, trade: true, addresses: "1.2.3.4" })).toBe(false);
  expect(endsUnbound({ ...FORM, trade: true, life: "days30" })).toBe(false);
  expect(endsUnbound(FORM)).toBe(false);
});

test("a key's last week is pointed out, and its end", () => {
  const now = 100 * DAY_MS;
  expect(stateOf({ expiresAt: null }, now)).toBe("active");
  expect(stateOf({ expiresAt: now + 8 * DAY_MS }, now)).toBe("active");
  expect(stateOf({ expiresAt: now + 6 * DAY_MS }, now)).toBe("soon");
  expect(stateOf({ expiresAt: now }, now)).toBe("over");
});

test("the file that is kept holds key and secret under their names", () => {
  const key = { label: "My Bot", apiKey: "abcdefghijklmnop" } as ApiKey;
  expect(keyFile(key, "s3", "https://exchange.example")).toBe(
    "# My Bot\nMERIDIAN_ORIGIN=https://exchange.example\nMERIDIAN_API_KEY=abcdefghijklmnop\nMERIDIAN_API_SECRET=s3\n",
  );
  expect(keyFileName("My Bot #1")).toBe("meridian-my-bot-1.env");
  expect(keyFileName("机器人")).toBe("meridian-key.env");
  expect(shortKey("abcdefghijklmnopqrstuvwxyz")).toBe("abcdefgh…uvwxyz");
});
