import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { DECODERS } from "./decoders.ts";
import { KeystoreProblem, sealWords, writeNewKeystore } from "./keys/keystore.ts";
import { localSigner } from "./keys/local-signer.ts";
import type { LocalWallet } from "./keys/open-signer.ts";
import { PolicyProblem } from "./keys/policy-problem.ts";
import { SignerRefused, SignerUnavailable } from "./keys/signer.ts";
import { evmRequest, transferTo } from "./testing/signing-request.ts";
import { type SignerThread, startSignerThread } from "./threaded-signer.ts";
import { newWords, openWallet } from "./wallet.ts";

const ACCOUNT = "m/44'/60'/0'";
const directory = mkdtempSync(join(tmpdir(), "meridian-signer-"));
const threads: SignerThread[] = [];
after(async () => {
  for (const thread of threads) await thread.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** With all that it said to the log, as level and message. */
function started(wallet: LocalWallet): SignerThread & { readonly said: readonly string[] } {
  const said: string[] = [];
  const saying = (level: string) => (_details: object, message: string) =>
    void said.push(`${level} ${message}`);
  const log = { info: saying("info"), warn: saying("warn"), error: saying("error") };
  const thread = startSignerThread(wallet, log);
  threads.push(thread);
  return Object.assign(thread, { said });
}

test("accounts and signatures are those of the same wallet in this thread", async () => {
  const words = newWords();
  const here = localSigner(openWallet(words), DECODERS);
  const thread = started({ kind: "words", words });
  const signer = await thread.signer;
  const account = await signer.account(ACCOUNT);
  assert.equal(account.publicExtendedKey, (await here.account(ACCOUNT)).publicExtendedKey);
  assert.equal(account.privateKey, null);
  const request = evmRequest();
  const asked = Array.from({ length: 3 }, () => signer.sign(request));
  const [signature] = await here.sign(request);
  for (const signatures of await Promise.all(asked)) {
    assert.deepEqual(
      signatures.map((each) => Buffer.from(each).toString("hex")),
      [Buffer.from(signature ?? []).toString("hex")],
    );
  }
  assert.match(thread.said.join(), /warn the wallet's words lie in the environment/);
});

test("a refusal is one, with its reason, and the next request is answered", async () => {
  const signer = await started({ kind: "words", words: newWords() }).signer;
  const other = evmRequest({ data: transferTo("0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe", 100_000_000n) });
  await assert.rejects(
    signer.sign(other),
    (error) => error instanceof SignerRefused && /another recipient/.test(error.message),
  );
  await assert.rejects(signer.account("m/44'/60'/1'"), SignerRefused);
  assert.equal((await signer.sign(evmRequest())).length, 1);
});

test("a wallet that cannot be opened is refused as what it is", async () => {
  const path = join(directory, "wallet.json");
  writeNewKeystore(path, await sealWords(newWords(), "correct horse battery", 1_024));
  await assert.rejects(
    started({ kind: "keystore", path, passphrase: "another horse entirely" }).signer,
    KeystoreProblem,
  );
  const policy = join(directory, "missing.json");
  await assert.rejects(
    started({ kind: "keystore", path, passphrase: "correct horse battery", policy }).signer,
    PolicyProblem,
  );
});

test("a signer whose thread has ended is unavailable, to those who wait and to those who come", async () => {
  const thread = started({ kind: "words", words: newWords() });
  const signer = await thread.signer;
  const waiting = assert.rejects(signer.sign(evmRequest()), SignerUnavailable);
  await thread.stop();
  await waiting;
  await assert.rejects(signer.account(ACCOUNT), SignerUnavailable);
});
