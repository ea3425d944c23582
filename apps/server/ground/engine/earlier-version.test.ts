// Goal: what the first version of records and snapshots left behind starts, and its command ids still count.
// Method: bytes put together as that version wrote them: the input as sixteen bytes of its SHA-256.
import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { test } from "node:test";
import {
  ByteReader,
  ByteWriter,
  type Command,
  createExchange,
  encodeCommand,
  encodeEvents,
  encodeSnapshot,
  execute,
} from "@meridian/core";
import type { Event } from "@meridian/core";
import { MemoryJournal } from "../journal/memory-journal.ts";
import { RecordBatch } from "../journal/batch.ts";
import type { Answer } from "./engine.ts";
import { openingCommands, order } from "./testing/scene.ts";
import { submissionOf } from "./testing/submissions.ts";
import { readAnswers } from "./verdicts.ts";
import { Writer } from "./writer.ts";

const COMMANDS = [...openingCommands(), order(4)];

function inputHash(command: Command): Uint8Array {
  const writer = new ByteWriter();
  encodeCommand(command, writer);
  return hash("sha256", writer.copy(), "buffer").subarray(0, 16);
}

function earlierRecord(command: Command, commandId: string, events: readonly Event[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(1);
  writer.whole(command.time);
  writer.text("all");
  writer.text(commandId);
  writer.raw(inputHash(command));
  encodeEvents(events, writer);
  return writer.copy();
}

/** A journal and a snapshot of the same history. */
function earlierHistory(): { readonly bodies: Uint8Array[]; readonly snapshot: Uint8Array } {
  const exchange = createExchange();
  const remembered = new ByteWriter();
  remembered.whole(1);
  remembered.text("all");
  remembered.whole(COMMANDS.length);
  const bodies = COMMANDS.map((command, index) => {
    const events: Event[] = [];
    assert.equal(
      execute(exchange, command, (event) => events.push(event)),
      undefined,
    );
    remembered.text(String(index));
    remembered.raw(inputHash(command));
    remembered.whole(index + 1);
    remembered.u8(2);
    return earlierRecord(command, String(index), events);
  });
  const state = encodeSnapshot(exchange);
  const snapshot = new ByteWriter();
  snapshot.u8(1);
  snapshot.whole(order(4).time);
  snapshot.whole(state.length);
  snapshot.raw(state);
  snapshot.raw(remembered.copy());
  return { bodies, snapshot: snapshot.copy() };
}

async function answerOf(
  writer: Writer,
  answers: Answer[],
  commandId: string,
  command: Command,
): Promise<Answer | undefined> {
  await writer.carryOut(submissionOf("all", commandId, command));
  return answers.at(-1);
}

for (const start of ["records", "a snapshot"] as const) {
  test(`from ${start} of the first version a start knows its commands again, and other input from theirs`, async () => {
    const { bodies, snapshot } = earlierHistory();
    const journal = new MemoryJournal();
    await journal.append(0, RecordBatch.of(bodies));
    if (start === "a snapshot") await journal.writeSnapshot({ sequence: bodies.length, body: snapshot });
    const answers: Answer[] = [];
    const writer = Writer.recover(journal, ({ firstSequence, verdicts }) => {
      answers.push(...readAnswers(new ByteReader(verdicts.written()), firstSequence));
    });
    const [last, id] = [COMMANDS.length, String(COMMANDS.length - 1)];
    const again = await answerOf(writer, answers, id, order(4));
    assert.ok(again?.ok && again.duplicate && again.sequence === last);
    assert.deepEqual(await answerOf(writer, answers, id, order(5)), {
      ok: false,
      refused: "command.id_conflict",
    });
    const next = await answerOf(writer, answers, "next", order(5));
    assert.ok(next?.ok && !next.duplicate && next.sequence === last + 1);
  });
}
