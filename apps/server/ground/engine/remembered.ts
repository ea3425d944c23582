/**
 * The latest commands of every actor with their first outcomes: what makes a repeated command id harmless. Bytes and
 * numbers instead of texts and objects, because there may be a thousand for every actor.
 */
import { assert, type ByteReader, type ByteWriter, decodeOutcome, type Outcome } from "@meridian/core";
import { Arena } from "./arena.ts";
import { HashedPlaces, hashOf } from "./hashed-places.ts";
import { REMEMBERED_PER_ACTOR_MAX } from "./limits.ts";
import { INPUT_HASH_BYTES } from "./record.ts";
import { type ByteRange, NONE, RememberedCommands, areEqual } from "./remembered-commands.ts";
import { INPUT_SHA256, INPUT_WHOLE, KeySpan } from "./submission.ts";

/** Of an actor, its commands as a list from the oldest on. */
interface Actor {
  oldest: number;
  youngest: number;
  count: number;
}

export class Remembered {
  /** In the order of first commands; within an actor oldest first. Both orders are the same however reached. */
  readonly #actors: Actor[] = [];
  readonly #names = new Arena(
    () => NONE,
    () => undefined,
  );
  readonly #nameAddresses: number[] = [];
  readonly #actorPlaces = new HashedPlaces();
  readonly #commands = new RememberedCommands();
  readonly #places = new HashedPlaces();
  #asked = new KeySpan(new Uint8Array(0));
  /** The actor and the hashes of the last `find`. */
  #actor = NONE;
  #actorHash = 0;
  #idHash = 0;

  readonly #isActorAsked = (actor: number): boolean => this.#isNamed(actor, this.#asked);
  readonly #isCommandAsked = (command: number): boolean =>
    this.#commands.actors[command] === this.#actor && this.#commands.hasId(command, this.#asked);

  /** The number of the command of this actor and id; `NONE` when none is remembered. */
  find(key: KeySpan): number {
    this.#asked = key;
    this.#actorHash = hashOf(key.bytes, key.actorStart, key.actorEnd, 0);
    this.#idHash = hashOf(key.bytes, key.idStart, key.idEnd, this.#actorHash);
    this.#actor = this.#actorPlaces.find(this.#actorHash, this.#isActorAsked);
    return this.#actor === NONE ? NONE : this.#places.find(this.#idHash, this.#isCommandAsked);
  }

  hasInput(command: number, key: KeySpan): boolean {
    return this.#commands.hasInput(command, key);
  }

  sequenceOf(command: number): number {
    return this.#commands.sequences[command] as number;
  }

  outcomeOf(command: number): Outcome {
    return this.#commands.outcomeOf(command);
  }

  /** Remembers the key that was last asked for, and found to be new. */
  add(sequence: number, outcome: ByteRange): void {
    const key = this.#asked;
    if (this.#actor === NONE) this.#actor = this.#addActor(key);
    const actor = this.#actors[this.#actor] as Actor;
    const command = this.#commands.add(this.#actor, this.#idHash, key, sequence, outcome);
    this.#places.add(this.#idHash, command);
    if (actor.count === 0) actor.oldest = command;
    else this.#commands.nexts[actor.youngest] = command;
    actor.youngest = command;
    actor.count++;
    if (actor.count > REMEMBERED_PER_ACTOR_MAX) this.#forgetOldest(actor);
  }

  encode(writer: ByteWriter): void {
    writer.whole(this.#actors.length);
    for (const [number, actor] of this.#actors.entries()) {
      const address = this.#nameAddresses[number] as number;
      const start = this.#names.startOf(address);
      writer.rawFrom(this.#names.bytesAt(address), start, start + this.#names.lengthAt(address));
      writer.whole(actor.count);
      for (let command = actor.oldest; command !== NONE; command = this.#commands.nexts[command] as number) {
        this.#commands.write(command, writer);
      }
    }
  }

  /**
   * Reads the output of `encode` from these bytes.
   *
   * @param isHashed whether it was written by the version that held every input as a hash
   */
  static decode(reader: ByteReader, bytes: Uint8Array, isHashed: boolean): Remembered {
    const remembered = new Remembered();
    const key = new KeySpan(bytes);
    for (let actors = reader.whole(); actors > 0; actors--) {
      key.readActor(reader);
      for (let commands = reader.whole(); commands > 0; commands--) {
        key.readId(reader);
        const form = isHashed ? INPUT_SHA256 : reader.u8();
        if (form === INPUT_WHOLE) key.readInput(reader, INPUT_WHOLE, reader.whole());
        else key.readInput(reader, INPUT_SHA256, INPUT_HASH_BYTES);
        const sequence = reader.whole();
        const start = reader.position;
        decodeOutcome(reader);
        assert(remembered.find(key) === NONE, "a snapshot remembers a command once");
        remembered.add(sequence, { bytes, start, end: reader.position });
      }
    }
    return remembered;
  }

  #addActor(key: KeySpan): number {
    const number = this.#actors.length;
    this.#actors.push({ oldest: NONE, youngest: NONE, count: 0 });
    const length = key.actorEnd - key.actorStart;
    const address = this.#names.allocate(number, length);
    const name = key.bytes.subarray(key.actorStart, key.actorEnd);
    this.#names.bytesAt(address).set(name, this.#names.startOf(address));
    this.#nameAddresses.push(address);
    this.#actorPlaces.add(this.#actorHash, number);
    return number;
  }

  #isNamed(actor: number, key: KeySpan): boolean {
    const address = this.#nameAddresses[actor] as number;
    const bytes = this.#names.bytesAt(address);
    const start = this.#names.startOf(address);
    return areEqual(bytes, start, this.#names.lengthAt(address), key.bytes, key.actorStart, key.actorEnd);
  }

  #forgetOldest(actor: Actor): void {
    const command = actor.oldest;
    actor.oldest = this.#commands.nexts[command] as number;
    actor.count--;
    this.#places.remove(this.#commands.hashes[command] as number, command);
    this.#commands.remove(command);
  }
}
