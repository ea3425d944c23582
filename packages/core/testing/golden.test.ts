// Goal: whatever changes in the code, a journal of the past gives the state of the past. Method: one committed history
// for every released form of the events, with the hash of its final state. A new form adds a history; none is replaced.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { ByteReader, ByteWriter, decodeEvents, encodeEvents } from "../codec/index.ts";
import type { Event } from "../events.ts";
import { apply, createExchange, execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { CommandGenerator } from "./generator.ts";

const GOLDEN: readonly { readonly file: string; readonly stateHash: string }[] = [
  { file: "first.events", stateHash: "84bbdc9faa956afee064a3e105bba8708012eaddb3ec831273f73dd4371a8119" },
];

for (const { file, stateHash } of GOLDEN) {
  test(`the golden history ${file} replays to its golden state`, () => {
    const events = decodeEvents(new ByteReader(readFileSync(new URL(`golden/${file}`, import.meta.url))));
    const exchange = createExchange();
    for (const event of events) apply(exchange, event);
    assert.ok(events.length > 500);
    assert.equal(createHash("sha256").update(encodeSnapshot(exchange)).digest("hex"), stateHash);
    assert.deepEqual(checkInvariants(exchange), []);
  });
}

test("a snapshot of the first form is read to the state that its history gives", () => {
  const exchange = decodeSnapshot(readFileSync(new URL("golden/first.snapshot", import.meta.url)));
  assert.equal(
    createHash("sha256").update(encodeSnapshot(exchange)).digest("hex"),
    GOLDEN.find(({ file }) => file === "first.events")!.stateHash,
  );
  assert.deepEqual(checkInvariants(exchange), []);
});

test("events that went through bytes replay to the state that made them", () => {
  const exchange = createExchange();
  const replayed = createExchange();
  const generator = new CommandGenerator(77);
  const events: Event[] = [];
  const commands = [...generator.opening()];
  for (let step = 0; step < 3_000; step++) {
    const command = commands[step] ?? generator.next(exchange.spot.lastOrderId);
    execute(exchange, command, (event) => events.push(event));
  }
  const writer = new ByteWriter();
  encodeEvents(events, writer);
  for (const event of decodeEvents(new ByteReader(writer.written()))) apply(replayed, event);
  assert.deepEqual(encodeSnapshot(replayed), encodeSnapshot(exchange));
});
