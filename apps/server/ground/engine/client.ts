/**
 * The engine on the server's side of the thread: gathers submissions into batches, settles them, feeds the
 * followers.
 */
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { ByteReader, ByteWriter, type Command } from "@meridian/core";
import { nodeDisk } from "../journal/index.ts";
import type { Answer, Engine, EngineRefusalName, EngineView, Follower } from "./engine.ts";
import { Followers } from "./followers.ts";
import {
  COMMANDS_PER_MESSAGE_MAX,
  MESSAGES_UNDERWAY_MAX,
  PENDING_MAX_DEFAULT,
  SNAPSHOT_EVERY_DEFAULT,
  SNAPSHOT_OVERDUE,
  SNAPSHOT_PAUSE_MS_DEFAULT,
} from "./limits.ts";
import type {
  AnswersMessage,
  FromWorker,
  Question,
  Replies,
  Reply,
  StateHash,
  ToWorker,
  WorkerOptions,
} from "./messages.ts";
import type { Asked, QueryName, QueryAnswer } from "./queries.ts";
import type { SnapshotOrder } from "./snapshot-thread.ts";
import { type Submission, writeSubmission } from "./submission.ts";
import { readAnswer } from "./verdicts.ts";

/**
 * Records live from their command to their answer: with room for a few batches, few of them are ever copied.
 */
const YOUNG_GENERATION_MIB = 96;

export interface EngineOptions {
  /** Holds journal, snapshots and lock; made when missing. One engine per directory. */
  readonly directory: string;
  /**
   * Called once when the engine can no longer vouch for anything: a failed sync, a broken invariant, a
   * follower that rejects. Every submission is refused "engine.read_only" from then on. By default the
   * process ends with code 1.
   */
  readonly onFatal?: (error: Error) => void;
  /** Notes for the operator: a torn tail cut, a damaged snapshot passed over, a snapshot that failed. */
  readonly onNote?: (note: string) => void;
  /** Records between snapshots. */
  readonly snapshotEvery?: number;
  /** Time between snapshots, as long as the records behind the last one are not too many for a quick start. */
  readonly snapshotPauseMs?: number;
  /** Submissions waiting at once; beyond it "engine.overloaded". */
  readonly pendingMax?: number;
  readonly segmentBytes?: number;
  /** Keeps every segment, so that projections can be rebuilt from the first record. True by default. */
  readonly keepJournal?: boolean;
}

export interface LocalEngine extends Engine {
  /**
   * Carries out commands in their order, each as `submit` would, and answers all of them together: the way of those
   * who have many at a time. Between them other callers' commands may come only before the first or behind the last.
   *
   * @param submissions at most `COMMANDS_PER_MESSAGE_MAX`
   */
  submitMany(submissions: readonly Submission[]): Promise<readonly Answer[]>;
  /** SHA-256 over the canonical state, in hexadecimal, and the sequence it stands for. */
  stateHash(): Promise<StateHash>;
  /** For a follower in a thread of its own: the engine's thread sends it every sync, see `FeedMessage`. */
  feed(): MessagePort;
  /** The journal's directory, where such a follower reads what it missed. */
  readonly directory: string;
}

/**
 * Resolves when the journal is verified and replayed; rejects when it is damaged or another process runs on
 * it.
 */
export async function startEngine(options: EngineOptions): Promise<LocalEngine> {
  const { directory, segmentBytes } = options;
  const workerData: WorkerOptions = segmentBytes === undefined ? { directory } : { directory, segmentBytes };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData,
    name: "engine",
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
  });
  const ready = await firstMessage(worker);
  for (const note of ready.notes) noteOf(options)(note);
  return new EngineClient(options, worker, ready.sequence, ready.snapshotSequence);
}

function firstMessage(worker: Worker): Promise<Extract<FromWorker, { type: "ready" }>> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error("the engine's thread ended before it was ready"));
    worker.once("error", reject);
    worker.once("exit", onExit);
    worker.once("message", (message: FromWorker) => {
      worker.off("error", reject);
      worker.off("exit", onExit);
      if (message.type === "ready") resolve(message);
      else reject(new Error("the engine's thread did not begin by being ready"));
    });
  });
}

function endProcess(error: Error): void {
  process.stderr.write(`the engine stopped: ${error.stack ?? error.message}\n`);
  process.exit(1);
}

function noteOf(options: EngineOptions): (note: string) => void {
  return options.onNote ?? ((note) => process.stderr.write(`engine: ${note}\n`));
}

/** One or more submissions behind each other, and who waits for what became of them. */
interface Waiting {
  left: number;
  readonly answers: Answer[];
  readonly resolve: (answers: readonly Answer[]) => void;
}

class EngineClient implements LocalEngine {
  readonly #options: EngineOptions;
  readonly #worker: Worker;
  readonly #followers: Followers;
  readonly #cursors = new Map<string, number>();
  readonly #outgoing = new ByteWriter(65_536);
  readonly #questions = new Map<number, PromiseWithResolvers<Reply>>();
  readonly #closed = Promise.withResolvers<void>();
  /** Answers come in the order of submissions; `#pendingStart` is the first that is still waited for. */
  #pending: Waiting[] = [];
  #pendingStart = 0;
  /** Submissions without an answer. */
  #pendingCount = 0;
  #gathered = 0;
  /** True while a send is due at the end of this turn. */
  #sendsSoon = false;
  /** Of each message that the engine has not answered whole, how many submissions were made up to its end. */
  #underway: number[] = [];
  #submittedCount = 0;
  #questionCount = 0;
  #snapshotSequence: number;
  /** Of this process's clock. */
  #snapshotAtMs = performance.now();
  #snapshotting: Promise<void> | undefined;
  #state: "running" | "closing" | "failed" = "running";

  constructor(options: EngineOptions, worker: Worker, sequence: number, snapshotSequence: number) {
    this.#options = options;
    this.#worker = worker;
    this.#snapshotSequence = snapshotSequence;
    this.#followers = new Followers(nodeDisk(options.directory), sequence, (error) => this.#fail(error));
    worker.on("message", (message: FromWorker) => this.#take(message));
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => {
      if (this.#state === "running") this.#fail(new Error("the engine's thread ended"));
      this.#closed.resolve();
    });
  }

  get sequence(): number {
    return this.#followers.sequence;
  }

  submit(actor: string, commandId: string, command: Command): Promise<Answer> {
    return new Promise((resolve) => {
      this.#enqueue([{ actor, commandId, command }], ([answer]) => resolve(answer as Answer));
    });
  }

  submitMany(submissions: readonly Submission[]): Promise<readonly Answer[]> {
    return new Promise((resolve) => this.#enqueue(submissions, resolve));
  }

  #enqueue(submissions: readonly Submission[], resolve: (answers: readonly Answer[]) => void): void {
    const { length } = submissions;
    if (length === 0) return resolve([]);
    const refused = this.#refusalOf(length);
    if (refused !== undefined) return resolve(submissions.map((): Answer => ({ ok: false, refused })));
    this.#gather(submissions);
    this.#pending.push({ left: length, answers: [], resolve });
    this.#pendingCount += length;
    this.#submittedCount += length;
    this.#gathered += length;
    if (this.#gathered >= COMMANDS_PER_MESSAGE_MAX) this.#send();
    else this.#sendSoon();
  }

  /** A message costs more than the commands in it, and one that waits at the engine is not answered any sooner. */
  #sendSoon(): void {
    if (this.#sendsSoon || this.#gathered === 0 || this.#underway.length >= MESSAGES_UNDERWAY_MAX) return;
    this.#sendsSoon = true;
    setImmediate(() => {
      this.#sendsSoon = false;
      this.#send();
    });
  }

  #refusalOf(count: number): EngineRefusalName | undefined {
    if (this.#state !== "running") return "engine.read_only";
    const pendingMax = this.#options.pendingMax ?? PENDING_MAX_DEFAULT;
    return this.#pendingCount + count > pendingMax ? "engine.overloaded" : undefined;
  }

  /** Throws on a mistake of the caller, with nothing gathered. */
  #gather(submissions: readonly Submission[]): void {
    if (submissions.length > COMMANDS_PER_MESSAGE_MAX) {
      throw new RangeError(`at most ${COMMANDS_PER_MESSAGE_MAX} commands are submitted together`);
    }
    const start = this.#outgoing.length;
    try {
      for (const { actor, commandId, command } of submissions) {
        writeSubmission(this.#outgoing, actor, commandId, command);
      }
    } catch (error) {
      this.#outgoing.length = start;
      throw error;
    }
  }

  follow(after: number, follower: Follower): () => void {
    // Whoever comes after the end gets nothing: the journal's files may be gone by now.
    if (this.#state !== "running") return () => undefined;
    return this.#followers.follow(after, follower);
  }

  setCursor(reader: string, sequence: number): void {
    this.#cursors.set(reader, sequence);
  }

  view(): Promise<EngineView> {
    return this.#ask("view");
  }

  query<Name extends QueryName>(name: Name, asked: Asked<Name>): Promise<QueryAnswer<Name>> {
    const query = { name, asked };
    return this.#answered((id) => ({ type: "query", id, query })) as Promise<QueryAnswer<Name>>;
  }

  checkInvariants(): Promise<readonly string[]> {
    return this.#ask("invariants");
  }

  stateHash(): Promise<StateHash> {
    return this.#ask("stateHash");
  }

  get directory(): string {
    return this.#options.directory;
  }

  feed(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#post({ type: "feed", port: port1 }, [port1]);
    return port2;
  }

  async close(): Promise<void> {
    if (this.#state === "running") {
      this.#send();
      this.#state = "closing";
      this.#followers.stopAll();
      // Both write snapshots, so one after the other.
      await this.#snapshotting;
      this.#post({ type: "close" });
    }
    await this.#closed.promise;
  }

  #send(): void {
    if (this.#gathered === 0 || this.#state === "failed") return;
    const bytes = this.#outgoing.copy();
    this.#outgoing.clear();
    this.#gathered = 0;
    this.#underway.push(this.#submittedCount);
    this.#post({ type: "commands", bytes }, [bytes.buffer]);
  }

  #ask<Name extends Question>(question: Name): Promise<Replies[Name]> {
    return this.#answered((id) => ({ type: "ask", id, question })) as Promise<Replies[Name]>;
  }

  #answered(message: (id: number) => ToWorker): Promise<Reply> {
    if (this.#state !== "running") return Promise.reject(new Error("the engine has stopped"));
    this.#send();
    const id = this.#questionCount++;
    const waiting = Promise.withResolvers<Reply>();
    this.#questions.set(id, waiting);
    this.#post(message(id));
    return waiting.promise;
  }

  #post(message: ToWorker, transfer: (ArrayBuffer | MessagePort)[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #take(message: FromWorker): void {
    if (message.type === "answers") this.#settle(message);
    else if (message.type === "fatal") this.#fail(message.error);
    else if (message.type === "reply") {
      this.#questions.get(message.id)?.resolve(message.reply);
      this.#questions.delete(message.id);
    }
  }

  #settle({ firstSequence, count, records, verdicts }: AnswersMessage): void {
    // The sequence moves before anyone is answered, so that a caller may read its own write at once.
    this.#followers.publish(count, records);
    const reader = new ByteReader(verdicts);
    let sequence = firstSequence;
    while (!reader.isAtEnd) {
      const answer = readAnswer(reader, sequence);
      if (answer.ok && !answer.duplicate) sequence++;
      this.#answer(answer);
    }
    const answeredCount = this.#submittedCount - this.#pendingCount;
    while ((this.#underway[0] ?? Infinity) <= answeredCount) this.#underway.shift();
    this.#sendSoon();
    if (this.#pendingStart * 2 > this.#pending.length) {
      this.#pending = this.#pending.slice(this.#pendingStart);
      this.#pendingStart = 0;
    }
    this.#considerSnapshot();
  }

  #answer(answer: Answer): void {
    const waiting = this.#pending[this.#pendingStart];
    if (waiting === undefined) return;
    waiting.answers.push(answer);
    this.#pendingCount--;
    if (--waiting.left > 0) return;
    this.#pendingStart++;
    waiting.resolve(waiting.answers);
  }

  #considerSnapshot(): void {
    const every = this.#options.snapshotEvery ?? SNAPSHOT_EVERY_DEFAULT;
    const pauseMs = this.#options.snapshotPauseMs ?? SNAPSHOT_PAUSE_MS_DEFAULT;
    const since = this.sequence - this.#snapshotSequence;
    if (since < every || this.#snapshotting !== undefined || this.#state !== "running") return;
    if (since < every * SNAPSHOT_OVERDUE && performance.now() - this.#snapshotAtMs < pauseMs) return;
    const upTo = this.sequence;
    this.#snapshotSequence = upTo;
    this.#snapshotting = this.#makeSnapshot(upTo)
      .catch((error: unknown) => noteOf(this.#options)(`the snapshot at ${upTo} failed: ${String(error)}`))
      .finally(() => {
        this.#snapshotting = undefined;
        this.#snapshotAtMs = performance.now();
      });
  }

  async #makeSnapshot(upTo: number): Promise<void> {
    const workerData: SnapshotOrder = { directory: this.#options.directory, upTo };
    const thread = new Worker(new URL("./snapshot-thread.ts", import.meta.url), {
      workerData,
      name: "snapshot",
    });
    await new Promise<void>((resolve, reject) => {
      thread.once("error", reject);
      thread.once("exit", () => resolve());
    });
    if (this.#options.keepJournal ?? true) return;
    const needed = Math.min(...this.#cursors.values(), this.#followers.slowest);
    if (this.#state === "running" && Number.isFinite(needed)) this.#post({ type: "truncate", upTo: needed });
  }

  /**
   * Those who wait learn that the fate of their command is unknown; asking again after a restart answers it.
   */
  #fail(error: Error): void {
    if (this.#state === "failed") return;
    this.#state = "failed";
    this.#followers.stopAll();
    while (this.#pendingStart < this.#pending.length)
      this.#answer({ ok: false, refused: "engine.read_only" });
    this.#pending = [];
    this.#pendingStart = 0;
    for (const { reject } of this.#questions.values()) reject(error);
    this.#questions.clear();
    void this.#worker.terminate();
    (this.#options.onFatal ?? endProcess)(error);
  }
}
