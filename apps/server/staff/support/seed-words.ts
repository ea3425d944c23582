/** The words of all lists of BIP-39, from which wallets are made. */
import { wordlist as czech } from "@scure/bip39/wordlists/czech.js";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as french } from "@scure/bip39/wordlists/french.js";
import { wordlist as italian } from "@scure/bip39/wordlists/italian.js";
import { wordlist as japanese } from "@scure/bip39/wordlists/japanese.js";
import { wordlist as korean } from "@scure/bip39/wordlists/korean.js";
import { wordlist as portuguese } from "@scure/bip39/wordlists/portuguese.js";
import { wordlist as simplified } from "@scure/bip39/wordlists/simplified-chinese.js";
import { wordlist as spanish } from "@scure/bip39/wordlists/spanish.js";
import { wordlist as traditional } from "@scure/bip39/wordlists/traditional-chinese.js";

const LISTS = [
  ...[czech, english, french, italian, japanese],
  ...[korean, portuguese, simplified, spanish, traditional],
];

const WORDS: ReadonlySet<string> = new Set(LISTS.flat().map((word) => word.normalize("NFKD")));

export const isSeedWord = (word: string): boolean => WORDS.has(word);
