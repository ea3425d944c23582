import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { hasWallet, walletProblems, walletSettings } from "./wallet.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-wallet-settings-"));
after(() => rmSync(directory, { recursive: true, force: true }));
const SECRET = "a secret of more than thirty-two characters";

const problems = (variables: Parameters<typeof walletProblems>[0]): string =>
  walletProblems(variables)
    .filter((problem) => problem !== "")
    .join(" ");

test("a passphrase's file opens the keystore that lies in the data directory or where it is said", () => {
  const file = join(directory, "passphrase");
  writeFileSync(file, "six random words\n");
  const given = { MERIDIAN_WALLET_PASSPHRASE_FILE: file };
  const path = join(directory, "custody", "wallet.json");
  assert.equal(problems(given), "");
  assert.deepEqual(walletSettings(given, directory, directory), {
    ...{ kind: "keystore", path, passphrase: "six random words" },
  });
  const elsewhere = walletSettings(
    { ...given, MERIDIAN_WALLET_KEYSTORE: "/safe/wallet.json" },
    directory,
    directory,
  );
  assert.equal(elsewhere?.kind === "keystore" && elsewhere.path, "/safe/wallet.json");
});

test("one way to the keys is set, not two, and a signer is reached safely or not at all", () => {
  const signer = { MERIDIAN_SIGNER_URL: "https://signer.example", MERIDIAN_SIGNER_SECRET: SECRET };
  assert.equal(problems(signer), "");
  assert.equal(problems({ ...signer, MERIDIAN_SIGNER_URL: "http://127.0.0.1:4000/v1" }), "");
  assert.match(problems({ ...signer, MERIDIAN_SIGNER_URL: "http://signer.example" }), /https/);
  assert.match(problems({ ...signer, MERIDIAN_SIGNER_URL: "http://127.0.0.1.evil.example" }), /https/);
  assert.match(problems({ ...signer, MERIDIAN_SIGNER_SECRET: "short" }), /32/);
  assert.match(problems({ ...signer, MERIDIAN_WALLET_SEED: "words" }), /set one of/);
  assert.match(problems({ MERIDIAN_WALLET_PASSPHRASE_FILE: join(directory, "not there") }), /cannot be read/);
  assert.equal(hasWallet({}), false);
  assert.equal(walletSettings({}, directory, directory), undefined);
});
