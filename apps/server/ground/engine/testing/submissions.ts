/** Submissions as they cross to the engine's thread. */
import { ByteWriter, type Command } from "@meridian/core";
import { writeSubmission } from "../submission.ts";

/** Throws for what no caller can submit. */
export function submissionOf(actor: string, commandId: string, command: Command): Uint8Array {
  const writer = new ByteWriter();
  writeSubmission(writer, actor, commandId, command);
  return writer.copy();
}
