/**
 * Makes a snapshot beside the running engine: restores the state from the last snapshot and the records
 * behind it, as a start would, and writes it down. The writer never pauses for it, and each one proves that a
 * start would succeed.
 */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import {
  type Disk,
  type JournalSnapshot,
  listSnapshots,
  nodeDisk,
  readRecords,
  readSnapshotFile,
  writeSnapshotFile,
} from "../journal/index.ts";
import { restoreState } from "./engine-state.ts";

export interface SnapshotOrder {
  readonly directory: string;
  /** A durable sequence. */
  readonly upTo: number;
}

export async function makeSnapshot(disk: Disk, upTo: number): Promise<void> {
  const state = restoreState(newestSnapshot(disk), (after) => readRecords(disk, after, upTo));
  await writeSnapshotFile(disk, state.snapshot());
}

function newestSnapshot(disk: Disk): JournalSnapshot | undefined {
  for (const sequence of listSnapshots(disk)) {
    const snapshot = readSnapshotFile(disk, sequence);
    if (snapshot !== undefined) return snapshot;
  }
  return undefined;
}

if (parentPort !== null && isOrder(workerData)) {
  // Of this thread alone, where threads have one of their own: nobody waits for a snapshot.
  setPriority(constants.priority.PRIORITY_LOW);
  await makeSnapshot(nodeDisk(workerData.directory), workerData.upTo);
}

function isOrder(data: unknown): data is SnapshotOrder {
  return typeof data === "object" && data !== null && "upTo" in data && "directory" in data;
}
