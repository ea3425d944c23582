// Goal: damage is found, never hidden.
// Method: a sealed journal, so that nothing in it may count as torn; every kind of damage, and what opening
// then says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32c } from "./crc32c.ts";
import { SEGMENT_HEADER_BYTES, frameAt, viewOf } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import { openLocalJournal } from "./local-journal.ts";
import { listSegments } from "./segments.ts";
import type { SimulatedDisk } from "./simulated-disk.ts";
import { readSnapshotFile, snapshotName, writeSnapshotFile } from "./snapshots.ts";
import { bodiesOf, journalOf, seededRandom } from "./testing.ts";

const KIB_64 = 65_536;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly sequence: number;
  readonly isSeal: boolean;
}

function spansOf(bytes: Uint8Array): Span[] {
  const spans: Span[] = [];
  let at = SEGMENT_HEADER_BYTES;
  for (
    let frame = frameAt(bytes, viewOf(bytes), at);
    frame !== undefined;
    frame = frameAt(bytes, viewOf(bytes), at)
  ) {
    spans.push({ start: at, end: frame.end, sequence: frame.sequence, isSeal: frame.isSeal });
    at = frame.end;
  }
  return spans;
}

function onlySegment(disk: SimulatedDisk): { readonly name: string; readonly bytes: Uint8Array } {
  const name = listSegments(disk)[0]?.name ?? "";
  const file = disk.open(name);
  return { name, bytes: file.read(0, file.size) };
}

/** Opens a copy with the damage; the sequence it names, or what it read. */
async function openDamaged(
  disk: SimulatedDisk,
  name: string,
  change: (bytes: Uint8Array) => Uint8Array,
): Promise<{ readonly refusedAt: number } | { readonly bodies: Uint8Array[]; readonly cut: boolean }> {
  const copy = disk.crashedCopy({ type: "keep" });
  copy.damage(name, change);
  try {
    const journal = await openLocalJournal(copy, { segmentBytes: KIB_64 });
    return { bodies: bodiesOf(journal), cut: journal.report.tornTailCut };
  } catch (error) {
    assert.ok(error instanceof JournalDamaged, String(error));
    return { refusedAt: error.sequence };
  }
}

test("each flipped byte of a 64 KiB journal is found, and the sequence it hit is named", async () => {
  const { disk, written } = await journalOf(530, KIB_64);
  const { name, bytes } = onlySegment(disk);
  const spans = spansOf(bytes);
  const used = spans.at(-1)?.end ?? 0;
  assert.ok(used > KIB_64 * 0.9, `the journal fills only ${used} bytes`);
  const random = seededRandom(9);
  for (let at = 0; at < bytes.length; at++) {
    const mask = 1 + Math.floor(random() * 255);
    const result = await openDamaged(disk, name, (copy) => {
      copy[at] = (copy[at] ?? 0) ^ mask;
      return copy;
    });
    const span = spans.find((candidate) => at < candidate.end);
    const isRecord = at < SEGMENT_HEADER_BYTES || (span !== undefined && !span.isSeal);
    if (isRecord) assert.deepEqual(result, { refusedAt: span?.sequence }, `byte ${at}`);
    // The seal and the zeros behind it carry no record: the damage is cut and every record is there.
    else assert.deepEqual(result, { bodies: written, cut: true }, `byte ${at}`);
  }
});

test("the checksum of a frame covers all that follows it, from its length on", async () => {
  const { disk } = await journalOf(60, KIB_64);
  const { bytes } = onlySegment(disk);
  const spans = spansOf(bytes);
  assert.equal(spans.filter(({ isSeal }) => !isSeal).length, 60);
  for (const { start, end } of spans)
    assert.equal(viewOf(bytes).getUint32(start, true), crc32c(bytes, start + 4, end));
});

test("swapped records, a cut middle and a doubled tail are found", async () => {
  const { disk, written } = await journalOf(60, KIB_64);
  const { name, bytes } = onlySegment(disk);
  const spans = spansOf(bytes);
  for (let index = 0; index + 2 < spans.length; index++) {
    const [one, other] = [spans[index] as Span, spans[index + 1] as Span];
    const swapped = await openDamaged(disk, name, (copy) => {
      copy.set(bytes.subarray(other.start, other.end), one.start);
      copy.set(bytes.subarray(one.start, one.end), one.start + other.end - other.start);
      return copy;
    });
    assert.deepEqual(swapped, { refusedAt: one.sequence });
    const cut = await openDamaged(disk, name, (copy) => {
      copy.copyWithin(one.start, one.end);
      return copy;
    });
    assert.deepEqual(cut, { refusedAt: one.sequence });
    const doubled = await openDamaged(disk, name, (copy) => {
      const end = spans.at(-1)?.end ?? 0;
      copy.set(bytes.subarray(one.start, end), end);
      return copy;
    });
    assert.deepEqual(doubled, { bodies: written, cut: true });
  }
});

test("a missing or bad segment in the middle refuses to start", async () => {
  const { disk } = await journalOf(200, 4096);
  const segments = listSegments(disk);
  for (const [index, segment] of segments.slice(0, -1).entries()) {
    const following = segments[index + 1];
    const missing = disk.crashedCopy({ type: "keep" });
    missing.remove(segment.name);
    await assert.rejects(openLocalJournal(missing), {
      name: "JournalDamaged",
      sequence: index === 0 ? 1 : segment.firstSequence,
    });
    const bad = await openDamaged(disk, segment.name, (bytes) => {
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return bytes;
    });
    assert.ok("refusedAt" in bad && bad.refusedAt < (following?.firstSequence ?? 0));
  }
});

test("each flipped byte of a snapshot is found and the older one used", async () => {
  const { disk } = await journalOf(50, KIB_64);
  const random = seededRandom(10);
  const body = Uint8Array.from({ length: 4000 }, () => Math.floor(random() * 256));
  await writeSnapshotFile(disk, { sequence: 20, body: new Uint8Array([1, 2, 3]) });
  await writeSnapshotFile(disk, { sequence: 40, body });
  assert.deepEqual(readSnapshotFile(disk, 40)?.body, body);
  for (let at = 0; at < body.length + 32; at++) {
    const copy = disk.crashedCopy({ type: "keep" });
    copy.damage(snapshotName(40), (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255));
      return bytes;
    });
    const journal = await openLocalJournal(copy);
    assert.deepEqual(journal.report.snapshotsDamaged, [40]);
    assert.equal(journal.readSnapshot()?.sequence, 20);
  }
});

test("without a whole snapshot a journal that no longer begins at 1 refuses to start", async () => {
  const { disk } = await journalOf(200, 4096);
  await writeSnapshotFile(disk, { sequence: 150, body: new Uint8Array([1]) });
  await writeSnapshotFile(disk, { sequence: 199, body: new Uint8Array([1]) });
  const journal = await openLocalJournal(disk, { segmentBytes: 4096 });
  await journal.truncateBehind(199);
  await journal.close();
  for (const sequence of [150, 199]) disk.damage(snapshotName(sequence), (bytes) => bytes.subarray(0, 20));
  await assert.rejects(openLocalJournal(disk), { name: "JournalDamaged", sequence: 1 });
});

test("records that end before a snapshot refuse to start", async () => {
  const { disk } = await journalOf(50, KIB_64);
  await writeSnapshotFile(disk, { sequence: 51, body: new Uint8Array([1]) });
  await assert.rejects(openLocalJournal(disk), { name: "JournalDamaged", sequence: 51 });
});
