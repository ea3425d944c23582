/** Recovery words: of the venue's own wallet, and of those that give coins away on the development chains. */
import { pbkdf2Sync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HDKey } from "@scure/bip32";
import { generateMnemonic, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

const WORDS_BITS = 256;
const SEED_ROUNDS = 2_048;
const SEED_BYTES = 64;
const OWNER_ONLY = 0o600;

/** Refuses words that are no valid recovery phrase: a mistyped one would open another, empty wallet. */
export function openWallet(words: string): HDKey {
  if (!areWords(words)) {
    throw new Error("The wallet's words (MERIDIAN_WALLET_SEED) are not a valid recovery phrase in English.");
  }
  return HDKey.fromMasterSeed(seedOf(words));
}

/** The seed of BIP-39, without a passphrase. The library's own is the same in JavaScript, at thirty times the cost. */
function seedOf(words: string): Buffer {
  return pbkdf2Sync(words.normalize("NFKD"), "mnemonic", SEED_ROUNDS, SEED_BYTES, "sha512");
}

export function areWords(words: string): boolean {
  return validateMnemonic(words, wordlist);
}

export function newWords(): string {
  return generateMnemonic(wordlist, WORDS_BITS);
}

/** Words of a development chain's giver, made on the first call and read from the file ever after. */
export function demoWords(directory: string, name: string): string {
  const path = join(directory, name);
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  mkdirSync(directory, { recursive: true });
  const words = newWords();
  writeFileSync(path, `${words}\n`, { mode: OWNER_ONLY, flag: "wx", flush: true });
  return words;
}
