/**
 * Hands durable records to whoever follows: from memory while it keeps up, from the journal's files while it
 * does not.
 */
import type { Disk } from "../journal/disk.ts";
import { readRecords } from "../journal/segments.ts";
import type { EngineRecord, Follower } from "./engine.ts";
import { RECENT_RECORDS_MAX } from "./limits.ts";
import { decodeRecord } from "./record.ts";

/** One hand-over: large enough for a projection to write rows in bulk, small enough to give way often. */
const SLICE_RECORDS = 1_000;

export class Followers {
  readonly #disk: Disk;
  readonly #onFailure: (error: Error) => void;
  readonly #positions = new Set<{ after: number }>();
  /** The latest records without a gap, the last of them `#sequence`. */
  #recent: EngineRecord[] = [];
  #sequence: number;
  #wake = Promise.withResolvers<void>();

  constructor(disk: Disk, sequence: number, onFailure: (error: Error) => void) {
    this.#disk = disk;
    this.#sequence = sequence;
    this.#onFailure = onFailure;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** How far the slowest follower has come; infinity when there is none. */
  get slowest(): number {
    return Math.min(Infinity, ...[...this.#positions].map((position) => position.after));
  }

  /** Records that became durable, next in order. */
  publish(records: readonly EngineRecord[]): void {
    const last = records.at(-1);
    if (last === undefined) return;
    for (const record of records) this.#recent.push(record);
    this.#sequence = last.sequence;
    if (this.#recent.length > 2 * RECENT_RECORDS_MAX) this.#recent = this.#recent.slice(-RECENT_RECORDS_MAX);
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  follow(after: number, follower: Follower): () => void {
    if (after > this.#sequence) {
      throw new RangeError(`a reader stands at ${after}, but the journal ends at ${this.#sequence}`);
    }
    const position = { after };
    this.#positions.add(position);
    this.#run(position, follower).catch((error: unknown) => {
      this.#onFailure(error instanceof Error ? error : new Error(String(error)));
    });
    return () => {
      this.#positions.delete(position);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    };
  }

  stopAll(): void {
    this.#positions.clear();
    this.#wake.resolve();
  }

  async #run(position: { after: number }, follower: Follower): Promise<void> {
    while (this.#positions.has(position)) {
      if (position.after === this.#sequence) await this.#wake.promise;
      else if (this.#firstRecent <= position.after + 1)
        await this.#handOver(position, follower, this.#slice(position.after));
      else await this.#catchUp(position, follower);
    }
  }

  get #firstRecent(): number {
    return this.#sequence - this.#recent.length + 1;
  }

  #slice(after: number): readonly EngineRecord[] {
    const start = after + 1 - this.#firstRecent;
    return this.#recent.slice(start, start + SLICE_RECORDS);
  }

  async #handOver(
    position: { after: number },
    follower: Follower,
    records: readonly EngineRecord[],
  ): Promise<void> {
    await follower(records);
    position.after += records.length;
  }

  async #catchUp(position: { after: number }, follower: Follower): Promise<void> {
    for (const slice of readRecords(this.#disk, position.after, this.#sequence)) {
      await this.#handOver(position, follower, slice.map(toEngineRecord));
      if (!this.#positions.has(position)) return;
      // A follower that never waits for anything must not keep the whole server from its other work.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function toEngineRecord({
  sequence,
  body,
}: {
  readonly sequence: number;
  readonly body: Uint8Array;
}): EngineRecord {
  const { timeMs, commandId, events } = decodeRecord(body);
  return { sequence, timeMs, commandId, events };
}
