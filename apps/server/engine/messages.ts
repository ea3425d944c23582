/**
 * What the engine's thread and the rest of the server say to each other. Commands and answers cross as one
 * transferred buffer per batch, because a message per command would cost more than the command.
 */
import { hash } from "node:crypto";
import { ByteReader, type ByteWriter, type Command, type Outcome } from "@meridian/core";
import { decodeCommand, encodeCommand } from "./command-codec.ts";
import type { EngineRefusalName, EngineView } from "./engine.ts";
import { KEY_LENGTH_MAX } from "./limits.ts";
import { INPUT_HASH_BYTES, decodeOutcome, encodeOutcome } from "./record.ts";
import type { Submission, Verdict } from "./writer.ts";

export type Question = "view" | "invariants" | "stateHash";

export interface StateHash {
  readonly sequence: number;
  readonly hash: string;
}

export interface Replies {
  readonly view: EngineView;
  readonly invariants: readonly string[];
  readonly stateHash: StateHash;
}

export type ToWorker =
  | { readonly type: "commands"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "ask"; readonly id: number; readonly question: Question }
  | { readonly type: "truncate"; readonly upTo: number }
  | { readonly type: "close" };

export interface WorkerOptions {
  readonly directory: string;
  readonly segmentBytes?: number;
}

export type FromWorker =
  | {
      readonly type: "ready";
      readonly sequence: number;
      readonly snapshotSequence: number;
      readonly notes: readonly string[];
    }
  | { readonly type: "answers"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "reply"; readonly id: number; readonly reply: Replies[Question] }
  | { readonly type: "fatal"; readonly error: Error }
  | { readonly type: "closed" };

/** Throws `TypeError` for what is no command and `RangeError` for a key too long, with nothing written. */
export function writeSubmission(
  writer: ByteWriter,
  actor: string,
  commandId: string,
  command: Command,
): void {
  if (actor.length > KEY_LENGTH_MAX || commandId.length > KEY_LENGTH_MAX || commandId === "") {
    throw new RangeError(`actor and command id have at most ${KEY_LENGTH_MAX} characters`);
  }
  if (!Number.isSafeInteger(command.time) || command.time < 0)
    throw new TypeError("a command's time is a whole number");
  const start = writer.length;
  try {
    writer.text(actor);
    writer.text(commandId);
    writer.whole(command.time);
    encodeCommand(command, writer);
  } catch (error) {
    writer.length = start;
    throw error;
  }
}

export function readSubmissions(bytes: Uint8Array): Submission[] {
  const reader = new ByteReader(bytes);
  const submissions: Submission[] = [];
  while (!reader.isAtEnd) {
    const actor = reader.text();
    const commandId = reader.text();
    const time = reader.whole();
    const start = reader.position;
    const command = decodeCommand(reader, time);
    const inputHash = hashOf(bytes.subarray(start, reader.position));
    submissions.push({ actor, commandId, inputHash, command });
  }
  return submissions;
}

function hashOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "binary").slice(0, INPUT_HASH_BYTES);
}

const RECORDED = 0;
const DUPLICATE = 1;
const REFUSED = 2;

/** A verdict as it arrives: a record still carries its body, from which events and outcome are read once. */
export type ArrivedVerdict =
  | { readonly type: "recorded"; readonly sequence: number; readonly body: Uint8Array }
  | { readonly type: "duplicate"; readonly sequence: number; readonly outcome: Outcome }
  | { readonly type: "refused"; readonly name: EngineRefusalName };

export function encodeVerdicts(verdicts: readonly Verdict[], writer: ByteWriter): void {
  for (const verdict of verdicts) {
    if (verdict.type === "recorded") {
      writer.u8(RECORDED);
      writer.whole(verdict.sequence);
      writer.whole(verdict.body.length);
      writer.raw(verdict.body);
    } else if (verdict.type === "duplicate") {
      writer.u8(DUPLICATE);
      writer.whole(verdict.sequence);
      encodeOutcome(verdict.outcome, writer);
    } else {
      writer.u8(REFUSED);
      writer.text(verdict.name);
    }
  }
}

export function decodeVerdict(reader: ByteReader): ArrivedVerdict {
  const kind = reader.u8();
  if (kind === REFUSED) return { type: "refused", name: reader.text() as EngineRefusalName };
  const sequence = reader.whole();
  if (kind === DUPLICATE) return { type: "duplicate", sequence, outcome: decodeOutcome(reader) };
  return { type: "recorded", sequence, body: reader.raw(reader.whole()) };
}
