/** Recovery of a local journal: which snapshot to start from, where the records end, and what a crash tore. */
import type { Disk } from "./disk.ts";
import { isZero, provesDurable } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import type { JournalSnapshot } from "./journal.ts";
import { assertSealed, listSegments, loadSegment, segmentIndexOf, walkFrames } from "./segments.ts";
import type { LoadedSegment, Position, Segment } from "./segments.ts";
import { listSnapshots, readSnapshotFile, removePartialSnapshot } from "./snapshots.ts";

export interface RecoveryReport {
  readonly snapshot: JournalSnapshot | undefined;
  /** Sequences of snapshots that were not whole and were passed over. */
  readonly snapshotsDamaged: readonly number[];
  /** True if bytes behind the last record were cut: a write never acknowledged. */
  readonly tornTailCut: boolean;
}

export interface RecoveredJournal {
  readonly report: RecoveryReport;
  readonly last: Position;
  /** Undefined when the directory is new. */
  readonly active: { readonly name: string; readonly end: number } | undefined;
}

export async function recoverJournal(disk: Disk): Promise<RecoveredJournal> {
  removePartialSnapshot(disk);
  const segments = listSegments(disk);
  const { snapshot, snapshotsDamaged } = chooseSnapshot(disk, segments);
  if (segments.length === 0) {
    const report = { snapshot: undefined, snapshotsDamaged, tornTailCut: false };
    return { report, last: { sequence: 0, checksum: 0 }, active: undefined };
  }
  let position: Position | undefined;
  let tornTailCut = false;
  let end = 0;
  for (const segment of segments.slice(segmentIndexOf(segments, (snapshot?.sequence ?? 0) + 1))) {
    const loaded = loadSegment(disk, segment, position);
    const walked = walkFrames(loaded, () => undefined);
    if (segment === segments.at(-1)) tornTailCut = await cutTornTail(disk, segment, loaded, walked);
    else assertSealed(segment, loaded.bytes, walked.at, walked.last);
    position = walked.last;
    end = walked.at;
  }
  const last = position as Position;
  const newest = listSnapshots(disk)[0] ?? 0;
  if (newest > last.sequence) {
    throw new JournalDamaged(last.sequence + 1, `a snapshot stands at ${newest} but the records end before`);
  }
  const name = (segments.at(-1) as Segment).name;
  return { report: { snapshot, snapshotsDamaged, tornTailCut }, last, active: { name, end } };
}

/** The newest whole snapshot; without one, the records must begin at 1. */
function chooseSnapshot(
  disk: Disk,
  segments: readonly Segment[],
): { readonly snapshot: JournalSnapshot | undefined; readonly snapshotsDamaged: readonly number[] } {
  const first = segments[0]?.firstSequence;
  const snapshotsDamaged: number[] = [];
  for (const sequence of listSnapshots(disk)) {
    if (first === undefined) throw new JournalDamaged(sequence + 1, "there is a snapshot but no segment");
    const snapshot = readSnapshotFile(disk, sequence);
    if (snapshot === undefined) snapshotsDamaged.push(sequence);
    else if (first > sequence + 1) throw new JournalDamaged(sequence + 1, `the segments begin at ${first}`);
    else return { snapshot, snapshotsDamaged };
  }
  if (first !== undefined && first > 1) {
    throw new JournalDamaged(1, `no whole snapshot is left and the segments begin at ${first}`);
  }
  return { snapshot: undefined, snapshotsDamaged };
}

/**
 * Zeros what stands behind the last record, so that it can never be read again once writing goes on before
 * it.
 */
async function cutTornTail(
  disk: Disk,
  segment: Segment,
  loaded: LoadedSegment,
  walked: { readonly at: number; readonly last: Position },
): Promise<boolean> {
  if (isZero(loaded.bytes, walked.at)) return false;
  const next = walked.last.sequence + 1;
  if (provesDurable(loaded.bytes, walked.at, next)) {
    throw new JournalDamaged(next, `${segment.name} is bad at byte ${walked.at} and goes on behind it`);
  }
  const file = disk.open(segment.name);
  try {
    file.write(new Uint8Array(loaded.bytes.length - walked.at), walked.at);
    await file.sync();
  } finally {
    file.close();
  }
  return true;
}
