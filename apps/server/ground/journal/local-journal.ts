/**
 * The journal in local files: preallocated segments, one write and one sync per batch. Opening verifies every
 * frame from the newest usable snapshot on, cuts what a crash tore, and refuses to start over anything else.
 */
import type { RecordBatch } from "./batch.ts";
import type { Disk, DiskFile } from "./disk.ts";
import {
  FRAME_HEADER_BYTES,
  SEGMENT_HEADER_BYTES,
  encodeSeal,
  encodeSegmentHeader,
  finishBatch,
} from "./frame.ts";
import { JournalFenced } from "./journal.ts";
import type { Journal, JournalRecord, JournalSnapshot } from "./journal.ts";
import { recoverJournal } from "./recovery.ts";
import type { RecoveryReport } from "./recovery.ts";
import { listSegments, readRecords, segmentName } from "./segments.ts";
import type { Position } from "./segments.ts";
import { droppableUpTo, writeSnapshotFile } from "./snapshots.ts";

/**
 * 8 MiB hold some forty thousand records: a roll each few tenths of a second at most, a start reads few
 * files.
 */
const SEGMENT_BYTES_DEFAULT = 8 * 1024 * 1024;
const SPARE = "segment.spare";

export interface LocalJournalOptions {
  readonly segmentBytes?: number;
}

/** Throws `JournalDamaged` when what is stored cannot be trusted. */
export async function openLocalJournal(disk: Disk, options: LocalJournalOptions = {}): Promise<LocalJournal> {
  const segmentBytes = options.segmentBytes ?? SEGMENT_BYTES_DEFAULT;
  if (disk.list().includes(SPARE)) disk.remove(SPARE);
  const recovered = await recoverJournal(disk);
  if (recovered.active !== undefined) {
    const file = disk.open(recovered.active.name);
    return new LocalJournal(disk, segmentBytes, file, recovered.active.end, recovered.last, recovered.report);
  }
  const file = await allocateSpare(disk, segmentBytes);
  await promoteSpare(disk, file, recovered.last);
  return new LocalJournal(disk, segmentBytes, file, SEGMENT_HEADER_BYTES, recovered.last, recovered.report);
}

export class LocalJournal implements Journal {
  readonly disk: Disk;
  /** Result of opening. Its snapshot may be large: `forgetSnapshot` drops it. */
  report: RecoveryReport;
  readonly #segmentBytes: number;
  #file: DiskFile;
  #capacity: number;
  #end: number;
  #last: Position;
  #spare: Promise<DiskFile> | undefined;
  #failure: Error | undefined;
  #busy = false;

  constructor(
    disk: Disk,
    segmentBytes: number,
    file: DiskFile,
    end: number,
    last: Position,
    report: RecoveryReport,
  ) {
    this.report = report;
    this.disk = disk;
    this.#segmentBytes = segmentBytes;
    this.#file = file;
    this.#capacity = file.size;
    this.#end = end;
    this.#last = last;
  }

  get lastSequence(): number {
    return this.#last.sequence;
  }

  async append(expectedLast: number, batch: RecordBatch): Promise<void> {
    if (batch.count === 0) return;
    await this.#exclusively(async () => {
      if (expectedLast !== this.#last.sequence) throw new JournalFenced("another writer appended");
      const bytes = batch.bytes();
      await this.#makeRoom(bytes.length);
      const checksum = finishBatch(bytes, batch.ends, expectedLast + 1, this.#last.checksum);
      await this.#write(bytes);
      this.#last = { sequence: expectedLast + batch.count, checksum };
    });
  }

  async seal(): Promise<void> {
    await this.#exclusively(async () => {
      await this.#makeRoom(FRAME_HEADER_BYTES);
      const seal = encodeSeal(this.#last.sequence, this.#last.checksum);
      await this.#write(seal.bytes);
      this.#last = { sequence: this.#last.sequence, checksum: seal.checksum };
    });
  }

  read(after: number): Iterable<readonly JournalRecord[]> {
    // Opening has verified what was there, and the rest was written here.
    return readRecords(this.disk, after, this.lastSequence, true);
  }

  readSnapshot(): JournalSnapshot | undefined {
    return this.report.snapshot;
  }

  /** Once the state is restored, its bytes are only a burden. */
  forgetSnapshot(): void {
    this.report = { ...this.report, snapshot: undefined };
  }

  async writeSnapshot(snapshot: JournalSnapshot): Promise<void> {
    await writeSnapshotFile(this.disk, snapshot);
  }

  async truncateBehind(sequence: number): Promise<void> {
    const upTo = Math.min(sequence, droppableUpTo(this.disk));
    const segments = listSegments(this.disk);
    const dropped = segments.filter((_, index) => {
      const next = segments[index + 1];
      return next !== undefined && next.firstSequence <= upTo + 1;
    });
    for (const segment of dropped) this.disk.remove(segment.name);
    if (dropped.length > 0) await this.disk.sync();
  }

  async close(): Promise<void> {
    this.#failure ??= new Error("the journal is closed");
    const spare = await this.#spare?.catch(() => undefined);
    spare?.close();
    this.#file.close();
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#busy) throw new Error("one append at a time");
    this.#busy = true;
    try {
      await work();
    } catch (error) {
      // After a failed sync the page cache may say "clean" about bytes that never arrived, so trying again
      // proves nothing.
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      this.#busy = false;
    }
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#file.write(bytes, this.#end);
    await this.#file.sync();
    this.#end += bytes.length;
  }

  /** A batch never spans two segments; one larger than a segment makes its segment grow. */
  async #makeRoom(bytes: number): Promise<void> {
    const isFresh = this.#end === SEGMENT_HEADER_BYTES;
    if (this.#end + bytes > this.#capacity && !isFresh) await this.#roll();
    // Early, since a slow disk takes its time, and a roll would have to wait for it.
    if (this.#spare === undefined && this.#end + bytes > this.#capacity / 8) {
      this.#spare = allocateSpare(this.disk, this.#segmentBytes);
      this.#spare.catch(() => undefined);
    }
  }

  async #roll(): Promise<void> {
    const file = await (this.#spare ?? allocateSpare(this.disk, this.#segmentBytes));
    this.#spare = undefined;
    await promoteSpare(this.disk, file, this.#last);
    this.#file.truncate(this.#end);
    this.#file.close();
    this.#file = file;
    this.#capacity = file.size;
    this.#end = SEGMENT_HEADER_BYTES;
  }
}

async function allocateSpare(disk: Disk, bytes: number): Promise<DiskFile> {
  const file = disk.create(SPARE);
  await file.allocate(bytes);
  return file;
}

/** The header is durable before the name is: a segment that can be seen can be read. */
async function promoteSpare(disk: Disk, file: DiskFile, last: Position): Promise<void> {
  file.write(encodeSegmentHeader({ firstSequence: last.sequence + 1, previousChecksum: last.checksum }), 0);
  await file.sync();
  disk.rename(SPARE, segmentName(last.sequence + 1));
  await disk.sync();
}
