import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteReader } from "@meridian/core";
import { openLocalJournal } from "../journal/local-journal.ts";
import { SimulatedDisk } from "../journal/simulated-disk.ts";
import { seededRandom } from "../journal/testing.ts";
import type { Answer } from "./engine.ts";
import { makeSnapshot } from "./snapshot-thread.ts";
import { deposit, openingCommands, order } from "./testing/scene.ts";
import { submissionOf } from "./testing/submissions.ts";
import { readAnswers } from "./verdicts.ts";
import { Writer } from "./writer.ts";

function submissions(): Uint8Array[] {
  const orders = Array.from({ length: 60 }, (_, number) => order(number));
  return [...openingCommands(), ...orders].map((command, index) =>
    submissionOf("all", String(index), command),
  );
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
      const answered = await writer.carryOut(submission).then(
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
  const answers: Answer[] = [];
  const writer = Writer.recover(journal, ({ firstSequence, verdicts }) => {
    for (const answer of readAnswers(new ByteReader(verdicts.written()), firstSequence)) {
      assert.ok(!answer.ok || answer.sequence <= journal.lastSequence);
      answers.push(answer);
    }
  });
  const all = submissions();
  const counts = await Promise.all(
    all.map(async (submission) => {
      await writer.carryOut(submission);
      return answers.length;
    }),
  );
  for (const [index, count] of counts.entries()) assert.ok(count > index, `${index} was not answered`);
  assert.equal(answers.length, all.length);
  const sequences = answers.flatMap((answer) => (answer.ok ? [answer.sequence] : []));
  assert.deepEqual(
    sequences,
    sequences.map((_, index) => index + 1),
  );
});

test("a broken invariant stops the writer with the sync under way as the last that is answered", async () => {
  const writer = Writer.recover(await openLocalJournal(new SimulatedDisk(), { segmentBytes: 65_536 }));
  const first = writer.carryOut(Buffer.concat(submissions()));
  writer.state.exchange.trading.findMarket = () => {
    throw new Error("an invariant is broken");
  };
  const [broken, behind] = [order(1), deposit("late", 1, "BTC", 1n)].map((command, index) =>
    writer.carryOut(submissionOf("late", String(index), command)),
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
    await writer.carryOut(submission);
    if (writer.state.sequence % 10 !== 0) continue;
    await makeSnapshot(disk, writer.state.sequence);
    const again = await openLocalJournal(disk.crashedCopy({ type: "keep" }), { segmentBytes: 4_096 });
    assert.deepEqual(again.readSnapshot(), writer.state.snapshot());
  }
});
