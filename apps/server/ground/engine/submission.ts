/**
 * One submission as bytes: actor, command id, time, and the command without its time, which is the input that makes a
 * repetition the same or a conflict. The engine's thread reads the command out of them and otherwise passes the bytes
 * on as they are: into the record, and into what is remembered.
 */
import { type ByteReader, type ByteWriter, type Command, encodeCommand } from "@meridian/core";
import { KEY_LENGTH_MAX } from "./limits.ts";

/** A command with the key under which it counts once. */
export interface Submission {
  readonly actor: string;
  readonly commandId: string;
  readonly command: Command;
}

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

/** Forms of the input in a record and in what is remembered. */
export const INPUT_SHA256 = 1;
export const INPUT_WHOLE = 2;
export type InputForm = typeof INPUT_SHA256 | typeof INPUT_WHOLE;

/**
 * The positions of a command's key and input in some bytes. One object is used again for every command, because a slice
 * of the bytes for each part would cost more than reading it.
 */
export class KeySpan {
  bytes: Uint8Array;
  /** Actor and command id are texts of the codec, with their lengths. */
  actorStart = 0;
  actorEnd = 0;
  idStart = 0;
  idEnd = 0;
  inputForm: InputForm = INPUT_WHOLE;
  inputStart = 0;
  inputEnd = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Each reads past its part. */
  readActor(reader: ByteReader): void {
    this.actorStart = reader.position;
    reader.skipText();
    this.actorEnd = reader.position;
  }

  readId(reader: ByteReader): void {
    this.idStart = reader.position;
    reader.skipText();
    this.idEnd = reader.position;
  }

  readInput(reader: ByteReader, form: InputForm, length: number): void {
    this.inputForm = form;
    this.inputStart = reader.position;
    reader.skip(length);
    this.inputEnd = reader.position;
  }
}
