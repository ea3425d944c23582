/**
 * Hands durable records to whoever follows: from memory while it keeps up, from the journal's files while it
 * does not.
 */
import { type Disk, readRecords } from "../journal/index.ts";
import type { EngineRecord, Follower } from "./engine.ts";
import { RECENT_RECORDS_MAX } from "./limits.ts";
import { RecentBatch } from "./recent-batch.ts";
import { decodeRecord } from "./record.ts";

/** One hand-over: large enough for a projection to write rows in bulk, small enough to give way often. */
const SLICE_RECORDS = 1_000;

export class Followers {
  readonly #disk: Disk;
  readonly #onFailure: (error: Error) => void;
  readonly #positions = new Set<{ after: number }>();
  /** The latest records without a gap, from the first that somebody has yet to see; the last of them is `#sequence`. */
  #recent: RecentBatch[] = [];
  #recentCount = 0;
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

  /** Position of the slowest follower; infinity when there is none. */
  get slowest(): number {
    let slowest = Infinity;
    for (const { after } of this.#positions) slowest = Math.min(slowest, after);
    return slowest;
  }

  /** Records that became durable, next in order: so many, with their frames. */
  publish(count: number, frames: Uint8Array): void {
    if (count === 0) return;
    const batch = new RecentBatch(this.#sequence + 1, count, frames);
    this.#sequence = batch.last;
    if (this.#positions.size === 0) {
      this.#recent = [];
      this.#recentCount = 0;
      return;
    }
    this.#recent.push(batch);
    this.#recentCount += count;
    while (this.#recentCount > RECENT_RECORDS_MAX && this.#recent.length > 1) this.#dropOldest();
    this.#wakeAll();
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
      this.#forgetPassed();
      this.#wakeAll();
    };
  }

  stopAll(): void {
    this.#positions.clear();
    this.#wake.resolve();
  }

  #wakeAll(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  async #run(position: { after: number }, follower: Follower): Promise<void> {
    while (this.#positions.has(position)) {
      if (position.after === this.#sequence) await this.#wake.promise;
      else if ((this.#recent[0]?.first ?? Infinity) <= position.after + 1)
        await this.#handOver(position, follower, this.#slice(position.after));
      else await this.#catchUp(position, follower);
    }
  }

  #slice(after: number): readonly EngineRecord[] {
    const records: EngineRecord[] = [];
    const start = this.#recent.findLastIndex((batch) => batch.first <= after + 1);
    for (let at = start; at < this.#recent.length && records.length < SLICE_RECORDS; at++) {
      const batch = this.#recent[at] as RecentBatch;
      const from = Math.max(batch.first, after + 1);
      const to = Math.min(batch.last, after + SLICE_RECORDS);
      for (let sequence = from; sequence <= to; sequence++) records.push(batch.recordAt(sequence));
    }
    return records;
  }

  async #handOver(
    position: { after: number },
    follower: Follower,
    records: readonly EngineRecord[],
  ): Promise<void> {
    await follower(records);
    position.after += records.length;
    this.#forgetPassed();
  }

  /** Drops what all have seen before it grows old: a young collection is as slow as what it finds alive. */
  #forgetPassed(): void {
    const { slowest } = this;
    for (
      let oldest = this.#recent[0];
      oldest !== undefined && oldest.last <= slowest;
      [oldest] = this.#recent
    )
      this.#dropOldest();
  }

  #dropOldest(): void {
    this.#recentCount -= this.#recent.shift()?.count ?? 0;
  }

  async #catchUp(position: { after: number }, follower: Follower): Promise<void> {
    for (const slice of readRecords(this.#disk, position.after, this.#sequence)) {
      const records = slice.map(({ sequence, body }) => decodeRecord(sequence, body));
      await this.#handOver(position, follower, records);
      if (!this.#positions.has(position)) return;
      // A follower that never waits for anything must not keep the whole server from its other work.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
