/**
 * A journal that promises nothing beyond the life of its process: for references and measurements without a
 * disk.
 */
import type { RecordBatch } from "./batch.ts";
import { type Journal, JournalFenced, JournalRecord, type JournalSnapshot } from "./journal.ts";

export class MemoryJournal implements Journal {
  #records: JournalRecord[] = [];
  #snapshot: JournalSnapshot | undefined;

  get lastSequence(): number {
    return this.#records.length;
  }

  async append(expectedLast: number, batch: RecordBatch): Promise<void> {
    if (expectedLast !== this.#records.length) throw new JournalFenced("another writer appended");
    for (const body of batch.bodies()) this.#records.push(new JournalRecord(this.#records.length + 1, body));
  }

  read(after: number): Iterable<readonly JournalRecord[]> {
    return [this.#records.slice(after)];
  }

  async seal(): Promise<void> {}

  readSnapshot(): JournalSnapshot | undefined {
    return this.#snapshot;
  }

  async writeSnapshot(snapshot: JournalSnapshot): Promise<void> {
    this.#snapshot = snapshot;
  }

  async truncateBehind(): Promise<void> {}

  async close(): Promise<void> {}
}
