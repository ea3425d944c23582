/**
 * The body of a journal record: version (1 byte), time, actor, command id, input, events. Version 2 holds the input
 * whole, behind its length: comparing it is exact, and cheaper than hashing it. Version 1 holds half of its SHA-256.
 */
import { ByteReader, type ByteWriter, type Event, assert, decodeEvents, encodeEvents } from "@meridian/core";
import type { EngineRecord } from "./engine.ts";
import { INPUT_SHA256, INPUT_WHOLE, type KeySpan } from "./submission.ts";

const VERSION_HASHED = 1;
const VERSION = 2;
export const INPUT_HASH_BYTES = 16;

export function encodeRecord(
  writer: ByteWriter,
  timeMs: number,
  key: KeySpan,
  events: readonly Event[],
): void {
  assert(key.inputForm === INPUT_WHOLE, "a record is written with its input whole");
  writer.u8(VERSION);
  writer.whole(timeMs);
  writer.rawFrom(key.bytes, key.actorStart, key.actorEnd);
  writer.rawFrom(key.bytes, key.idStart, key.idEnd);
  writer.whole(key.inputEnd - key.inputStart);
  writer.rawFrom(key.bytes, key.inputStart, key.inputEnd);
  encodeEvents(events, writer);
}

/** Reads up to the events, leaves where key and input stand, and returns the time. */
export function readRecordKey(reader: ByteReader, key: KeySpan): number {
  const version = reader.u8();
  assert(version === VERSION || version === VERSION_HASHED, "a record of an unknown version");
  const timeMs = reader.whole();
  key.readActor(reader);
  key.readId(reader);
  if (version === VERSION) key.readInput(reader, INPUT_WHOLE, reader.whole());
  else key.readInput(reader, INPUT_SHA256, INPUT_HASH_BYTES);
  return timeMs;
}

/** As those see it who follow. */
export function decodeRecord(sequence: number, body: Uint8Array): EngineRecord {
  const reader = new ByteReader(body);
  const version = reader.u8();
  assert(version === VERSION || version === VERSION_HASHED, "a record of an unknown version");
  const timeMs = reader.whole();
  reader.skipText();
  const commandId = reader.text();
  reader.skip(version === VERSION ? reader.whole() : INPUT_HASH_BYTES);
  const events = decodeEvents(reader);
  assert(reader.isAtEnd, "a record has bytes behind its events");
  return { sequence, timeMs, commandId, events };
}
