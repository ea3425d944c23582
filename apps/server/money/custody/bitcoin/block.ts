/**
 * Reads a block as nodes send it to each other. The bytes prove themselves: their hash is the block's name and the
 * transactions' hashes make up its root, and values are whole satoshis that never were a decimal number.
 */
import { createHash } from "node:crypto";

interface BlockOutput {
  /** Satoshis. */
  readonly value: bigint;
  readonly script: Uint8Array;
}

export interface OutPoint {
  readonly txHash: string;
  readonly output: number;
}

export interface BlockTransaction {
  readonly txHash: string;
  readonly isCoinbase: boolean;
  /** Outputs that it spends; empty for a coinbase. */
  readonly inputs: readonly OutPoint[];
  readonly outputs: readonly BlockOutput[];
}

export interface RawBlock {
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly BlockTransaction[];
}

const HEADER_BYTES = 80;
const HASH_BYTES = 32;
const NO_TRANSACTION = "0".repeat(64);

/** Fails on anything but one whole block whose transactions are those that its header names. */
export function parseBlock(bytes: Uint8Array): RawBlock {
  const header = bytes.subarray(0, HEADER_BYTES);
  const reader = new Reader(bytes, HEADER_BYTES);
  const count = reader.count();
  const transactions = Array.from({ length: count }, () => readTransaction(reader));
  if (!reader.atEnd) throw new Error("There are bytes behind the last transaction of a block.");
  const root = merkleRoot(transactions.map(({ txHash }) => bytesOf(txHash)));
  if (nameOf(root) !== nameOf(header.subarray(36, 68)))
    throw new Error("A block's transactions are not its own.");
  return { hash: nameOf(hash256(header)), parentHash: nameOf(header.subarray(4, 36)), transactions };
}

/** One transaction alone, in either serialisation. */
export function parseTransaction(bytes: Uint8Array): BlockTransaction {
  const reader = new Reader(bytes, 0);
  const transaction = readTransaction(reader);
  if (!reader.atEnd) throw new Error("There are bytes behind the end of a transaction.");
  return transaction;
}

class Reader {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
  }

  get atEnd(): boolean {
    return this.position === this.#bytes.length;
  }

  take(length: number): Buffer {
    const end = this.position + length;
    if (end > this.#bytes.length) throw new Error("The block ends early.");
    const taken = this.#bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }

  slice(start: number, end: number): Buffer {
    return this.#bytes.subarray(start, end);
  }

  /** Bitcoin's number of varying length; what it counts always fits into what is left. */
  count(): number {
    const first = this.take(1).readUInt8();
    const value = first < 0xfd ? first : this.#wide(first);
    if (value > this.#bytes.length - this.position) throw new Error("The block ends early.");
    return value;
  }

  #wide(first: number): number {
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.take(4).readUInt32LE();
    return Number(this.take(8).readBigUInt64LE());
  }
}

/** The hash leaves out the witness, so that it names what is spent and paid whoever signed it how. */
function readTransaction(reader: Reader): BlockTransaction {
  const start = reader.position;
  const version = reader.take(4);
  const hasWitness = reader.slice(reader.position, reader.position + 2).equals(Buffer.of(0, 1));
  if (hasWitness) reader.take(2);
  const bodyStart = reader.position;
  const inputs = Array.from({ length: reader.count() }, () => readInput(reader));
  const outputs = Array.from({ length: reader.count() }, () => readOutput(reader));
  const bodyEnd = reader.position;
  if (hasWitness) for (const _input of inputs) skipWitness(reader);
  const lockTime = reader.take(4);
  const stripped = hasWitness
    ? Buffer.concat([version, reader.slice(bodyStart, bodyEnd), lockTime])
    : reader.slice(start, reader.position);
  const isCoinbase = inputs.length === 1 && inputs[0]?.txHash === NO_TRANSACTION;
  return { txHash: nameOf(hash256(stripped)), isCoinbase, inputs: isCoinbase ? [] : inputs, outputs };
}

function readInput(reader: Reader): OutPoint {
  const txHash = nameOf(reader.take(HASH_BYTES));
  const output = reader.take(4).readUInt32LE();
  reader.take(reader.count());
  reader.take(4);
  return { txHash, output };
}

function readOutput(reader: Reader): BlockOutput {
  const value = reader.take(8).readBigUInt64LE();
  return { value, script: reader.take(reader.count()) };
}

function skipWitness(reader: Reader): void {
  const items = reader.count();
  for (let item = 0; item < items; item++) reader.take(reader.count());
}

function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1) {
    const pairs: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index];
      if (left === undefined) break;
      pairs.push(hash256(Buffer.concat([left, level[index + 1] ?? left])));
    }
    level = pairs;
  }
  const root = level[0];
  if (root === undefined) throw new Error("A block without transactions is none.");
  return root;
}

function hash256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(createHash("sha256").update(bytes).digest()).digest();
}

/** Hashes are written with their last byte first. */
function nameOf(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString("hex");
}

function bytesOf(name: string): Buffer {
  return Buffer.from(name, "hex").reverse();
}
