/**
 * The single writer: executes commands in the order in which they come, and answers when their records are
 * durable. While one batch is being synced the next one is executed and gathers. Knows nothing of threads, so
 * that the simulator can crash it at every step.
 */
import { ByteReader, ByteWriter, decodeCommand, type Event, execute } from "@meridian/core";
import { type Journal, RecordBatch } from "../journal/index.ts";
import { type EngineState, restoreState } from "./engine-state.ts";
import { encodeRecord } from "./record.ts";
import { NONE } from "./remembered-commands.ts";
import { INPUT_WHOLE, KeySpan } from "./submission.ts";
import { writeDuplicate, writeRecorded, writeRefused } from "./verdicts.ts";

/** Durable result of one sync. */
export interface DurableBatch {
  readonly firstSequence: number;
  /** The records with their frames; may be none. */
  readonly records: RecordBatch;
  /** Verdicts on the submissions, in their order: see verdicts.ts. */
  readonly verdicts: ByteWriter;
}

interface Batch extends Omit<DurableBatch, "firstSequence"> {
  readonly waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[];
}

/** Of a batch's memory to begin with; as much as its predecessor needed, with a quarter to spare, if that is more. */
const BATCH_BYTES_MIN = 4_096;

export class Writer {
  readonly state: EngineState;
  readonly #journal: Journal;
  readonly #onDurable: (batch: DurableBatch) => void;
  readonly #events: Event[] = [];
  readonly #collect = (event: Event): void => void this.#events.push(event);
  #gathering: Batch = emptyBatch(0, 0);
  #isFlushing = false;
  #isSealed = true;
  #failure: Error | undefined;

  /** Whatever `onDurable` receives is durable, and belongs to it from then on. */
  constructor(journal: Journal, state: EngineState, onDurable: (batch: DurableBatch) => void) {
    this.#journal = journal;
    this.#onDurable = onDurable;
    this.state = state;
  }

  /**
   * Brings the state up to the end of the journal. Throws `JournalDamaged` or `InvariantBroken` when that
   * cannot be.
   */
  static recover(journal: Journal, onDurable: (batch: DurableBatch) => void = () => undefined): Writer {
    const state = restoreState(journal.readSnapshot(), (after) => journal.read(after));
    return new Writer(journal, state, onDurable);
  }

  /** The last record that is durable; the state may be ahead of it. */
  get durableSequence(): number {
    return this.#journal.lastSequence;
  }

  /**
   * Executes submissions, one behind the other as `writeSubmission` wrote them, at once; resolves when everything
   * executed so far is durable and reported. A refusal waits too, because what it was decided on must not be lost
   * behind it. Rejects when the writer failed: what became of the commands is then unknown until a restart, and no
   * later one is carried out.
   */
  async carryOut(submissions: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      const reader = new ByteReader(submissions);
      const key = new KeySpan(submissions);
      while (!reader.isAtEnd) this.#decide(reader, key);
    } catch (error) {
      this.#fail(asError(error));
      throw error;
    }
    await this.whenDurable();
  }

  /** Resolves when everything executed so far is durable. */
  whenDurable(): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#gathering.waiting.push({ resolve, reject });
      if (!this.#isFlushing) void this.#flush();
    });
  }

  /** Seals the journal's end. Does nothing while there is other work. */
  async seal(): Promise<void> {
    if (this.#isFlushing || this.#isSealed || this.#failure !== undefined) return;
    this.#isFlushing = true;
    try {
      await this.#journal.seal();
      this.#isSealed = true;
    } catch (error) {
      this.#fail(asError(error));
      throw error;
    } finally {
      this.#isFlushing = false;
    }
    if (this.#gathering.waiting.length > 0) void this.#flush();
  }

  #decide(reader: ByteReader, key: KeySpan): void {
    const { exchange, remembered } = this.state;
    const { records, verdicts } = this.#gathering;
    key.readActor(reader);
    key.readId(reader);
    const timeMs = reader.whole();
    key.inputForm = INPUT_WHOLE;
    key.inputStart = reader.position;
    const command = decodeCommand(reader, timeMs);
    key.inputEnd = reader.position;
    const first = remembered.find(key);
    if (first !== NONE) {
      if (!remembered.hasInput(first, key)) return writeRefused(verdicts, { refused: "command.id_conflict" });
      return writeDuplicate(verdicts, remembered.sequenceOf(first), remembered.outcomeOf(first));
    }
    const events = this.#events;
    events.length = 0;
    const refusal = execute(exchange, command, this.#collect);
    if (refusal !== undefined) return writeRefused(verdicts, refusal);

    records.begin();
    encodeRecord(records.writer, timeMs, key, events);
    records.end();
    this.state.sequence += 1;
    this.state.timeMs = timeMs;
    remembered.add(this.state.sequence, writeRecorded(verdicts, events));
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    while (this.#gathering.waiting.length > 0 && this.#failure === undefined) {
      const batch = this.#gathering;
      this.#gathering = emptyBatch(batch.records.writer.length, batch.verdicts.length);
      const last = this.#journal.lastSequence;
      try {
        await this.#journal.append(last, batch.records);
      } catch (error) {
        this.#fail(asError(error));
        for (const { reject } of batch.waiting) reject(asError(error));
        break;
      }
      if (batch.records.count > 0) this.#isSealed = false;
      this.#onDurable({ firstSequence: last + 1, records: batch.records, verdicts: batch.verdicts });
      for (const { resolve } of batch.waiting) resolve();
    }
    this.#isFlushing = false;
  }

  /** Rejects the gathered submissions, which are not written any more: their fate is unknown. */
  #fail(error: Error): void {
    this.#failure ??= error;
    const { waiting } = this.#gathering;
    this.#gathering = emptyBatch(0, 0);
    for (const { reject } of waiting) reject(this.#failure);
  }
}

function emptyBatch(recordBytes: number, verdictBytes: number): Batch {
  const roomFor = (bytes: number): number => Math.max(BATCH_BYTES_MIN, Math.ceil(bytes * 1.25));
  return {
    records: new RecordBatch(roomFor(recordBytes)),
    verdicts: new ByteWriter(roomFor(verdictBytes)),
    waiting: [],
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
