/**
 * The seed of every key that custody holds. An operator gives the recovery words in MERIDIAN_WALLET_SEED; the demo
 * makes its own and keeps them in the data directory, readable by its owner alone.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HDKey } from "@scure/bip32";
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

const SEED_BITS = 256;
const OWNER_ONLY = 0o600;

/** Refuses words that are no valid recovery phrase: a mistyped one would open another, empty wallet. */
export function openWallet(words: string): HDKey {
  if (!validateMnemonic(words, wordlist)) {
    throw new Error("MERIDIAN_WALLET_SEED is not a valid recovery phrase of English words.");
  }
  return HDKey.fromMasterSeed(mnemonicToSeedSync(words));
}

/** Words of the demo, made on the first call and read from the file ever after. */
export function demoWords(directory: string, name: string): string {
  const path = join(directory, name);
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  mkdirSync(directory, { recursive: true });
  const words = generateMnemonic(wordlist, SEED_BITS);
  writeFileSync(path, `${words}\n`, { mode: OWNER_ONLY, flag: "wx", flush: true });
  return words;
}
