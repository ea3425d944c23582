import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { evmDecoder } from "./evm/decode.ts";
import { openEvmKeys } from "./evm/keys.ts";
import { localSigner } from "./keys/local-signer.ts";
import { demoWords, openWallet } from "./wallet.ts";

const KNOWN = "test test test test test test test test test test test junk";

test("deposit addresses follow BIP-44, so that any wallet program recovers them from the words", async () => {
  const keys = await openEvmKeys(localSigner(openWallet(KNOWN), [evmDecoder]), "evm");
  assert.equal(keys.address(0), "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
  assert.equal(keys.address(1), "0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
  assert.notEqual(keys.address("hot"), keys.address(0));
});

test("a mistyped recovery phrase is refused instead of opening an empty wallet", () => {
  assert.throws(() => openWallet(KNOWN.replace("junk", "jump")), /MERIDIAN_WALLET_SEED/);
  assert.throws(() => openWallet(""), /MERIDIAN_WALLET_SEED/);
});

test("the demo's words are made once and only their owner can read them", () => {
  const directory = mkdtempSync(join(tmpdir(), "meridian-wallet-"));
  const words = demoWords(directory, "wallet-seed");
  assert.equal(words.split(" ").length, 24);
  assert.equal(demoWords(directory, "wallet-seed"), words);
  assert.equal(statSync(join(directory, "wallet-seed")).mode & 0o777, 0o600);
  rmSync(directory, { recursive: true, force: true });
});
