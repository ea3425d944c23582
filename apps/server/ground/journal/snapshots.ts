/**
 * Snapshots beside the segments. One is complete or does not exist: written under another name, synced,
 * renamed, and the directory synced. The last two are kept, so that a damaged one costs a longer replay and
 * not the exchange.
 *
 * File, 32 bytes and the body: magic (8), version (4), CRC32C of all but itself (4), sequence (8), body
 * length (8), body.
 */
import { crc32c } from "./crc32c.ts";
import type { Disk } from "./disk.ts";
import { viewOf } from "./frame.ts";
import type { JournalSnapshot } from "./journal.ts";

const HEADER_BYTES = 32;
const VERSION = 1;
const MAGIC = new TextEncoder().encode("MRDNSNAP");
const NAME = /^snapshot-(\d{16})$/;
const PARTIAL = "snapshot.partial";
const KEPT = 2;
/** Written and synced at a time, because the journal's own syncs wait for what is written and not synced. */
const PIECE_BYTES = 256 * 1024;

/** Sequences of the snapshots by name alone, newest first. */
export function listSnapshots(disk: Disk): readonly number[] {
  const found: number[] = [];
  for (const name of disk.list()) {
    const match = NAME.exec(name);
    if (match !== null) found.push(Number(match[1]));
  }
  return found.toSorted((one, other) => other - one);
}

/** Undefined when the file is not whole. */
export function readSnapshotFile(disk: Disk, sequence: number): JournalSnapshot | undefined {
  const file = disk.open(snapshotName(sequence));
  try {
    return decode(file.read(0, file.size), sequence);
  } finally {
    file.close();
  }
}

export async function writeSnapshotFile(disk: Disk, snapshot: JournalSnapshot): Promise<void> {
  removePartialSnapshot(disk);
  const file = disk.create(PARTIAL);
  try {
    const header = encodeHeader(snapshot);
    file.write(header, 0);
    const { body } = snapshot;
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (at > 0) await file.sync();
      file.write(body.subarray(at, at + PIECE_BYTES), HEADER_BYTES + at);
    }
    await file.sync();
  } finally {
    file.close();
  }
  disk.rename(PARTIAL, snapshotName(snapshot.sequence));
  await disk.sync();
  for (const old of listSnapshots(disk).slice(KEPT)) disk.remove(snapshotName(old));
}

/** Removes a snapshot left half written by a crash. */
export function removePartialSnapshot(disk: Disk): void {
  if (disk.list().includes(PARTIAL)) disk.remove(PARTIAL);
}

/**
 * Sequence up to which records may be dropped so that every kept snapshot can still be carried on from; 0 while there
 * is but one.
 */
export function droppableUpTo(disk: Disk): number {
  return listSnapshots(disk)[KEPT - 1] ?? 0;
}

export function snapshotName(sequence: number): string {
  return `snapshot-${String(sequence).padStart(16, "0")}`;
}

function encodeHeader(snapshot: JournalSnapshot): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = viewOf(header);
  header.set(MAGIC, 0);
  view.setUint32(8, VERSION, true);
  view.setBigUint64(16, BigInt(snapshot.sequence), true);
  view.setBigUint64(24, BigInt(snapshot.body.length), true);
  const checksum = crc32c(snapshot.body, 0, snapshot.body.length, headerChecksum(header));
  view.setUint32(12, checksum, true);
  return header;
}

function headerChecksum(header: Uint8Array): number {
  return crc32c(header, 16, HEADER_BYTES, crc32c(header, 0, 12));
}

function decode(bytes: Uint8Array, sequence: number): JournalSnapshot | undefined {
  if (bytes.length < HEADER_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = viewOf(bytes);
  const body = bytes.subarray(HEADER_BYTES);
  if (view.getUint32(8, true) !== VERSION) return undefined;
  if (view.getBigUint64(16, true) !== BigInt(sequence)) return undefined;
  if (view.getBigUint64(24, true) !== BigInt(body.length)) return undefined;
  const header = bytes.subarray(0, HEADER_BYTES);
  if (view.getUint32(12, true) !== crc32c(body, 0, body.length, headerChecksum(header))) return undefined;
  return { sequence, body };
}
