/**
 * Store of the engine's records: numbered from 1 without gaps, appended in batches that are durable when the promise
 * resolves. Fits local files and a replicated log alike, so it speaks of bytes only and of the last sequence expected.
 */
import type { RecordBatch } from "./batch.ts";

/** A record's body as a part of larger bytes: millions are read at a start, and a view of each would cost more. */
export class JournalRecord {
  readonly sequence: number;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;

  constructor(sequence: number, bytes: Uint8Array, start = 0, end = bytes.length) {
    this.sequence = sequence;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }

  get body(): Uint8Array {
    return this.bytes.subarray(this.start, this.end);
  }
}

export interface JournalSnapshot {
  /** The last record whose effects are inside. */
  readonly sequence: number;
  readonly body: Uint8Array;
}

export interface Journal {
  /** The last durable record; 0 when there is none. */
  readonly lastSequence: number;

  /**
   * Appends a batch's bodies as records `expectedLast + 1` and on. One call at a time. Rejects with `JournalFenced`
   * when another writer came in between, and with whatever failed otherwise; after the first rejection every
   * append rejects.
   */
  append(expectedLast: number, batch: RecordBatch): Promise<void>;

  /**
   * Durable records after a sequence, in order, in slices. Throws `JournalDamaged` where one cannot be read.
   */
  read(after: number): Iterable<readonly JournalRecord[]>;

  /**
   * Attests in an idle moment that everything so far is durable: later damage to it is then distinguished
   * from a torn write.
   */
  seal(): Promise<void>;

  /** The newest snapshot that is whole and that the records reach on from. */
  readSnapshot(): JournalSnapshot | undefined;

  writeSnapshot(snapshot: JournalSnapshot): Promise<void>;

  /** Drops records up to a sequence as far as whole pieces can go and no kept snapshot needs them. */
  truncateBehind(sequence: number): Promise<void>;

  close(): Promise<void>;
}

/** Stored bytes differ from those written: nothing may go on from here until a person has looked. */
export class JournalDamaged extends Error {
  override name = "JournalDamaged";
  readonly sequence: number;

  constructor(sequence: number, what: string) {
    super(`the journal is damaged at sequence ${sequence}: ${what}`);
    this.sequence = sequence;
  }
}

/** Another writer appended: this one has been replaced. */
export class JournalFenced extends Error {
  override name = "JournalFenced";
}
