/**
 * The read models in a thread of their own, with connections of their own and records straight from the engine's
 * thread: the thread that answers callers neither decodes records for them nor writes their rows.
 */
import { Worker } from "node:worker_threads";
import type { LocalEngine } from "../../ground/engine/index.ts";
import type { QuotesBefore } from "../market-data/index.ts";
import type { Projections } from "./projections.ts";
import { QuotesSender } from "./quotes-sender.ts";
import { ProjectionFailure, type ProjectionLog, type RunnerCounts } from "./runner.ts";
import {
  type FromThread,
  GAUGES,
  placeOf,
  steadyNowMs,
  type ThreadOptions,
  type ToThread,
} from "./thread-messages.ts";
import { Waiters } from "./waiters.ts";

/** A batch lives until it is committed: with room for a few of them, few of their rows are ever copied. */
const YOUNG_GENERATION_MIB = 64;

export interface ThreadedProjections extends Projections {
  /** For market data, to note what incoming orders meet. */
  readonly quotes: QuotesBefore;
  /** Resolves when the models' cursors are read and they follow the engine from there. */
  readonly started: Promise<void>;
}

export interface ThreadedOptions {
  readonly connectionString: string;
  readonly engine: Pick<LocalEngine, "directory" | "feed" | "setCursor" | "view">;
  readonly log: ProjectionLog;
  /** The thread has ended by itself: nothing brings the read models forward any more. */
  readonly onFatal: (error: Error) => void;
}

export async function startProjectionsThread(options: ThreadedOptions): Promise<ThreadedProjections> {
  const { connectionString, engine } = options;
  const { coins, markets, contracts } = await engine.view();
  const { directory } = engine;
  const gauges = new Float64Array(new SharedArrayBuffer(GAUGES.length * Float64Array.BYTES_PER_ELEMENT));
  const feed = engine.feed();
  const workerData: ThreadOptions = {
    connectionString,
    directory,
    feed,
    venue: { coins, markets, contracts },
    gauges,
  };
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData,
    transferList: [feed],
    name: "projections",
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
  });
  return new ProjectionsClient(options, worker, gauges);
}

class ProjectionsClient implements ThreadedProjections {
  readonly quotes: QuotesBefore;
  readonly counts: Readonly<RunnerCounts>;
  failure: ProjectionFailure | undefined;
  readonly #options: ThreadedOptions;
  readonly #worker: Worker;
  readonly #gauges: Float64Array;
  readonly #waiters = new Waiters();
  readonly #start = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  #hurriedUpTo = 0;
  #hasStarted = false;
  #isStopping = false;

  constructor(options: ThreadedOptions, worker: Worker, gauges: Float64Array) {
    this.#options = options;
    this.#worker = worker;
    this.#gauges = gauges;
    this.quotes = new QuotesSender(worker);
    // A failure is for the caller that awaits it.
    this.started.catch(() => undefined);
    this.counts = countsIn(gauges);
    worker.on("message", (message: FromThread) => this.#take(message));
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => {
      if (!this.#isStopping) this.#fail(new Error("the thread of the read models ended"));
      this.#end.resolve();
    });
  }

  get started(): Promise<void> {
    return this.#start.promise;
  }

  get sequence(): number {
    return this.#waiters.sequence;
  }

  get lagMs(): number {
    const sinceMs = this.#gauges[placeOf("waitingSinceMs")] ?? 0;
    return sinceMs === 0 ? 0 : Math.max(0, steadyNowMs() - sinceMs);
  }

  waitFor(sequence: number, timeoutMs: number): Promise<boolean> {
    if (sequence > this.sequence && sequence > this.#hurriedUpTo) {
      this.#hurriedUpTo = sequence;
      this.#post({ type: "hurry", sequence });
    }
    return this.#waiters.wait(sequence, timeoutMs);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#post({ type: "stop" });
    await this.#end.promise;
    this.#waiters.end();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    const { engine, log } = this.#options;
    switch (message.type) {
      case "started":
        this.#hasStarted = true;
        return this.#start.resolve();
      case "committed":
        return this.#waiters.reach(message.sequence);
      case "cursor":
        return engine.setCursor(message.reader, message.sequence);
      case "log":
        return log[message.level](message.details, message.message);
      case "failure":
        this.failure = new ProjectionFailure(message.message);
    }
  }

  #fail(error: Error): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (this.#hasStarted) this.#options.onFatal(error);
    else this.#start.reject(error);
  }
}

function countsIn(gauges: Float64Array): Readonly<RunnerCounts> {
  return {
    get records() {
      return gauges[placeOf("records")] ?? 0;
    },
    get batches() {
      return gauges[placeOf("batches")] ?? 0;
    },
    get failures() {
      return gauges[placeOf("failures")] ?? 0;
    },
  };
}
