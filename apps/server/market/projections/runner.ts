/**
 * Brings the read models forward: takes records as the engine hands them over, writes them in batches, rows and cursors
 * in one transaction. After any failure everything in memory is dropped and the cursors are read again, so a commit
 * whose answer was lost is neither repeated nor skipped.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import type { VenueTerms } from "../market-data/index.ts";
import type { ReadModel } from "./read-model.ts";

/** The part of a logger that is used here; a pino logger fits. */
export interface ProjectionLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** At 10,000 orders a second a batch of 1,000 is 100 ms of work at most, which keeps the lag under a quarter second. */
const BATCH_RECORDS_MAX = 5_000;
/** Beyond this the engine is asked to wait: 20,000 records are two seconds of a full load. */
const QUEUE_RECORDS_MAX = 20_000;
/** Interval at which a commit waits for the disk. Only then may the journal forget what is projected. */
const SYNC_INTERVAL_MS = 1_000;
/**
 * While so many come in one batch, the next one gathers, to be readable about so long after its predecessor was begun:
 * fewer commits, and an order that is placed and filled meanwhile is written once. Not while somebody waits for what is
 * gathered. At 10,000 orders a second, 99 of 100 are then readable within 210 ms on two busy cores.
 */
const GATHER_RECORDS_MIN = 16;
const READABLE_WITHIN_MS = 150;
const RETRY_FIRST_MS = 200;
const RETRY_LAST_MS = 5_000;

/** The reader's name towards the engine. */
const READER = "projections";

/**
 * A plan is made once, when the tables may still be empty and reading them whole looks cheapest; it would be kept while
 * they grow, and each batch would then cost as much as all that came before it. Every row that is written is found by
 * its key, so that is the only plan there may be.
 */
const PLAN_BY_KEY = [
  "set local plan_cache_mode = force_generic_plan",
  "set local enable_seqscan = off",
  "set local enable_hashjoin = off",
  "set local enable_mergejoin = off",
].join("; ");

const CURSORS = table("projection_cursor", {
  name: column.text,
  version: column.integer,
  sequence: column.whole,
});

const saveCursors = CURSORS.upsert(["name"]);

export class ProjectionFailure extends Error {
  override name = "ProjectionFailure";
}

export interface RunnerCounts {
  records: number;
  batches: number;
  failures: number;
}

export class Runner {
  readonly counts: RunnerCounts = { records: 0, batches: 0, failures: 0 };
  /** Every model has come at least this far, committed. */
  sequence = 0;
  private readonly pool: Pool;
  private readonly engine: Pick<Engine, "follow" | "setCursor">;
  private readonly log: ProjectionLog;
  private readonly terms: VenueTerms;
  private readonly models: readonly ReadModel[];
  private readonly onCommitted: (sequence: number) => void;
  private readonly onFailure: (failure: ProjectionFailure) => void;
  private readonly onProgress: () => void;
  private readonly cursors = new Map<string, number>();
  private readonly rebuilding = new Set<ReadModel>();
  private queue: EngineRecord[] = [];
  private takenUpTo = 0;
  /** Arrival of the queue's oldest record, 0 when it is empty. */
  private waitingSinceMs = 0;
  private syncedAtMs = 0;
  private hurriedUpTo = 0;
  /** Ends the gathering of a batch, where one gathers. */
  private wake: () => void = () => undefined;
  private writing: Promise<void> | undefined;
  private stopFollowing: () => void = () => undefined;
  private stopped = false;
  private failedOnce: ProjectionFailure | undefined;

  constructor(options: {
    readonly pool: Pool;
    readonly engine: Pick<Engine, "follow" | "setCursor">;
    readonly log: ProjectionLog;
    readonly terms: VenueTerms;
    readonly models: readonly ReadModel[];
    readonly onCommitted: (sequence: number) => void;
    /** Notified once, when no retry can mend what happened. */
    readonly onFailure?: (failure: ProjectionFailure) => void;
    /** Notified when lag or counts may have changed. */
    readonly onProgress?: () => void;
  }) {
    this.pool = options.pool;
    this.engine = options.engine;
    this.log = options.log;
    this.terms = options.terms;
    this.models = options.models;
    this.onCommitted = options.onCommitted;
    this.onFailure = options.onFailure ?? (() => undefined);
    this.onProgress = options.onProgress ?? (() => undefined);
  }

  /** The time that the oldest record not yet committed has waited. */
  get lagMs(): number {
    return this.waitingSinceMs === 0 ? 0 : performance.now() - this.waitingSinceMs;
  }

  /** Set when the journal does not reach back to where a read model stands: no retry can mend that. */
  get failure(): ProjectionFailure | undefined {
    return this.failedOnce;
  }

  async start(): Promise<void> {
    await this.readCursors();
    this.engine.setCursor(READER, this.sequence);
    this.takenUpTo = this.sequence;
    this.stopFollowing = this.engine.follow(this.sequence, (records) => this.take(records));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopFollowing();
    this.wake();
    await this.writing;
  }

  /** Somebody waits for a sequence: what is gathered is written at once until it is readable. */
  hurry(sequence: number): void {
    this.hurriedUpTo = Math.max(this.hurriedUpTo, sequence);
    this.wake();
  }

  private async readCursors(): Promise<void> {
    const stored = new Map((await CURSORS.rows(this.pool)).map((row) => [row.name, row]));
    this.rebuilding.clear();
    for (const model of this.models) {
      const row = stored.get(model.name);
      if (row !== undefined && row.version !== model.version) this.rebuild(model, row.version);
      this.cursors.set(model.name, row?.version === model.version ? row.sequence : 0);
    }
    this.sequence = Math.min(...this.cursors.values());
  }

  private rebuild(model: ReadModel, versionStored: number): void {
    const { name, version, reset } = model;
    if (reset === null) throw new ProjectionFailure(`${name} changed its version but cannot be rebuilt`);
    this.log.info({ name, versionStored, version }, "rebuilding a read model from the journal");
    this.rebuilding.add(model);
  }

  private take(records: readonly EngineRecord[]): Promise<void> | void {
    const fresh = records.filter(({ sequence }) => sequence > this.takenUpTo);
    const [first] = fresh;
    if (first === undefined || this.stopped || this.failedOnce !== undefined) return;
    if (first.sequence !== this.takenUpTo + 1) return this.failForGood(first.sequence);
    this.takenUpTo = fresh.at(-1)!.sequence;
    if (this.waitingSinceMs === 0) this.waitFrom(performance.now());
    // A market defined in a record is known before any model writes that record.
    for (const { events } of fresh) for (const event of events) this.terms.apply(event);
    for (const record of fresh) this.queue.push(record);
    if (this.queue.length >= BATCH_RECORDS_MAX) this.wake();
    this.writing ??= this.drain();
    return this.queue.length > QUEUE_RECORDS_MAX ? this.writing : undefined;
  }

  private failForGood(firstAvailable: number): void {
    const message = `the journal starts at ${firstAvailable}, a read model stands at ${this.takenUpTo}`;
    this.failedOnce = new ProjectionFailure(`${message}: restore a backup of the database`);
    this.log.error({ firstAvailable, standsAt: this.takenUpTo }, this.failedOnce.message);
    this.onFailure(this.failedOnce);
  }

  private async drain(): Promise<void> {
    let retryMs = RETRY_FIRST_MS;
    while (this.queue.length > 0 && !this.stopped) {
      const batch = this.queue.slice(0, BATCH_RECORDS_MAX);
      const startMs = performance.now();
      try {
        await this.commit(batch);
        this.queue = this.queue.slice(batch.length);
        this.waitFrom(this.queue.length === 0 ? 0 : performance.now());
        this.onCommitted(this.sequence);
        retryMs = RETRY_FIRST_MS;
        if (batch.length >= GATHER_RECORDS_MIN) {
          const commitMs = performance.now() - startMs;
          await this.gather(startMs + READABLE_WITHIN_MS - commitMs);
        }
      } catch (error) {
        await this.recover(error, retryMs);
        retryMs = Math.min(2 * retryMs, RETRY_LAST_MS);
      }
    }
    // In the same turn as the last look at the queue, so that no record is left behind unseen.
    this.writing = undefined;
  }

  private async gather(untilMs: number): Promise<void> {
    const delayMs = untilMs - performance.now();
    const isFull = this.queue.length >= BATCH_RECORDS_MAX;
    if (delayMs <= 0 || isFull || this.stopped || this.hurriedUpTo > this.sequence) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
  }

  private waitFrom(timeMs: number): void {
    this.waitingSinceMs = timeMs;
    this.onProgress();
  }

  /** Keeps the queue: the cursors as stored show which of its records are still to be written. */
  private async recover(error: unknown, retryMs: number): Promise<void> {
    this.counts.failures += 1;
    this.log.error(
      { err: error, sequence: this.sequence },
      "a batch of the read models failed; trying again",
    );
    for (const model of this.models) model.forget();
    for (;;) {
      await sleep(retryMs);
      if (this.stopped) return;
      try {
        await this.readCursors();
        break;
      } catch (reason) {
        this.log.error({ err: reason }, "the read models' cursors cannot be read");
      }
    }
    this.queue = this.queue.filter(({ sequence }) => sequence > this.sequence);
    this.onCommitted(this.sequence);
  }

  private async commit(batch: readonly EngineRecord[]): Promise<void> {
    const last = batch.at(-1)!.sequence;
    const synchronous = performance.now() - this.syncedAtMs > SYNC_INTERVAL_MS;
    const client = await this.pool.connect();
    try {
      await client.query(
        `begin; set local synchronous_commit = ${synchronous ? "on" : "off"}; ${PLAN_BY_KEY}`,
      );
      for (const model of this.models) await this.writeModel(client, model, batch);
      await saveCursors(
        client,
        this.models.map((model) => this.cursorOf(model, last)),
      );
      await client.query("commit");
      client.release();
    } catch (error) {
      // Not returned to the pool: whatever state it is in goes with it.
      client.release(true);
      throw error;
    }
    for (const name of this.cursors.keys()) this.cursors.set(name, Math.max(this.cursors.get(name)!, last));
    this.rebuilding.clear();
    this.counts.records += batch.length;
    this.counts.batches += 1;
    this.sequence = last;
    if (synchronous) this.synced();
  }

  private async writeModel(
    client: PoolClient,
    model: ReadModel,
    batch: readonly EngineRecord[],
  ): Promise<void> {
    const cursor = this.cursors.get(model.name)!;
    if (batch.at(-1)!.sequence <= cursor) return;
    if (this.rebuilding.has(model) && model.reset !== null) {
      model.forget();
      await client.query(model.reset);
    }
    const records = batch[0]!.sequence > cursor ? batch : batch.filter(({ sequence }) => sequence > cursor);
    await model.write(client, records);
  }

  /** While one model is rebuilt, the others are ahead of the batch and stay where they are. */
  private cursorOf({ name, version }: ReadModel, last: number): Row<typeof CURSORS> {
    return { name, version, sequence: Math.max(this.cursors.get(name)!, last) };
  }

  private synced(): void {
    this.syncedAtMs = performance.now();
    this.engine.setCursor(READER, this.sequence);
  }
}
