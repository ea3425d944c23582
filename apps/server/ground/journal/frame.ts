/**
 * The layout of segments and of the frames inside them, little-endian.
 *
 * Segment header, 32 bytes: magic (8), version (4), checksum of the frame before (4), first sequence (8),
 * zero (4), CRC32C of the 28 bytes before (4).
 *
 * Frame, 24 bytes and the body: CRC32C of all that follows (4), body length (4), checksum of the frame before
 * (4), records of the same batch before this one (4), sequence (8), body. A frame with all of this zero is
 * where writing goes on. A seal is a frame without a body: it repeats the last sequence and attests that it
 * is durable.
 *
 * A frame names its batch because batches are written one at a time, each after the one before is durable.
 * Behind a bad frame, a good one of the same batch is what a crash leaves; a good one of a later batch proves
 * damage.
 */
import { crc32c } from "./crc32c.ts";

export const SEGMENT_HEADER_BYTES = 32;
export const FRAME_HEADER_BYTES = 24;

/** One batch is far below; the bound keeps a search through damaged bytes from believing nonsense. */
const BATCH_OFFSET_MAX = 1 << 24;
const SEAL = 0xffff_ffff;
const VERSION = 1;
const MAGIC = new TextEncoder().encode("MRDNJRNL");
const WORD = 4_294_967_296;

export interface Frame {
  readonly sequence: number;
  readonly checksum: number;
  readonly previousChecksum: number;
  readonly isSeal: boolean;
  /** The first sequence of its batch; of a seal, the sequence after it. */
  readonly batchStart: number;
  readonly bodyStart: number;
  readonly end: number;
}

export interface SegmentHeader {
  readonly firstSequence: number;
  readonly previousChecksum: number;
}

export function encodeSegmentHeader(header: SegmentHeader): Uint8Array {
  const bytes = new Uint8Array(SEGMENT_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC, 0);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, header.previousChecksum, true);
  writeSequence(view, 16, header.firstSequence);
  view.setUint32(28, crc32c(bytes, 0, 28), true);
  return bytes;
}

/** Undefined when the bytes are not a header of this version. */
export function decodeSegmentHeader(bytes: Uint8Array): SegmentHeader | undefined {
  if (bytes.length < SEGMENT_HEADER_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte))
    return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(28, true) !== crc32c(bytes, 0, 28) || view.getUint32(8, true) !== VERSION)
    return undefined;
  return { previousChecksum: view.getUint32(12, true), firstSequence: readSequence(view, 16) };
}

/** Puts a frame before each of a batch's bodies, chained on from `previousChecksum`; returns the last checksum. */
export function finishBatch(
  bytes: Uint8Array,
  ends: readonly number[],
  firstSequence: number,
  previousChecksum: number,
): number {
  const view = viewOf(bytes);
  let checksum = previousChecksum;
  let at = 0;
  for (let offset = 0; offset < ends.length; offset++) {
    const end = ends[offset] as number;
    const bodyLength = end - at - FRAME_HEADER_BYTES;
    checksum = finishFrame(bytes, view, at, bodyLength, checksum, offset, firstSequence + offset);
    at = end;
  }
  return checksum;
}

export function encodeSeal(
  lastSequence: number,
  previousChecksum: number,
): { readonly bytes: Uint8Array; readonly checksum: number } {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  return { bytes, checksum: finishFrame(bytes, view, 0, 0, previousChecksum, SEAL, lastSequence) };
}

function finishFrame(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  bodyLength: number,
  previousChecksum: number,
  batchOffset: number,
  sequence: number,
): number {
  view.setUint32(at + 4, bodyLength, true);
  view.setUint32(at + 8, previousChecksum, true);
  view.setUint32(at + 12, batchOffset, true);
  writeSequence(view, at + 16, sequence);
  const checksum = crc32c(bytes, at + 4, at + FRAME_HEADER_BYTES + bodyLength);
  view.setUint32(at, checksum, true);
  return checksum;
}

/**
 * The frame at a place, whole and with the right checksum; undefined when there is none.
 *
 * @param isVerified when its checksum is known to be right
 */
export function frameAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  isVerified = false,
): Frame | undefined {
  if (at + FRAME_HEADER_BYTES > bytes.length) return undefined;
  const bodyLength = view.getUint32(at + 4, true);
  const batchOffset = view.getUint32(at + 12, true);
  const isSeal = batchOffset === SEAL;
  const end = at + FRAME_HEADER_BYTES + bodyLength;
  if (end > bytes.length || isSeal !== (bodyLength === 0)) return undefined;
  if (!isSeal && batchOffset > BATCH_OFFSET_MAX) return undefined;
  const checksum = view.getUint32(at, true);
  const isRight = isVerified ? checksum !== 0 : checksum === crc32c(bytes, at + 4, end);
  if (!isRight) return undefined;
  const sequence = readSequence(view, at + 16);
  return {
    sequence,
    checksum,
    previousChecksum: view.getUint32(at + 8, true),
    isSeal,
    batchStart: isSeal ? sequence + 1 : sequence - batchOffset,
    bodyStart: at + FRAME_HEADER_BYTES,
    end,
  };
}

/**
 * True if bytes[from, …) hold a whole frame written only after `sequence` was durable: a later batch or a seal. Every
 * offset is tried, since a bad length hides where the next frame begins; the sequence is looked at first, being cheap.
 */
export function provesDurable(bytes: Uint8Array, from: number, sequence: number): boolean {
  const view = viewOf(bytes);
  const high = Math.floor(sequence / WORD);
  for (let at = from; at + FRAME_HEADER_BYTES <= bytes.length; at++) {
    const highFound = view.getUint32(at + 20, true);
    if (highFound !== high && highFound !== high + 1) continue;
    const found = readSequence(view, at + 16);
    if (found < sequence || found > sequence + BATCH_OFFSET_MAX) continue;
    const frame = frameAt(bytes, view, at);
    if (frame !== undefined && frame.batchStart > sequence) return true;
  }
  return false;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function isZero(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}

function writeSequence(view: DataView, at: number, sequence: number): void {
  view.setUint32(at, sequence % WORD, true);
  view.setUint32(at + 4, Math.floor(sequence / WORD), true);
}

function readSequence(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * WORD;
}
