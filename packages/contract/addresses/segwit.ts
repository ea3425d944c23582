/** Addresses in Bech32 and Bech32m (BIP 173, BIP 350), those of other chains in the same form included. */
import { bech32, bech32m } from "@scure/base";
import { type AddressKind, type Recognised, UNKNOWN } from "./kinds.ts";

/** The data letters of Bech32; "1" stands between them and the prefix. */
const BECH32 = /^([a-z]{1,10})1([02-9ac-hj-np-z]{6,103})$/;

const KINDS: Readonly<Record<string, AddressKind>> = {
  bc: "bitcoin",
  tb: "bitcoinTest",
  bcrt: "bitcoinRegtest",
  ltc: "litecoin",
  addr: "cardano",
  cosmos: "cosmos",
};

const WITNESS_KINDS: ReadonlySet<AddressKind> = new Set([
  "bitcoin",
  "bitcoinTest",
  "bitcoinRegtest",
  "litecoin",
]);

const WITNESS_LENGTH_MAX = 90;
const VERSION_MAX = 16;
const TAPROOT_VERSION = 1;
const HASH_BYTES = 20;
const SCRIPT_HASH_BYTES = 32;
const PROGRAM_BYTES_MIN = 2;
const PROGRAM_BYTES_MAX = 40;

export function recogniseBech32(text: string): Recognised {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return UNKNOWN;
  const prefix = BECH32.exec(lower)?.[1];
  const kind = prefix === undefined ? undefined : KINDS[prefix];
  if (kind === undefined) return UNKNOWN;
  if (WITNESS_KINDS.has(kind)) return recogniseWitness(lower, kind);
  // Cardano's are longer than Bech32 allows, and are known by their checksum all the same.
  const isWhole = bech32.decodeUnsafe(lower, false) !== undefined;
  return isWhole
    ? { state: "address", kinds: [kind], address: lower, unusable: false }
    : { state: "checksum", kind };
}

function recogniseWitness(lower: string, kind: AddressKind): Recognised {
  const wrong: Recognised = { state: "checksum", kind };
  if (lower.length > WITNESS_LENGTH_MAX) return UNKNOWN;
  const first = bech32.decodeUnsafe(lower);
  const decoded = first ?? bech32m.decodeUnsafe(lower);
  if (decoded === undefined) return wrong;
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  if (version === undefined || version > VERSION_MAX || program === undefined) return UNKNOWN;
  // Version 0 carries the first checksum, all others the second: the other way round a letter was lost or added.
  if ((version === 0) !== (first !== undefined)) return wrong;
  const { length } = program;
  if (length < PROGRAM_BYTES_MIN || length > PROGRAM_BYTES_MAX) return UNKNOWN;
  if (version === 0 && length !== HASH_BYTES && length !== SCRIPT_HASH_BYTES) return UNKNOWN;
  const hasRules = version === 0 || (version === TAPROOT_VERSION && length === SCRIPT_HASH_BYTES);
  const unusable = !hasRules || program.every((byte) => byte === 0);
  return { state: "address", kinds: [kind], address: lower, unusable };
}
