/** Everything that a journal's records add up to: the exchange, and what is remembered of its commands. */
import { createHash } from "node:crypto";
import {
  apply,
  assert,
  ByteReader,
  ByteWriter,
  createExchange,
  decodeEvents,
  decodeSnapshot,
  encodeOutcome,
  encodeSnapshot,
  type Exchange,
  outcomeOf,
} from "@meridian/core";
import type { JournalRecord, JournalSnapshot } from "../journal/index.ts";
import { readRecordKey } from "./record.ts";
import { Remembered } from "./remembered.ts";
import { NONE } from "./remembered-commands.ts";
import { KeySpan } from "./submission.ts";

/** The first version remembered the input of every command as a hash. */
const VERSION_HASHED = 1;
const VERSION = 2;

export class EngineState {
  readonly exchange: Exchange;
  readonly remembered: Remembered;
  /** The last record whose effects are inside, and its time. */
  sequence: number;
  timeMs: number;
  readonly #outcome = new ByteWriter();
  /** Of the bytes that were read last, since a segment holds thousands of records. */
  #reader = new ByteReader(new Uint8Array(0));
  #key = new KeySpan(new Uint8Array(0));

  constructor(exchange = createExchange(), remembered = new Remembered(), sequence = 0, timeMs = 0) {
    this.exchange = exchange;
    this.remembered = remembered;
    this.sequence = sequence;
    this.timeMs = timeMs;
  }

  /** Replays one record. Nothing is decided anew. */
  apply({ sequence, bytes, start, end }: JournalRecord): void {
    assert(sequence === this.sequence + 1, "records are replayed without a gap");
    if (this.#key.bytes !== bytes) {
      this.#reader = new ByteReader(bytes);
      this.#key = new KeySpan(bytes);
    }
    const [reader, key] = [this.#reader, this.#key];
    reader.position = start;
    const timeMs = readRecordKey(reader, key);
    const events = decodeEvents(reader);
    assert(reader.position === end, "a record ends with its events");
    for (const event of events) apply(this.exchange, event);
    const outcome = this.#outcome;
    outcome.clear();
    encodeOutcome(outcomeOf(events), outcome);
    assert(this.remembered.find(key) === NONE, "a command id is carried out once");
    this.remembered.add(sequence, { bytes: outcome.memory, start: 0, end: outcome.length });
    this.sequence = sequence;
    this.timeMs = timeMs;
  }

  /** Canonical: the same history gives the same bytes, whatever snapshots lie on its way. */
  snapshot(): JournalSnapshot {
    const exchange = encodeSnapshot(this.exchange);
    const writer = new ByteWriter(exchange.length * 2 + 1_024);
    writer.u8(VERSION);
    writer.whole(this.timeMs);
    writer.whole(exchange.length);
    writer.raw(exchange);
    this.remembered.encode(writer);
    return { sequence: this.sequence, body: writer.copy() };
  }

  static fromSnapshot({ sequence, body }: JournalSnapshot): EngineState {
    const reader = new ByteReader(body);
    const version = reader.u8();
    assert(version === VERSION || version === VERSION_HASHED, "a snapshot of an unknown version");
    const timeMs = reader.whole();
    const exchange = decodeSnapshot(reader.raw(reader.whole()));
    const remembered = Remembered.decode(reader, body, version === VERSION_HASHED);
    assert(reader.isAtEnd, "a snapshot has bytes behind its end");
    return new EngineState(exchange, remembered, sequence, timeMs);
  }

  /** SHA-256 of the snapshot, in hexadecimal. */
  hash(): string {
    return createHash("sha256").update(this.snapshot().body).digest("hex");
  }
}

/** The state after a snapshot (or from nothing) and the records behind it. */
export function restoreState(
  snapshot: JournalSnapshot | undefined,
  recordsAfter: (sequence: number) => Iterable<readonly JournalRecord[]>,
): EngineState {
  const state = snapshot === undefined ? new EngineState() : EngineState.fromSnapshot(snapshot);
  for (const slice of recordsAfter(state.sequence)) for (const record of slice) state.apply(record);
  return state;
}
