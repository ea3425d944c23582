/**
 * The bodies of the records that are appended together, each behind room for its frame: written once where they stay,
 * finished there by the journal, written to the disk and handed on to those who follow without being copied.
 */
import { ByteWriter } from "@meridian/core";
import { FRAME_HEADER_BYTES } from "./frame.ts";

export class RecordBatch {
  readonly writer: ByteWriter;
  /** End of each record; it begins, with its frame, where the one before it ends. */
  readonly ends: number[] = [];

  constructor(capacity = 1_024) {
    this.writer = new ByteWriter(capacity);
  }

  static of(bodies: readonly Uint8Array[]): RecordBatch {
    const batch = new RecordBatch();
    for (const body of bodies) {
      batch.begin();
      batch.writer.raw(body);
      batch.end();
    }
    return batch;
  }

  get count(): number {
    return this.ends.length;
  }

  /** Begins a record, whose body is written between this and `end`. */
  begin(): void {
    this.writer.skip(FRAME_HEADER_BYTES);
  }

  end(): void {
    this.ends.push(this.writer.length);
  }

  /** Frames and bodies. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.writer.written();
  }

  /** Without their frames. */
  bodies(): Uint8Array[] {
    const bytes = this.bytes();
    return this.ends.map((end, index) =>
      bytes.subarray((this.ends[index - 1] ?? 0) + FRAME_HEADER_BYTES, end),
    );
  }
}
