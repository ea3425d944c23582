/**
 * The engine's thread: takes batches of commands in, lets the writer carry them out, sends the answers back.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { checkInvariants } from "@meridian/core";
import { listSnapshots, type LocalJournal, nodeDisk, openLocalJournal } from "../journal/index.ts";
import { SEAL_AFTER_MS, TURN_MS } from "./limits.ts";
import { lockDirectory } from "./lock.ts";
import {
  type FeedMessage,
  type FromWorker,
  type Query,
  type Question,
  type Replies,
  type Reply,
  type ToWorker,
  type WorkerOptions,
} from "./messages.ts";
import { answerTo } from "./queries.ts";
import { viewOf } from "./view.ts";
import { type DurableBatch, Writer } from "./writer.ts";

class EngineThread {
  readonly #port: MessagePort;
  readonly #journal: LocalJournal;
  readonly #writer: Writer;
  readonly #unlock: () => void;
  readonly #sealTimer: NodeJS.Timeout;
  /** Of those who follow in threads of their own. */
  readonly #feeds = new Set<MessagePort>();
  #inbox: ToWorker[] = [];
  #hasFailed = false;

  constructor(port: MessagePort, journal: LocalJournal, unlock: () => void) {
    this.#port = port;
    this.#journal = journal;
    this.#unlock = unlock;
    this.#writer = Writer.recover(journal, (batch) => this.#publish(batch));
    this.#sealTimer = setTimeout(() => void this.#guard(() => this.#writer.seal()), SEAL_AFTER_MS);
    port.on("message", (message: ToWorker) => this.#receive(message));
    this.#post({
      type: "ready",
      sequence: this.#writer.durableSequence,
      snapshotSequence: journal.report.snapshot?.sequence ?? 0,
      notes: notesOf(journal),
    });
    journal.forgetSnapshot();
  }

  /**
   * Messages that wait are handed over all in one turn of the event loop, and a sync that ended meanwhile would be
   * heard of only behind the last: its answers would come late, and those who wait for them would send nothing new.
   */
  #receive(message: ToWorker): void {
    this.#inbox.push(message);
    if (this.#inbox.length === 1) setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    const end = performance.now() + TURN_MS;
    let taken = 0;
    do void this.#guard(() => this.#take(this.#inbox[taken++] as ToWorker));
    while (taken < this.#inbox.length && performance.now() < end);
    this.#inbox = this.#inbox.slice(taken);
    if (this.#inbox.length > 0) setImmediate(() => this.#takeTurn());
  }

  /**
   * Whatever goes wrong here leaves the fate of commands unknown, so the first failure is the last thing
   * said.
   */
  async #guard(work: () => Promise<void>): Promise<void> {
    if (this.#hasFailed) return;
    try {
      await work();
    } catch (error) {
      if (this.#hasFailed) return;
      this.#hasFailed = true;
      clearTimeout(this.#sealTimer);
      this.#unlock();
      this.#post({ type: "fatal", error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  async #take(message: ToWorker): Promise<void> {
    if (message.type === "commands") return await this.#carryOut(message.bytes);
    if (message.type === "feed") return this.#openFeed(message.port);
    if (message.type === "ask") return await this.#reply(message.id, this.#lookUp(message.question));
    if (message.type === "query") return await this.#reply(message.id, this.#answerTo(message.query));
    if (message.type === "truncate") return await this.#journal.truncateBehind(message.upTo);
    return await this.#close();
  }

  async #carryOut(bytes: Uint8Array): Promise<void> {
    await this.#writer.carryOut(bytes);
    this.#sealTimer.refresh();
  }

  #publish({ firstSequence, records, verdicts }: DurableBatch): void {
    const { count } = records;
    if (count > 0) this.#feed(firstSequence + count - 1, count, records.bytes());
    const message = {
      type: "answers",
      firstSequence,
      count,
      records: records.bytes(),
      verdicts: verdicts.written(),
    } as const;
    this.#post(message, [message.records.buffer, message.verdicts.buffer]);
  }

  #openFeed(port: MessagePort): void {
    this.#feeds.add(port);
    port.once("close", () => this.#feeds.delete(port));
    const message: FeedMessage = {
      sequence: this.#writer.durableSequence,
      count: 0,
      records: new Uint8Array(),
    };
    port.postMessage(message);
  }

  /** Each gets a copy, since what is transferred is gone. */
  #feed(sequence: number, count: number, bytes: Uint8Array): void {
    for (const port of this.#feeds) {
      const message: FeedMessage = { sequence, count, records: bytes.slice() };
      port.postMessage(message, [message.records.buffer]);
    }
  }

  /** Looked up at once and answered when durable: nobody sees what a crash could still undo. */
  async #reply(id: number, reply: Reply): Promise<void> {
    await this.#writer.whenDurable();
    this.#post({ type: "reply", id, reply });
  }

  #lookUp(question: Question): Replies[Question] {
    const { state } = this.#writer;
    if (question === "view") return viewOf(state);
    if (question === "invariants") return checkInvariants(state.exchange);
    return { sequence: state.sequence, hash: state.hash() };
  }

  #answerTo({ name, asked }: Query): Reply {
    return answerTo(this.#writer.state.exchange, name, asked);
  }

  async #close(): Promise<void> {
    clearTimeout(this.#sealTimer);
    await this.#writer.whenDurable();
    await this.#writer.seal();
    const { state } = this.#writer;
    const snapshots = listSnapshots(this.#journal.disk);
    if (state.sequence > (snapshots[0] ?? 0)) await this.#journal.writeSnapshot(state.snapshot());
    await this.#journal.close();
    this.#unlock();
    for (const feed of this.#feeds) feed.close();
    this.#post({ type: "closed" });
    this.#port.close();
  }

  #post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

function notesOf(journal: LocalJournal): string[] {
  const notes = journal.report.snapshotsDamaged.map(
    (sequence) => `the snapshot at ${sequence} is damaged and was passed over`,
  );
  if (journal.report.tornTailCut) notes.push(`a torn write behind sequence ${journal.lastSequence} was cut`);
  return notes;
}

async function startThread(port: MessagePort, options: WorkerOptions): Promise<void> {
  const disk = nodeDisk(options.directory);
  const unlock = lockDirectory(options.directory);
  try {
    const { segmentBytes } = options;
    const journal = await openLocalJournal(disk, segmentBytes === undefined ? {} : { segmentBytes });
    new EngineThread(port, journal, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

if (parentPort !== null) await startThread(parentPort, workerData as WorkerOptions);
