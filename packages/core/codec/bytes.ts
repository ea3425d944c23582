/** Growing and reading byte buffers, little-endian. Malformed bytes, or too few of them, break an invariant. */
import { assert } from "../numeric/index.ts";
import { SHORT_TEXT_MAX, shortText, utf8Bytes, utf8Text } from "./utf8.ts";

/** Whole numbers are written in groups of seven bits, least significant first. */
const GROUP = 128;
const WORD = 4_294_967_296;

/** Below, a loop is faster than the call that copies any length. */
const COPY_LOOP_MAX = 96;

export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;
  /** The number of bytes written. */
  length = 0;

  constructor(capacity = 1_024) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Makes the writer empty, keeping its memory. */
  clear(): void {
    this.length = 0;
  }

  /** The bytes written, not copied: valid until the next write. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }

  /** The memory that is written into, longer than what is written: valid until the next write. */
  get memory(): Uint8Array<ArrayBuffer> {
    return this.bytes;
  }

  /** Copies the bytes written so far. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  /** Leaves room for what is known only later: see {@link written}. */
  skip(length: number): void {
    if (this.length + length > this.bytes.length) this.grow(length);
    this.length += length;
  }

  u8(value: number): void {
    if (this.length + 1 > this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  bool(value: boolean): void {
    this.u8(value ? 1 : 0);
  }

  u32(value: number): void {
    if (this.length + 4 > this.bytes.length) this.grow(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  /** A whole number from 0 to 2⁵³ − 1, in one to eight bytes. */
  whole(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow(8);
    const { bytes } = this;
    let rest = value >>> 0;
    if (rest !== value) {
      assert(Number.isSafeInteger(value) && value >= 0, "only whole numbers are written");
      bytes[this.length++] = rest | GROUP;
      bytes[this.length++] = (rest >>> 7) | GROUP;
      bytes[this.length++] = (rest >>> 14) | GROUP;
      bytes[this.length++] = (rest >>> 21) | GROUP;
      rest = ((value - rest) / WORD) * 16 + (rest >>> 28);
    }
    while (rest >= GROUP) {
      bytes[this.length++] = rest | GROUP;
      rest >>>= 7;
    }
    bytes[this.length++] = rest;
  }

  /** A whole number of either sign, below 2⁵²: the positive ones are even. */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A signed amount in eight bytes. */
  amount(value: bigint): void {
    if (this.length + 8 > this.bytes.length) this.grow(8);
    this.view.setBigInt64(this.length, value, true);
    this.length += 8;
  }

  /** A bigint that is not negative, of any size. */
  big(value: bigint): void {
    this.text(value.toString(16));
  }

  /** Text as UTF-8 behind its length. */
  text(value: string): void {
    const { length } = value;
    if (this.length + 8 + length * 3 > this.bytes.length) this.grow(8 + length * 3);
    const start = this.length;
    this.whole(length);
    const { bytes } = this;
    for (let place = 0; place < length; place++) {
      const code = value.charCodeAt(place);
      if (code >= GROUP) return this.wideText(value, start);
      bytes[this.length++] = code;
    }
  }

  /** The bytes from `start` up to, not including, `end` of another array. */
  rawFrom(value: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.length + length > this.bytes.length) this.grow(length);
    if (length > COPY_LOOP_MAX) this.bytes.set(value.subarray(start, end), this.length);
    else for (let at = 0; at < length; at++) this.bytes[this.length + at] = value[start + at]!;
    this.length += length;
  }

  raw(value: Uint8Array): void {
    if (this.length + value.length > this.bytes.length) this.grow(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  private wideText(value: string, start: number): void {
    this.length = start;
    const encoded = utf8Bytes(value);
    this.whole(encoded.length);
    for (const byte of encoded) this.u8(byte);
  }

  private grow(more: number): void {
    const bytes = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}

export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  u8(): number {
    this.need(1);
    return this.bytes[this.position++]!;
  }

  bool(): boolean {
    const value = this.u8();
    assert(value < 2, "a truth value is 0 or 1");
    return value === 1;
  }

  u32(): number {
    this.need(4);
    const value = this.view.getUint32(this.position, true);
    this.position += 4;
    return value;
  }

  whole(): number {
    const { bytes } = this;
    let at = this.position;
    let byte = bytes[at++]!;
    if (byte < GROUP) {
      this.position = at;
      return byte;
    }
    let value = byte & 127;
    // Bits beyond the array are undefined and end the loop; the position then shows it.
    for (let shift = 7; byte >= GROUP && shift < 28; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    for (let scale = 2 ** 28; byte >= GROUP; scale *= GROUP) {
      assert(scale <= 2 ** 49, "a whole number has at most eight groups");
      byte = bytes[at++]!;
      value += (byte & 127) * scale;
    }
    assert(at <= bytes.length, "the bytes end too early");
    assert(value <= Number.MAX_SAFE_INTEGER, "a whole number exceeds the safe integers");
    this.position = at;
    return value;
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  amount(): bigint {
    this.need(8);
    const value = this.view.getBigInt64(this.position, true);
    this.position += 8;
    return value;
  }

  big(): bigint {
    const text = this.text();
    assert(/^[0-9a-f]+$/.test(text), "a bigint is written in hexadecimal digits");
    return BigInt(`0x${text}`);
  }

  text(): string {
    const length = this.whole();
    if (length === 0) return "";
    const start = this.position;
    this.skip(length);
    if (length <= SHORT_TEXT_MAX) return shortText(this.bytes, start, this.position);
    return utf8Text(this.bytes, start, this.position);
  }

  /** Passes over a text. */
  skipText(): void {
    this.skip(this.whole());
  }

  skip(length: number): void {
    this.need(length);
    this.position += length;
  }

  raw(length: number): Uint8Array {
    this.need(length);
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  private need(length: number): void {
    assert(this.position + length <= this.bytes.length, "the bytes end too early");
  }
}
