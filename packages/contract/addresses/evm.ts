/** Addresses of Ethereum and its kin: twenty bytes in hex, whose capital letters are a checksum (EIP-55). */
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Recognised, UNKNOWN } from "./kinds.ts";

const PLAIN = /^0x[0-9a-fA-F]{40}$/;
const DIGITS = 40;

/** From here on in the hash's digit, the address's digit is a capital. */
const CAPITAL_FROM = 8;

/** Addresses 0 to 1023 are nobody's: zero, and what is kept for parts of the protocol itself. */
const RESERVED_LAST = 1023n;

/**
 * One case throughout is taken as it is; mixed case must carry the right checksum, because that is how a mistyped
 * letter shows.
 */
export function recogniseEvm(text: string): Recognised {
  if (!PLAIN.test(text)) return UNKNOWN;
  const digits = text.slice(2);
  const address = checksummed(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && text !== address) return { state: "checksum", kind: "evm" };
  return { state: "address", kinds: ["evm"], address, unusable: BigInt(address) <= RESERVED_LAST };
}

function checksummed(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  let address = "0x";
  for (let place = 0; place < DIGITS; place += 1) {
    const digit = lower.charAt(place);
    const isCapital = Number.parseInt(hash.charAt(place), 16) >= CAPITAL_FROM;
    address += isCapital ? digit.toUpperCase() : digit;
  }
  return address;
}
