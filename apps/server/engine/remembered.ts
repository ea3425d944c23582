/**
 * The latest commands of every actor with their first outcomes: what makes a repeated command id harmless.
 */
import { type ByteReader, type ByteWriter, type Outcome } from "@meridian/core";
import { REMEMBERED_PER_ACTOR_MAX } from "./limits.ts";
import { decodeOutcome, encodeOutcome, readHash, writeHash } from "./record.ts";

export interface RememberedCommand {
  readonly inputHash: string;
  readonly sequence: number;
  readonly outcome: Outcome;
}

export class Remembered {
  /**
   * In the order of first commands; within an actor oldest first. Both orders are the same however reached.
   */
  readonly #actors = new Map<string, Map<string, RememberedCommand>>();

  find(actor: string, commandId: string): RememberedCommand | undefined {
    return this.#actors.get(actor)?.get(commandId);
  }

  add(actor: string, commandId: string, command: RememberedCommand): void {
    let commands = this.#actors.get(actor);
    if (commands === undefined) {
      commands = new Map();
      this.#actors.set(actor, commands);
    }
    commands.set(commandId, command);
    if (commands.size <= REMEMBERED_PER_ACTOR_MAX) return;
    for (const oldest of commands.keys()) {
      commands.delete(oldest);
      break;
    }
  }

  encode(writer: ByteWriter): void {
    writer.whole(this.#actors.size);
    for (const [actor, commands] of this.#actors) {
      writer.text(actor);
      writer.whole(commands.size);
      for (const [commandId, command] of commands) {
        writer.text(commandId);
        writeHash(writer, command.inputHash);
        writer.whole(command.sequence);
        encodeOutcome(command.outcome, writer);
      }
    }
  }

  static decode(reader: ByteReader): Remembered {
    const remembered = new Remembered();
    for (let actors = reader.whole(); actors > 0; actors--) {
      const actor = reader.text();
      for (let commands = reader.whole(); commands > 0; commands--) {
        const commandId = reader.text();
        const inputHash = readHash(reader);
        const sequence = reader.whole();
        remembered.add(actor, commandId, { inputHash, sequence, outcome: decodeOutcome(reader) });
      }
    }
    return remembered;
  }
}
