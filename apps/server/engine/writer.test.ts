import assert from "node:assert/strict";
import { test } from "node:test";
import { openLocalJournal } from "../journal/local-journal.ts";
import { SimulatedDisk } from "../journal/simulated-disk.ts";
import { seededRandom } from "../journal/testing.ts";
import { makeSnapshot } from "./snapshot-thread.ts";
import { deposit, openingCommands, order } from "./testing/scene.ts";
import { type Submission, Writer } from "./writer.ts";

const HASH = "0123456789abcdef";

function submissions(): Submission[] {
  const orders = Array.from({ length: 60 }, (_, number) => order(number));
  return [...openingCommands(), ...orders].map((command, index) => {
    return { actor: "all", commandId: String(index), inputHash: HASH, command };
  });
}

test("after a failed sync nothing is answered, and a restart has what was, or one more", async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const disk = new SimulatedDisk();
    const writer = Writer.recover(await openLocalJournal(disk, { segmentBytes: 4_096 }));
    let acknowledged = 0;
    const failAt = Math.floor(random() * 100);
    for (const [index, submission] of submissions().entries()) {
      disk.failSyncs = index === failAt;
      const answered = await writer.carryOut([submission]).then(
        () => true,
        () => false,
      );
      assert.equal(answered, index < failAt, `seed ${seed}: submission ${index}, failing at ${failAt}`);
      if (answered) acknowledged = writer.durableSequence;
    }
    for (const type of ["lose", "keep"] as const) {
      const again = Writer.recover(
        await openLocalJournal(disk.crashedCopy({ type }), { segmentBytes: 4_096 }),
      );
      assert.ok(again.state.sequence >= acknowledged && again.state.sequence <= acknowledged + 1);
    }
  }
});

test("what is sent while a sync is under way is answered after it, in order, refusals too", async () => {
  const journal = await openLocalJournal(new SimulatedDisk(), { segmentBytes: 65_536 });
  const writer = Writer.recover(journal);
  const answered: number[] = [];
  const all = submissions();
  await Promise.all(
    all.map(async (submission, index) => {
      const [verdict] = await writer.carryOut([submission]);
      assert.ok(verdict?.type === "refused" || (verdict?.sequence ?? Infinity) <= journal.lastSequence);
      answered.push(index);
    }),
  );
  assert.deepEqual(
    answered,
    all.map((_, index) => index),
  );
});

test("a broken invariant stops the writer with the sync under way as the last that is answered", async () => {
  const writer = Writer.recover(await openLocalJournal(new SimulatedDisk(), { segmentBytes: 65_536 }));
  const first = writer.carryOut(submissions());
  writer.state.exchange.spot.findMarket = () => {
    throw new Error("an invariant is broken");
  };
  const [broken, behind] = [order(1), deposit("late", 1, "BTC", 1n)].map((command, index) =>
    writer.carryOut([{ actor: "late", commandId: String(index), inputHash: HASH, command }]),
  );
  await assert.doesNotReject(first);
  await assert.rejects(broken as Promise<unknown>, /an invariant is broken/);
  await assert.rejects(behind as Promise<unknown>, /an invariant is broken/);
});

test("a snapshot made from the files is the snapshot of the running state", async () => {
  const disk = new SimulatedDisk();
  const journal = await openLocalJournal(disk, { segmentBytes: 4_096 });
  const writer = Writer.recover(journal);
  for (const submission of submissions()) {
    await writer.carryOut([submission]);
    if (writer.state.sequence % 10 !== 0) continue;
    await makeSnapshot(disk, writer.state.sequence);
    const again = await openLocalJournal(disk.crashedCopy({ type: "keep" }), { segmentBytes: 4_096 });
    assert.deepEqual(again.readSnapshot(), writer.state.snapshot());
  }
});
