/** Remembered commands by number: columns for what is of one size, a piece of an arena for the rest. */
import { hash } from "node:crypto";
import { ByteReader, type ByteWriter, decodeOutcome, type Outcome } from "@meridian/core";
import { Arena } from "./arena.ts";
import { INPUT_HASH_BYTES } from "./record.ts";
import { INPUT_SHA256, INPUT_WHOLE, type InputForm, type KeySpan } from "./submission.ts";

export const NONE = -1;

/** A piece: form of the input (1), length of the id (2), length of the input (4), id, input, outcome. */
const PIECE_HEADER_BYTES = 7;
const COUNT_FIRST = 1_024;

/** Bytes of an outcome that stand in some array. */
export interface ByteRange {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

export class RememberedCommands {
  /** `NONE` for a number that is free; its next is then the next free one. */
  actors = new Int32Array(COUNT_FIRST);
  /** The actor's next younger command. */
  nexts = new Int32Array(COUNT_FIRST);
  hashes = new Int32Array(COUNT_FIRST);
  sequences = new Float64Array(COUNT_FIRST);
  #addresses = new Uint32Array(COUNT_FIRST);
  #free = NONE;
  #end = 0;
  readonly #arena = new Arena(
    (number) => (this.actors[number] === NONE ? NONE : (this.#addresses[number] as number)),
    (number, address) => (this.#addresses[number] = address),
  );

  add(actor: number, idHash: number, key: KeySpan, sequence: number, outcome: ByteRange): number {
    const number = this.#take();
    this.actors[number] = actor;
    this.nexts[number] = NONE;
    this.hashes[number] = idHash;
    this.sequences[number] = sequence;
    const idLength = key.idEnd - key.idStart;
    const inputLength = key.inputEnd - key.inputStart;
    const length = PIECE_HEADER_BYTES + idLength + inputLength + (outcome.end - outcome.start);
    const address = this.#arena.allocate(number, length);
    this.#addresses[number] = address;
    const bytes = this.#arena.bytesAt(address);
    let at = this.#arena.startOf(address);
    bytes[at++] = key.inputForm;
    bytes[at++] = idLength >>> 8;
    bytes[at++] = idLength;
    bytes[at++] = inputLength >>> 24;
    bytes[at++] = inputLength >>> 16;
    bytes[at++] = inputLength >>> 8;
    bytes[at++] = inputLength;
    at = copy(key.bytes, key.idStart, key.idEnd, bytes, at);
    at = copy(key.bytes, key.inputStart, key.inputEnd, bytes, at);
    copy(outcome.bytes, outcome.start, outcome.end, bytes, at);
    return number;
  }

  remove(number: number): void {
    const address = this.#addresses[number] as number;
    this.actors[number] = NONE;
    this.nexts[number] = this.#free;
    this.#free = number;
    this.#arena.release(address);
  }

  hasId(number: number, key: KeySpan): boolean {
    const { bytes, start, idLength } = this.#piece(number);
    return areEqual(bytes, start, idLength, key.bytes, key.idStart, key.idEnd);
  }

  /** True if the key's input, which must be whole, is that of the command. */
  hasInput(number: number, key: KeySpan): boolean {
    const { bytes, start, idLength, inputLength, form } = this.#piece(number);
    const inputStart = start + idLength;
    if (form === INPUT_WHOLE) {
      return areEqual(bytes, inputStart, inputLength, key.bytes, key.inputStart, key.inputEnd);
    }
    const digest = hash("sha256", key.bytes.subarray(key.inputStart, key.inputEnd), "buffer");
    return areEqual(bytes, inputStart, inputLength, digest, 0, INPUT_HASH_BYTES);
  }

  outcomeOf(number: number): Outcome {
    const { bytes, start, end, idLength, inputLength } = this.#piece(number);
    return decodeOutcome(new ByteReader(bytes.subarray(start + idLength + inputLength, end)));
  }

  /** Id, form and input, sequence, outcome. */
  write(number: number, writer: ByteWriter): void {
    const { bytes, start, end, form, idLength, inputLength } = this.#piece(number);
    const inputStart = start + idLength;
    const inputEnd = inputStart + inputLength;
    writer.rawFrom(bytes, start, inputStart);
    writer.u8(form);
    if (form === INPUT_WHOLE) writer.whole(inputLength);
    writer.rawFrom(bytes, inputStart, inputEnd);
    writer.whole(this.sequences[number] as number);
    writer.rawFrom(bytes, inputEnd, end);
  }

  #piece(number: number): {
    readonly bytes: Uint8Array;
    readonly start: number;
    readonly end: number;
    readonly form: InputForm;
    readonly idLength: number;
    readonly inputLength: number;
  } {
    const address = this.#addresses[number] as number;
    const bytes = this.#arena.bytesAt(address);
    const at = this.#arena.startOf(address);
    return {
      bytes,
      start: at + PIECE_HEADER_BYTES,
      end: at + this.#arena.lengthAt(address),
      form: bytes[at] === INPUT_WHOLE ? INPUT_WHOLE : INPUT_SHA256,
      idLength: numberAt(bytes, at + 1, 2),
      inputLength: numberAt(bytes, at + 3, 4),
    };
  }

  #take(): number {
    const number = this.#free;
    if (number !== NONE) {
      this.#free = this.nexts[number] as number;
      return number;
    }
    if (this.#end === this.actors.length) this.#grow();
    return this.#end++;
  }

  #grow(): void {
    const length = this.actors.length * 2;
    const wider = <Column extends Int32Array | Uint32Array | Float64Array>(
      wide: Column,
      narrow: Column,
    ): Column => {
      wide.set(narrow);
      return wide;
    };
    this.actors = wider(new Int32Array(length), this.actors);
    this.nexts = wider(new Int32Array(length), this.nexts);
    this.hashes = wider(new Int32Array(length), this.hashes);
    this.sequences = wider(new Float64Array(length), this.sequences);
    this.#addresses = wider(new Uint32Array(length), this.#addresses);
  }
}

/** Most significant byte first. */
function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let number = 0;
  for (let place = at; place < at + length; place++) number = (number << 8) | (bytes[place] as number);
  return number;
}

function copy(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  const shift = at - start;
  for (let place = start; place < end; place++) to[place + shift] = from[place] as number;
  return end + shift;
}

export function areEqual(
  one: Uint8Array,
  oneStart: number,
  length: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (otherEnd - otherStart !== length) return false;
  for (let at = 0; at < length; at++) if (one[oneStart + at] !== other[otherStart + at]) return false;
  return true;
}
