import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { KeystoreProblem } from "../apps/server/money/custody/keys/keystore.ts";
import { runWallet } from "./wallet.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-wallet-tool-"));
after(() => rmSync(directory, { recursive: true, force: true }));

async function run(
  verb: readonly string[],
  answers: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const left = [...answers];
  const said: string[] = [];
  const talk = { ask: async () => left.shift() ?? "", say: (line: string) => void said.push(line) };
  await runWallet(verb, { DATA_DIR: directory, ...more }, talk);
  return said;
}

const PASSPHRASE = "six random words are good";
const NEW_PASSPHRASE = "six other words are better";

test("a wallet is made once, opened with its passphrase and sealed anew with another", async () => {
  const said = await run(["create"], [PASSPHRASE, PASSPHRASE]);
  const words = said.at(-1) ?? "";
  assert.equal(words.split(" ").length, 24);
  const file = join(directory, "custody", "wallet.json");
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const sealed = readFileSync(file, "utf8");
  const readable = words.split(" ").filter((word) => sealed.includes(word));
  assert.ok(readable.length < 6, "by chance one or two stand in its fields' names, never a quarter of them");
  await assert.rejects(run(["create"], [PASSPHRASE, PASSPHRASE]), KeystoreProblem);

  const shown = await run(["show-addresses", "2"], [PASSPHRASE]);
  assert.equal(shown.length, 4);
  assert.match(shown[0] ?? "", /^EVM hot wallet +0x[0-9a-fA-F]{40}$/);
  assert.match(shown[1] ?? "", /bc1q/);
  await assert.rejects(run(["show-addresses"], ["wrong"]), KeystoreProblem);

  const passphraseFile = join(directory, "passphrase");
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`);
  const fromFile = { MERIDIAN_WALLET_PASSPHRASE_FILE: passphraseFile };
  assert.deepEqual(await run(["show-addresses", "2"], [], fromFile), shown);
  await run(["change-passphrase"], [NEW_PASSPHRASE, NEW_PASSPHRASE], fromFile);
  await assert.rejects(run(["show-addresses"], [PASSPHRASE]), KeystoreProblem);
  assert.deepEqual(await run(["show-addresses", "2"], [NEW_PASSPHRASE]), shown);
});

test("words of one's own come in by the standard input, and mistyped ones not at all", async () => {
  const elsewhere = { MERIDIAN_WALLET_KEYSTORE: join(directory, "imported.json") };
  const words = "monkey special bleak warm spirit cart raise snap angry mirror voice comfort";
  const answers = ["test test junk", PASSPHRASE, PASSPHRASE];
  await assert.rejects(run(["create", "--import"], answers, elsewhere), KeystoreProblem);
  const known = [`${"test ".repeat(11)}junk`, PASSPHRASE, PASSPHRASE];
  await assert.rejects(run(["create", "--import"], known, elsewhere), /words that everybody has/);
  const said = await run(["create", "--import"], [` ${words}  `, PASSPHRASE, PASSPHRASE], elsewhere);
  assert.ok(!said.join(" ").includes("monkey"), "words that somebody has are not shown again");
  const [evm] = await run(["show-addresses", "0"], [PASSPHRASE], elsewhere);
  assert.match(evm ?? "", /0x[0-9a-fA-F]{40}/);
});

test("short and differing passphrases and unknown commands are refused with a sentence", async () => {
  const elsewhere = { MERIDIAN_WALLET_KEYSTORE: join(directory, "never.json") };
  await assert.rejects(run(["create"], ["short", "short"], elsewhere), /12 characters/);
  const equal = "x".repeat(30);
  await assert.rejects(run(["create"], [equal, equal], elsewhere), /too little variety/);
  await assert.rejects(run(["create"], [PASSPHRASE, NEW_PASSPHRASE], elsewhere), /not the same/);
  for (const args of [
    [],
    ["destroy"],
    ["create", "--force"],
    ["show-addresses", "x"],
    ["create", "--import", "y"],
  ])
    await assert.rejects(run(args, [], elsewhere), /npm run wallet/);
  await assert.rejects(run(["show-addresses"], [PASSPHRASE], elsewhere), /There is no keystore/);
});
