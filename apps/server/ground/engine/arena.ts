/**
 * Many small pieces of bytes that come and go, in a few large arrays: as objects of their own, a million of them would
 * cost ten times the memory, and the garbage collector's time. A chunk of which little is still used gives what is
 * left of it to the newest chunk and is then free.
 */
import { assert } from "@meridian/core";

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
/** Owner (4 bytes) and length (4 bytes) before each piece. */
const HEADER_BYTES = 8;
/** Addresses are 32 bits: with so many chunks, four gigabytes. */
const CHUNKS_MAX = 1 << (32 - CHUNK_BITS);
/** A chunk used to less than a quarter is emptied: each byte is then moved a third of a time on average. */
const USED_MIN = CHUNK_BYTES / 4;

interface Chunk {
  bytes: Uint8Array;
  view: DataView;
  /** Offset of the next piece. */
  end: number;
  /** Bytes of pieces that are still used, with their headers. */
  used: number;
}

export class Arena {
  readonly #chunks: (Chunk | undefined)[] = [];
  readonly #onMove: (owner: number, address: number) => void;
  readonly #addressOf: (owner: number) => number;
  #newest = -1;

  /** Owners are notified where a piece of theirs has moved; `addressOf` gives −1 for an owner that is gone. */
  constructor(addressOf: (owner: number) => number, onMove: (owner: number, address: number) => void) {
    this.#addressOf = addressOf;
    this.#onMove = onMove;
  }

  /** Room for a piece, to be filled through `bytesAt` and `startOf`; its address. */
  allocate(owner: number, length: number): number {
    const size = HEADER_BYTES + length;
    let chunk = this.#chunks[this.#newest];
    if (chunk === undefined || chunk.end + size > chunk.bytes.length) chunk = this.#addChunk(size);
    const start = chunk.end;
    chunk.view.setUint32(start, owner);
    chunk.view.setUint32(start + 4, length);
    chunk.end += size;
    chunk.used += size;
    return this.#newest * CHUNK_BYTES + start;
  }

  /** The array that holds the piece; valid until the next allocation or release. */
  bytesAt(address: number): Uint8Array {
    return this.#chunkAt(address).bytes;
  }

  /** The piece's offset in its array. */
  startOf(address: number): number {
    return (address & (CHUNK_BYTES - 1)) + HEADER_BYTES;
  }

  lengthAt(address: number): number {
    return this.#chunkAt(address).view.getUint32((address & (CHUNK_BYTES - 1)) + 4);
  }

  /** The owner must be gone, or own another piece, by the time of this call. */
  release(address: number): void {
    const chunk = this.#chunkAt(address);
    chunk.used -= HEADER_BYTES + this.lengthAt(address);
    const index = address >>> CHUNK_BITS;
    if (index !== this.#newest && chunk.used < USED_MIN) this.#empty(index, chunk);
  }

  #empty(index: number, chunk: Chunk): void {
    const { view, bytes } = chunk;
    for (let at = 0; at < chunk.end;) {
      const owner = view.getUint32(at);
      const length = view.getUint32(at + 4);
      if (this.#addressOf(owner) === index * CHUNK_BYTES + at) {
        const address = this.allocate(owner, length);
        const from = at + HEADER_BYTES;
        this.bytesAt(address).set(bytes.subarray(from, from + length), this.startOf(address));
        this.#onMove(owner, address);
      }
      at += HEADER_BYTES + length;
    }
    this.#chunks[index] = undefined;
  }

  #addChunk(size: number): Chunk {
    // A piece larger than a chunk gets one of its own; only its beginning needs an address.
    const bytes = new Uint8Array(Math.max(CHUNK_BYTES, size));
    const chunk = { bytes, view: new DataView(bytes.buffer), end: 0, used: 0 };
    const free = this.#chunks.indexOf(undefined);
    this.#newest = free < 0 ? this.#chunks.length : free;
    assert(this.#newest < CHUNKS_MAX, "what is remembered has outgrown its four gigabytes");
    this.#chunks[this.#newest] = chunk;
    return chunk;
  }

  #chunkAt(address: number): Chunk {
    return this.#chunks[address >>> CHUNK_BITS] as Chunk;
  }
}
