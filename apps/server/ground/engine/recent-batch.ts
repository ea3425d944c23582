/**
 * Records as they came from the engine's thread, each decoded when someone first asks for it, and then the same object
 * for all who follow. While nobody follows, nothing is decoded.
 */
import { FRAME_HEADER_BYTES, viewOf } from "../journal/index.ts";
import type { EngineRecord } from "./engine.ts";
import { decodeRecord } from "./record.ts";

export class RecentBatch {
  readonly first: number;
  readonly count: number;
  readonly #frames: Uint8Array;
  readonly #records: EngineRecord[] = [];
  /** The offset of the next record's frame: records are asked for in order. */
  #at = 0;

  constructor(first: number, count: number, frames: Uint8Array) {
    this.first = first;
    this.count = count;
    this.#frames = frames;
  }

  get last(): number {
    return this.first + this.count - 1;
  }

  /** @param sequence between first and last */
  recordAt(sequence: number): EngineRecord {
    while (this.first + this.#records.length <= sequence) this.#decodeNext();
    return this.#records[sequence - this.first] as EngineRecord;
  }

  #decodeNext(): void {
    const bodyStart = this.#at + FRAME_HEADER_BYTES;
    const end = bodyStart + viewOf(this.#frames).getUint32(this.#at + 4, true);
    this.#records.push(
      decodeRecord(this.first + this.#records.length, this.#frames.subarray(bodyStart, end)),
    );
    this.#at = end;
  }
}
