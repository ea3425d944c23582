/** Addresses in Base58: Bitcoin's older ones and those of the chains that took over its form. */
import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base58xrp } from "@scure/base";
import { type AddressKind, type Recognised, UNKNOWN } from "./kinds.ts";

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,48}$/;
const CHECKSUM_BYTES = 4;
const HASH_BYTES = 20;
const KEY_BYTES = 32;

/** By the version byte in front of a hash of twenty bytes. */
const KINDS: Readonly<Record<number, readonly AddressKind[]>> = {
  0x00: ["bitcoin"],
  0x05: ["bitcoin"],
  0x6f: ["bitcoinTest", "bitcoinRegtest"],
  0xc4: ["bitcoinTest", "bitcoinRegtest"],
  0x30: ["litecoin"],
  0x32: ["litecoin"],
  0x1e: ["dogecoin"],
  0x16: ["dogecoin"],
  0x41: ["tron"],
};

/** Kinds by first letter, to tell a wrong checksum from a text that is no address at all. */
const BY_FIRST_LETTER: Readonly<Record<string, AddressKind>> = {
  "1": "bitcoin",
  "3": "bitcoin",
  m: "bitcoinTest",
  n: "bitcoinTest",
  "2": "bitcoinTest",
  L: "litecoin",
  M: "litecoin",
  D: "dogecoin",
  T: "tron",
};

/** Base58Check texts of such addresses have 25 to 36 letters. */
const CHECKED_LENGTH_MAX = 36;

export function recogniseBase58(text: string): Recognised {
  if (!BASE58.test(text)) return UNKNOWN;
  const bytes = base58.decode(text);
  if (bytes.length === 1 + HASH_BYTES + CHECKSUM_BYTES) {
    const kinds = KINDS[bytes[0] ?? -1];
    const payload = bytes.subarray(0, -CHECKSUM_BYTES);
    if (kinds !== undefined && hasChecksum(bytes)) return addressOf(text, kinds, payload.subarray(1));
  }
  if (isXrp(text)) return { state: "address", kinds: ["xrp"], address: text, unusable: false };
  const promised = BY_FIRST_LETTER[text.charAt(0)];
  if (promised !== undefined && text.length <= CHECKED_LENGTH_MAX)
    return { state: "checksum", kind: promised };
  // Solana's addresses are the bytes of a key and nothing else: there is no checksum to hold them against.
  if (bytes.length === KEY_BYTES)
    return { state: "address", kinds: ["solana"], address: text, unusable: false };
  return UNKNOWN;
}

function addressOf(text: string, kinds: readonly AddressKind[], hash: Uint8Array): Recognised {
  return { state: "address", kinds, address: text, unusable: hash.every((byte) => byte === 0) };
}

function hasChecksum(bytes: Uint8Array): boolean {
  const hash = sha256(sha256(bytes.subarray(0, -CHECKSUM_BYTES)));
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, place) => byte === hash[place]);
}

function isXrp(text: string): boolean {
  if (!text.startsWith("r")) return false;
  const bytes = base58xrp.decode(text);
  return bytes.length === 1 + HASH_BYTES + CHECKSUM_BYTES && bytes[0] === 0 && hasChecksum(bytes);
}
