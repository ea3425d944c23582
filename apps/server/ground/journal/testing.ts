/** Tools of the journal's tests: a seeded random, simulated journals of a wanted shape, and reading one back whole. */
import { RecordBatch } from "./batch.ts";
import { openLocalJournal } from "./local-journal.ts";
import type { LocalJournal } from "./local-journal.ts";
import { SimulatedDisk } from "./simulated-disk.ts";
import type { Random } from "./simulated-disk.ts";

/** Mulberry32: the same seed gives the same run everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomBody(random: Random, bytesMax: number): Uint8Array {
  return Uint8Array.from({ length: 1 + Math.floor(random() * bytesMax) }, () => Math.floor(random() * 256));
}

/** Appends batches of 1 to 4 random bodies until so many records stand; returns the bodies. */
export async function fillJournal(
  journal: LocalJournal,
  random: Random,
  records: number,
): Promise<Uint8Array[]> {
  const written: Uint8Array[] = [];
  while (written.length < records) {
    const count = Math.min(records - written.length, 1 + Math.floor(random() * 4));
    const bodies = Array.from({ length: count }, () => randomBody(random, 200));
    await journal.append(journal.lastSequence, RecordBatch.of(bodies));
    written.push(...bodies);
  }
  return written;
}

export async function journalOf(
  records: number,
  segmentBytes: number,
): Promise<{ readonly disk: SimulatedDisk; readonly written: readonly Uint8Array[] }> {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes });
  const written = await fillJournal(journal, seededRandom(records), records);
  await journal.seal();
  await journal.close();
  return { disk, written };
}

export function bodiesOf(journal: LocalJournal): Uint8Array[] {
  return [...journal.read(0)].flat().map((record) => record.body);
}
