import assert from "node:assert/strict";
import { test } from "node:test";
import { RecordBatch } from "./batch.ts";
import { crc32c } from "./crc32c.ts";
import { JournalFenced } from "./journal.ts";
import { openLocalJournal } from "./local-journal.ts";
import { listSegments } from "./segments.ts";
import { SimulatedDisk } from "./simulated-disk.ts";
import { bodiesOf, fillJournal, journalOf, seededRandom } from "./testing.ts";

test("the checksum is CRC32C as published", () => {
  const digits = new TextEncoder().encode("123456789");
  assert.equal(crc32c(digits, 0, 9), 0xe3069283);
  assert.equal(crc32c(new Uint8Array(32), 0, 32), 0x8a9136aa);
  assert.equal(crc32c(digits, 5, 9, crc32c(digits, 0, 5)), 0xe3069283);
});

test("what was appended is read back over many segments and after opening again", async () => {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes: 2048 });
  const written = await fillJournal(journal, seededRandom(1), 200);
  assert.ok(listSegments(disk).length > 5);
  assert.deepEqual(bodiesOf(journal), written);
  await journal.close();

  const again = await openLocalJournal(disk, { segmentBytes: 2048 });
  assert.equal(again.lastSequence, 200);
  assert.deepEqual(bodiesOf(again), written);
  await fillJournal(again, seededRandom(2), 10);
  assert.equal([...again.read(205)].flat()[0]?.sequence, 206);
});

test("a batch larger than a segment is kept whole", async () => {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes: 1024 });
  const large = new Uint8Array(5000).fill(7);
  await journal.append(0, RecordBatch.of([new Uint8Array([1])]));
  await journal.append(1, RecordBatch.of([large, large]));
  await journal.append(3, RecordBatch.of([new Uint8Array([2])]));
  await journal.close();
  const again = await openLocalJournal(disk, { segmentBytes: 1024 });
  assert.deepEqual(bodiesOf(again), [new Uint8Array([1]), large, large, new Uint8Array([2])]);
});

test("an append that expects another last sequence is fenced, and so is every later one", async () => {
  const journal = await openLocalJournal(new SimulatedDisk(), { segmentBytes: 1024 });
  await journal.append(0, RecordBatch.of([new Uint8Array([1])]));
  await assert.rejects(journal.append(0, RecordBatch.of([new Uint8Array([2])])), JournalFenced);
  await assert.rejects(journal.append(1, RecordBatch.of([new Uint8Array([2])])), JournalFenced);
});

test("after the first failed sync no append succeeds, even when the disk works again", async () => {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes: 4096 });
  await journal.append(0, RecordBatch.of([new Uint8Array([1])]));
  disk.failSyncs = true;
  await assert.rejects(journal.append(1, RecordBatch.of([new Uint8Array([2])])), /EIO/);
  disk.failSyncs = false;
  await assert.rejects(journal.append(1, RecordBatch.of([new Uint8Array([2])])), /EIO/);
  assert.equal(journal.lastSequence, 1);
});

test("segments are dropped only behind the older of two snapshots, and reading from before them says so", async () => {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes: 2048 });
  await fillJournal(journal, seededRandom(3), 100);
  await journal.writeSnapshot({ sequence: 100, body: new Uint8Array([1]) });
  await journal.truncateBehind(100);
  assert.equal(listSegments(disk)[0]?.firstSequence, 1);
  await fillJournal(journal, seededRandom(4), 100);
  await journal.writeSnapshot({ sequence: 200, body: new Uint8Array([2]) });
  await journal.truncateBehind(60);
  const firstKept = listSegments(disk)[0]?.firstSequence ?? 0;
  assert.ok(firstKept > 1 && firstKept <= 61);
  await journal.truncateBehind(200);
  const firstNow = listSegments(disk)[0]?.firstSequence ?? 0;
  assert.ok(firstNow > 61 && firstNow <= 101);
  assert.throws(() => [...journal.read(0)], /no segment reaches back/);
  assert.equal([...journal.read(150)].flat().length, 50);
});

test("no cut takes a record that comes after a snapshot which is kept", async () => {
  for (let older = 40; older < 80; older += 1) {
    const disk = new SimulatedDisk();
    const journal = await openLocalJournal(disk, { segmentBytes: 1024 });
    const written = await fillJournal(journal, seededRandom(5), 100);
    for (const sequence of [older, 100]) await journal.writeSnapshot({ sequence, body: new Uint8Array([1]) });
    await journal.truncateBehind(100);
    const kept = [...journal.read(older)].flat();
    assert.deepEqual(
      kept.map(({ body }) => body),
      written.slice(older),
      `behind ${older}`,
    );
  }
});

test("a torn tail is cut and writing goes on from the last whole record", async () => {
  const { disk, written } = await journalOf(20, 65_536);
  const segment = listSegments(disk)[0]?.name ?? "";
  disk.damage(segment, (bytes) => {
    const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
    bytes.set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], end + 30);
    return bytes;
  });
  const journal = await openLocalJournal(disk, { segmentBytes: 65_536 });
  assert.equal(journal.report.tornTailCut, true);
  const afterLoss = await openLocalJournal(disk.crashedCopy({ type: "lose" }), { segmentBytes: 65_536 });
  assert.equal(afterLoss.report.tornTailCut, false, "the cut itself survives a crash");
  await journal.append(20, RecordBatch.of([new Uint8Array([9])]));
  await journal.close();
  const again = await openLocalJournal(disk, { segmentBytes: 65_536 });
  assert.equal(again.report.tornTailCut, false);
  assert.deepEqual(bodiesOf(again), [...written, new Uint8Array([9])]);
});
