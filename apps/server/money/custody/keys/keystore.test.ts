import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pino } from "pino";
import { DECODERS } from "../decoders.ts";
import { newWords } from "../wallet.ts";
import { KeystoreProblem, openWords, replaceKeystore, sealWords, writeNewKeystore } from "./keystore.ts";
import { openSigner } from "./open-signer.ts";

const LOG = pino({ level: "silent" });
const CHEAP = 1_024;
const directory = mkdtempSync(join(tmpdir(), "meridian-keystore-"));
after(() => rmSync(directory, { recursive: true, force: true }));

test("what was sealed comes back with its passphrase, and the file says nothing of it", async () => {
  const words = newWords();
  const text = await sealWords(words, "correct horse battery", CHEAP);
  assert.equal(await openWords(text, "correct horse battery"), words);
  const values = text.replaceAll(/"\w+":/g, "");
  for (const word of words.split(" ").filter((each) => each.length > 4)) assert.ok(!values.includes(word));
  assert.notEqual(text, await sealWords(words, "correct horse battery", CHEAP), "no two seals are alike");
});

test("a passphrase opens in whichever form of Unicode it is typed", async () => {
  const text = await sealWords("some words", "caf\u00e9 au lait!", CHEAP);
  assert.equal(await openWords(text, "cafe\u0301 au lait!"), "some words");
});

test("a wrong passphrase and every change of the file are refused with a sentence", async () => {
  const text = await sealWords(newWords(), "correct horse battery", CHEAP);
  await assert.rejects(openWords(text, "correct horse batterz"), KeystoreProblem);
  const file = JSON.parse(text) as {
    kdf: Record<string, unknown>;
    cipher: Record<string, unknown>;
    sealed: string;
  };
  const flipped = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
  const changed: unknown[] = [
    { ...file, version: 2 },
    { ...file, sealed: flipped(file.sealed) },
    { ...file, sealed: file.sealed.slice(2) },
    { ...file, kdf: { ...file.kdf, cost: CHEAP * 2 } },
    { ...file, kdf: { ...file.kdf, cost: 3 } },
    { ...file, kdf: { ...file.kdf, cost: 2 ** 40 } },
    { ...file, kdf: { ...file.kdf, name: "pbkdf2" } },
    { ...file, kdf: { ...file.kdf, salt: flipped(String(file.kdf["salt"])) } },
    { ...file, cipher: { ...file.cipher, tag: flipped(String(file.cipher["tag"])) } },
    { ...file, cipher: { ...file.cipher, tag: String(file.cipher["tag"]).slice(0, 8) } },
    { ...file, cipher: { ...file.cipher, nonce: flipped(String(file.cipher["nonce"])) } },
    { ...file, words: "beside" },
    null,
    [],
    "words",
  ];
  for (const each of changed) {
    await assert.rejects(openWords(JSON.stringify(each), "correct horse battery"), KeystoreProblem);
  }
  for (const each of ["", "{", "x".repeat(100_000)])
    await assert.rejects(openWords(each, "correct horse battery"), KeystoreProblem);
});

test("a keystore is never written over, and is replaced whole; only its owner can read it", async () => {
  const path = join(directory, "made", "wallet.json");
  writeNewKeystore(path, "first\n");
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.throws(() => writeNewKeystore(path, "second\n"), KeystoreProblem);
  assert.equal(readFileSync(path, "utf8"), "first\n");
  replaceKeystore(path, "second\n");
  assert.equal(readFileSync(path, "utf8"), "second\n");
  assert.equal(statSync(path).mode & 0o777, 0o600);
});

test("the demo makes its wallet once and seals the words that an earlier version left open", async () => {
  const demo = join(directory, "demo");
  const first = await openSigner({ kind: "demo", directory: demo }, DECODERS, LOG);
  const again = await openSigner({ kind: "demo", directory: demo }, DECODERS, LOG);
  const path = "m/44'/60'/0'";
  const xpubOf = async (signer: typeof first): Promise<string> =>
    (await signer.account(path)).publicExtendedKey;
  assert.equal(await xpubOf(first), await xpubOf(again));
  for (const name of ["keystore.json", "keystore-passphrase"])
    assert.equal(statSync(join(demo, name)).mode & 0o777, 0o600);

  const earlier = mkdtempSync(join(directory, "earlier-"));
  const words = newWords();
  writeFileSync(join(earlier, "wallet-seed"), `${words}\n`);
  const sealed = await openSigner({ kind: "demo", directory: earlier }, DECODERS, LOG);
  const open = await openSigner({ kind: "words", words }, DECODERS, LOG);
  assert.equal(await xpubOf(sealed), await xpubOf(open));
  assert.ok(!existsSync(join(earlier, "wallet-seed")), "the open file is gone");
  rmSync(join(earlier, "keystore-passphrase"));
  await assert.rejects(openSigner({ kind: "demo", directory: earlier }, DECODERS, LOG), KeystoreProblem);
});

test("words that everybody has are refused in a sealed file, however they were written into it", async () => {
  const passphrase = "correct horse battery";
  for (const [index, words] of [
    `${"test ".repeat(11)}junk`,
    ` ${"Abandon ".repeat(11)} about`,
    `${"zoo ".repeat(23)}vote`,
  ].entries()) {
    const path = join(directory, `known-${index}.json`);
    writeNewKeystore(path, await sealWords(words, passphrase, CHEAP));
    const opening = openSigner({ kind: "keystore", path, passphrase }, DECODERS, LOG);
    await assert.rejects(opening, /words that everybody has/, words);
  }
  const own = join(directory, "own.json");
  writeNewKeystore(own, await sealWords(newWords(), passphrase, CHEAP));
  await openSigner({ kind: "keystore", path: own, passphrase }, DECODERS, LOG);
});
