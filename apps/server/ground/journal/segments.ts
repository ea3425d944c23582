/** Segment files: their names, walking their frames, and reading records out of them without writing. */
import type { Disk } from "./disk.ts";
import { SEGMENT_HEADER_BYTES, decodeSegmentHeader, frameAt, isZero, viewOf } from "./frame.ts";
import { JournalDamaged, JournalRecord } from "./journal.ts";

const NAME = /^segment-(\d{16})$/;
/** So that whoever reads along can give way to others between slices. */
const SLICE_RECORDS = 1_000;

export interface Segment {
  readonly name: string;
  readonly firstSequence: number;
}

/** A place in the chain: the last sequence and the checksum of the last frame, seals included. */
export interface Position {
  readonly sequence: number;
  readonly checksum: number;
}

export interface LoadedSegment {
  readonly bytes: Uint8Array;
  /** Position of the chain before its first frame. */
  readonly before: Position;
}

export function segmentName(firstSequence: number): string {
  return `segment-${String(firstSequence).padStart(16, "0")}`;
}

/** In order. The sequences are taken from the names; `loadSegment` holds them against the headers. */
export function listSegments(disk: Disk): readonly Segment[] {
  const found: Segment[] = [];
  for (const name of disk.list()) {
    const match = NAME.exec(name);
    if (match !== null) found.push({ name, firstSequence: Number(match[1]) });
  }
  return found.toSorted((one, other) => one.firstSequence - other.firstSequence);
}

/** Throws `JournalDamaged` when the header is not what its name and the segment before it promise. */
export function loadSegment(disk: Disk, segment: Segment, before: Position | undefined): LoadedSegment {
  const file = disk.open(segment.name);
  let bytes: Uint8Array;
  try {
    bytes = file.read(0, file.size);
  } finally {
    file.close();
  }
  const header = decodeSegmentHeader(bytes);
  if (header === undefined || header.firstSequence !== segment.firstSequence) {
    throw new JournalDamaged(segment.firstSequence, `the header of ${segment.name} cannot be read`);
  }
  const position = { sequence: header.firstSequence - 1, checksum: header.previousChecksum };
  if (before !== undefined && before.sequence !== position.sequence) {
    throw new JournalDamaged(before.sequence + 1, `${segment.name} begins at ${segment.firstSequence}`);
  }
  if (before !== undefined && before.checksum !== position.checksum) {
    throw new JournalDamaged(
      segment.firstSequence,
      `${segment.name} does not follow from what stands before it`,
    );
  }
  return { bytes, before: position };
}

/**
 * Hands over each next frame that is whole and chained; says where that ended.
 *
 * @param isVerified when this process has held these frames against their checksums: then only their chain counts
 */
export function walkFrames(
  loaded: LoadedSegment,
  visit: (sequence: number, bodyStart: number, bodyEnd: number) => void,
  isVerified = false,
): { readonly at: number; readonly last: Position } {
  const view = viewOf(loaded.bytes);
  let { sequence, checksum } = loaded.before;
  let at = SEGMENT_HEADER_BYTES;
  for (;;) {
    const frame = frameAt(loaded.bytes, view, at, isVerified);
    if (frame === undefined || frame.previousChecksum !== checksum) break;
    if (frame.sequence !== (frame.isSeal ? sequence : sequence + 1)) break;
    if (!frame.isSeal) visit(frame.sequence, frame.bodyStart, frame.end);
    sequence = frame.sequence;
    checksum = frame.checksum;
    at = frame.end;
  }
  return { at, last: { sequence, checksum } };
}

/**
 * The segment that holds `sequence`, or would hold it next; −1 when the segments do not reach back so far.
 */
export function segmentIndexOf(segments: readonly Segment[], sequence: number): number {
  return segments.findLastIndex((segment) => segment.firstSequence <= sequence);
}

/** A segment that another one follows must be whole to its end. */
export function assertSealed(segment: Segment, bytes: Uint8Array, at: number, last: Position): void {
  if (!isZero(bytes, at))
    throw new JournalDamaged(last.sequence + 1, `${segment.name} is bad from byte ${at} on`);
}

/**
 * Records `after` + 1 to `upTo`, in slices. Only for records known to be durable: one that is missing or bad
 * throws `JournalDamaged`.
 *
 * @param isVerified see {@link walkFrames}
 */
export function* readRecords(
  disk: Disk,
  after: number,
  upTo: number,
  isVerified = false,
): Generator<readonly JournalRecord[]> {
  if (upTo <= after) return;
  const segments = listSegments(disk);
  const start = segmentIndexOf(segments, after + 1);
  if (start < 0) throw new JournalDamaged(after + 1, "no segment reaches back to it");
  let position: Position | undefined;
  for (const segment of segments.slice(start)) {
    const loaded = loadSegment(disk, segment, position);
    const records: JournalRecord[] = [];
    const visit = (sequence: number, bodyStart: number, bodyEnd: number): void => {
      if (sequence <= after || sequence > upTo) return;
      records.push(new JournalRecord(sequence, loaded.bytes, bodyStart, bodyEnd));
    };
    const walked = walkFrames(loaded, visit, isVerified);
    for (let at = 0; at < records.length; at += SLICE_RECORDS) yield records.slice(at, at + SLICE_RECORDS);
    position = walked.last;
    if (position.sequence >= upTo) return;
    assertSealed(segment, loaded.bytes, walked.at, position);
  }
  throw new JournalDamaged((position?.sequence ?? after) + 1, `the journal ends before ${upTo}`);
}
