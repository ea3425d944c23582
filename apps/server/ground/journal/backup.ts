/**
 * A copy of a journal that a running engine goes on writing: snapshots first, so that none is ahead of the
 * records, then the segments, the last one only as far as its frames are whole at that moment.
 */
import type { Disk } from "./disk.ts";
import { isZero, provesDurable } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import {
  type Position,
  type Segment,
  assertSealed,
  listSegments,
  loadSegment,
  walkFrames,
} from "./segments.ts";
import { listSnapshots, readSnapshotFile, writeSnapshotFile } from "./snapshots.ts";

/** A read beside a write may see the end of the write without its beginning; the next look then sees both. */
const LOOKS_MAX = 20;

/**
 * Verifies while it copies and throws `JournalDamaged` for what a start would refuse.
 *
 * @param to an empty directory
 * @returns the last sequence in the copy
 */
export async function backupJournal(from: Disk, to: Disk): Promise<number> {
  for (const sequence of listSnapshots(from).toReversed()) {
    const snapshot = readSnapshotFile(from, sequence);
    if (snapshot !== undefined) await writeSnapshotFile(to, snapshot);
  }
  let position: Position | undefined;
  const segments = listSegments(from);
  for (const segment of segments) {
    const copied =
      segment === segments.at(-1) ? readActive(from, segment, position) : readSealed(from, segment, position);
    const file = to.create(segment.name);
    file.write(copied.bytes, 0);
    await file.sync();
    file.close();
    position = copied.last;
  }
  await to.sync();
  return position?.sequence ?? 0;
}

interface Copied {
  readonly bytes: Uint8Array;
  readonly last: Position;
}

function readSealed(from: Disk, segment: Segment, before: Position | undefined): Copied {
  const loaded = loadSegment(from, segment, before);
  const { at, last } = walkFrames(loaded, () => undefined);
  assertSealed(segment, loaded.bytes, at, last);
  return { bytes: loaded.bytes.subarray(0, at), last };
}

function readActive(from: Disk, segment: Segment, before: Position | undefined): Copied {
  for (let look = 0; ; look++) {
    const loaded = loadSegment(from, segment, before);
    const { at, last } = walkFrames(loaded, () => undefined);
    const next = last.sequence + 1;
    if (isZero(loaded.bytes, at) || !provesDurable(loaded.bytes, at, next)) {
      return { bytes: loaded.bytes.subarray(0, at), last };
    }
    if (look === LOOKS_MAX) throw new JournalDamaged(next, `${segment.name} is bad at byte ${at}`);
  }
}
