/** Parsing of Bitcoin addresses as members type them, and the output script that pays to each. */
import { createHash } from "node:crypto";
import { bech32, bech32m, createBase58check } from "@scure/base";
import type { AddressProblem } from "../chain.ts";
import { BITCOIN_NETWORKS, type BitcoinNetwork } from "./networks.ts";

export type ParsedAddress =
  | { readonly address: string; readonly script: Uint8Array }
  | { readonly problem: AddressProblem };

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{20,40}$/;
const BECH32_LENGTH_MAX = 90;
/** The data characters of Bech32; "1" stands between them and the prefix. */
const BECH32 = /^([a-z]{1,10})1([02-9ac-hj-np-z]{6,})$/;
const HASH_BYTES = 20;
const SCRIPT_HASH_BYTES = 32;
const WITNESS_VERSION_MAX = 16;
const WITNESS_BYTES_MIN = 2;
const WITNESS_BYTES_MAX = 40;
const TAPROOT_VERSION = 1;

const OP_0 = 0x00;
const OP_1_LESS_ONE = 0x50;
const OP_DUP = 0x76;
const OP_EQUAL = 0x87;
const OP_EQUALVERIFY = 0x88;
const OP_HASH160 = 0xa9;
const OP_CHECKSIG = 0xac;

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
const KNOWN_PREFIXES = new Set(Object.values(BITCOIN_NETWORKS).map((network) => network.prefix));

/**
 * The canonical form of an address of this network: Bech32 in small letters, Base58Check as it is. "unusable" are
 * well-formed addresses from which nobody can spend, or anybody could: witness versions without rules yet, and
 * hashes of nothing.
 */
export function parseBitcoinAddress(text: string, network: BitcoinNetwork): ParsedAddress {
  const lower = text.toLowerCase();
  const parts = BECH32.exec(lower);
  if (parts !== null && KNOWN_PREFIXES.has(parts[1] ?? "")) return parseWitness(text, lower, network);
  if (BASE58.test(text)) return parseBase58(text, network);
  return { problem: "malformed" };
}

/** The segregated witness address of a key's hash, version 0. */
export function keyHashAddress(hash: Uint8Array, network: BitcoinNetwork): string {
  return bech32.encode(network.prefix, [0, ...bech32.toWords(hash)]);
}

export function keyHashScript(hash: Uint8Array): Uint8Array {
  return Uint8Array.of(OP_0, HASH_BYTES, ...hash);
}

/** The address that a script pays to, for the one kind that the venue gives out; undefined for every other. */
export function keyHashAddressOf(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  const isKeyHash = script.length === HASH_BYTES + 2 && script[0] === OP_0 && script[1] === HASH_BYTES;
  return isKeyHash ? keyHashAddress(script.subarray(2), network) : undefined;
}

function parseWitness(text: string, lower: string, network: BitcoinNetwork): ParsedAddress {
  if (text !== lower && text !== text.toUpperCase()) return { problem: "malformed" };
  if (lower.length > BECH32_LENGTH_MAX) return { problem: "malformed" };
  const first = bech32.decodeUnsafe(lower);
  const decoded = first ?? bech32m.decodeUnsafe(lower);
  if (decoded === undefined) return { problem: "checksum" };
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  if (version === undefined || version > WITNESS_VERSION_MAX || program === undefined) {
    return { problem: "malformed" };
  }
  if ((version === 0) !== (first !== undefined)) return { problem: "checksum" };
  if (program.length < WITNESS_BYTES_MIN || program.length > WITNESS_BYTES_MAX)
    return { problem: "malformed" };
  if (version === 0 && program.length !== HASH_BYTES && program.length !== SCRIPT_HASH_BYTES) {
    return { problem: "malformed" };
  }
  if (decoded.prefix !== network.prefix) return { problem: "wrong_network" };
  const hasRules = version === 0 || (version === TAPROOT_VERSION && program.length === SCRIPT_HASH_BYTES);
  if (!hasRules || isZero(program)) return { problem: "unusable" };
  const opcode = version === 0 ? OP_0 : OP_1_LESS_ONE + version;
  return { address: lower, script: Uint8Array.of(opcode, program.length, ...program) };
}

function parseBase58(text: string, network: BitcoinNetwork): ParsedAddress {
  let payload: Uint8Array;
  try {
    payload = base58check.decode(text);
  } catch {
    return { problem: "checksum" };
  }
  if (payload.length !== HASH_BYTES + 1) return { problem: "malformed" };
  const version = payload[0];
  const hash = payload.subarray(1);
  if (version !== network.keyHashVersion && version !== network.scriptHashVersion) {
    return { problem: "wrong_network" };
  }
  if (isZero(hash)) return { problem: "unusable" };
  const script =
    version === network.keyHashVersion
      ? Uint8Array.of(OP_DUP, OP_HASH160, HASH_BYTES, ...hash, OP_EQUALVERIFY, OP_CHECKSIG)
      : Uint8Array.of(OP_HASH160, HASH_BYTES, ...hash, OP_EQUAL);
  return { address: text, script };
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
