/**
 * Verdicts on submissions, as bytes: in their order, one behind the other. A record's sequence is not written, since
 * the records of a batch are numbered without gaps from its first.
 */
import {
  type ByteReader,
  type ByteWriter,
  decodeOutcome,
  encodeOutcome,
  type Outcome,
  outcomeOf,
} from "@meridian/core";
import type { Event } from "@meridian/core";
import type { Answer, EngineRefusal, EngineRefusalName } from "./engine.ts";
import type { ByteRange } from "./remembered-commands.ts";

const RECORDED = 0;
const DUPLICATE = 1;
const REFUSED = 2;

/** Returns where the outcome stands, for what is remembered of the command; valid until the next write. */
export function writeRecorded(writer: ByteWriter, events: readonly Event[]): ByteRange {
  writer.u8(RECORDED);
  const start = writer.length;
  encodeOutcome(outcomeOf(events), writer);
  return { bytes: writer.memory, start, end: writer.length };
}

export function writeDuplicate(writer: ByteWriter, sequence: number, outcome: Outcome): void {
  writer.u8(DUPLICATE);
  writer.whole(sequence);
  encodeOutcome(outcome, writer);
}

export function writeRefused(writer: ByteWriter, { refused, bound, leg }: EngineRefusal): void {
  writer.u8(REFUSED);
  writer.text(refused);
  writer.bool(bound !== undefined);
  if (bound !== undefined) writer.amount(BigInt(bound));
  writer.bool(leg !== undefined);
  if (leg !== undefined) writer.whole(leg);
}

function readRefused(reader: ByteReader): Answer {
  const refused = reader.text() as EngineRefusalName;
  const bound = reader.bool() ? { bound: reader.amount() } : {};
  const leg = reader.bool() ? { leg: reader.whole() } : {};
  return { ok: false, refused, ...bound, ...leg };
}

/** @param sequence which one it has if it made a record */
export function readAnswer(reader: ByteReader, sequence: number): Answer {
  const kind = reader.u8();
  if (kind === RECORDED) return { ok: true, sequence, outcome: decodeOutcome(reader), duplicate: false };
  if (kind === REFUSED) return readRefused(reader);
  return { ok: true, sequence: reader.whole(), outcome: decodeOutcome(reader), duplicate: true };
}

/** The answers to a batch. */
export function* readAnswers(reader: ByteReader, firstSequence: number): Generator<Answer> {
  let sequence = firstSequence;
  while (!reader.isAtEnd) {
    const answer = readAnswer(reader, sequence);
    if (answer.ok && !answer.duplicate) sequence++;
    yield answer;
  }
}
