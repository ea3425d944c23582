/**
 * Carries all runs out. What comes from the journal and what members ask for goes through one line, one after another:
 * runs take it in, what follows is written down in one transaction, and only then asked of the engine, each order under
 * a name of its own. So a crash at any moment leaves nothing that is not found, and nothing that is done twice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Event, ManagedClosed, ManagedOpened, MarketName, MemberId } from "@meridian/core";
import type { MarketRules } from "@meridian/strategies";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { SerialLine } from "../../ground/process/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { cancelOf, closingOf, openingOf, orderOf } from "./commands.ts";
import { RETRY_MS, TICK_EVERY_MS } from "./limits.ts";
import { type Action, type Changes, LiveRun } from "./live-run.ts";
import { passOn } from "./own-events.ts";
import { newsOfRefused, saveNews } from "./news.ts";
import { loadOffers, type Offers } from "./offers.ts";
import { Rates } from "./rates.ts";
import { type RunRow, RUNS } from "./rows.ts";
import { openRuns, writeRuns } from "./store.ts";

export interface LoopOptions {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit" | "follow" | "setCursor" | "sequence" | "view">;
  readonly venue: VenueDirectory;
  readonly now: () => number;
  readonly log: Pick<Logger, "error" | "warn">;
}

export interface Loop {
  readonly rates: Rates;
  readonly offers: Offers;
  /** Runs that have not ended. */
  readonly count: number;
  /** The last record of the engine that was taken in and followed up. */
  readonly sequence: number;
  /** One run does something, and whatever follows is done. Returns its row then, or undefined if it is not open. */
  act(account: MemberId, work: (run: LiveRun) => void): Promise<RunRow | undefined>;
  /**
   * Takes the orders of all runs of a member back, whose account is frozen; those whose money is on its way begin
   * paused. Each places none until its owner resumes it. Harmless when repeated.
   */
  pauseOwner(member: MemberId): Promise<void>;
  /** Ends the minutes that are over by the clock, and stops what the venue stopped. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs without a trade in their market have their place in the journal written down so often. */
const TOUCH_EVERY_MS = 60_000;

export async function startLoop(options: LoopOptions): Promise<Loop> {
  const { pool, engine, venue, now } = options;
  const stored = await openRuns(pool);
  const rates = new Rates(venue, await engine.view());
  const first = Math.min(engine.sequence, ...stored.map(({ row }) => row.cursor));
  const offers = await loadOffers(pool);
  const runs = new Runs(options, rates, offers, first);
  for (const { row, orders } of stored)
    if (row.state !== "") runs.add(new LiveRun(row, orders, runs.rulesFor(row)));
  await runs.begin(stored.map(({ row }) => row).filter(({ state }) => state === ""));
  const stopFollowing = engine.follow(first, (records) => runs.exclusive(() => runs.take(records)));
  const stopping = new AbortController();
  const tick = (): Promise<void> => runs.exclusive(() => runs.tick(now()));
  const ticking = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(TICK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await tick();
    }
  })();
  return {
    rates,
    offers,
    tick,
    get count() {
      return runs.count;
    },
    get sequence() {
      return runs.settled;
    },
    pauseOwner: (member) => runs.exclusive(() => runs.pauseOwner(member)),
    act: (account, work) => runs.exclusive(() => runs.act(account, work)),
    async stop() {
      stopping.abort();
      runs.end();
      stopFollowing();
      await ticking;
      await runs.exclusive(async () => undefined);
    },
  };
}

class Runs {
  private readonly options: LoopOptions;
  private readonly rates: Rates;
  private readonly offers: Offers;
  private readonly byAccount = new Map<MemberId, LiveRun>();
  private readonly byMarket = new Map<MarketName, Set<LiveRun>>();
  private readonly line = new SerialLine();
  private hasEnded = false;
  private sequence: number;
  settled: number;
  private touchedAtMs: number;

  constructor(options: LoopOptions, rates: Rates, offers: Offers, sequence: number) {
    this.sequence = sequence;
    this.settled = sequence;
    this.options = options;
    this.rates = rates;
    this.offers = offers;
    this.touchedAtMs = options.now();
  }

  get count(): number {
    return this.byAccount.size;
  }

  end(): void {
    this.hasEnded = true;
  }

  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.line.run(work);
  }

  add(run: LiveRun): void {
    this.byAccount.set(run.row.account, run);
    const { market } = run.row;
    const known = this.byMarket.get(market);
    if (known === undefined) this.byMarket.set(market, new Set([run]));
    else known.add(run);
  }

  rulesFor({ market, member }: Pick<RunRow, "market" | "member">): () => MarketRules {
    return () => {
      const rules = this.rates.rulesOf(market, member);
      if (rules === undefined) throw new Error(`a run trades in ${market}, which is no market`);
      return rules;
    };
  }

  /** Asks again for what a crash may have come between: openings, orders, cancellations. */
  async begin(unopened: readonly RunRow[]): Promise<void> {
    for (const row of unopened) await this.askToOpen(row);
    for (const run of this.byAccount.values()) run.repeat();
    await this.settle();
  }

  private async askToOpen(row: RunRow): Promise<void> {
    const { engine, pool, now } = this.options;
    const answer = await engine.submit(...openingOf(row, now()));
    if (answer.ok) return;
    const timeMs = now();
    await inTransaction(pool, async (client) => {
      await client.query(
        "update managed_run set status = 'refused', refusal = $2, ended_at = $3 where run_id = $1",
        [row.runId, answer.refused, timeMs],
      );
      await saveNews(client, [newsOfRefused(row, timeMs)]);
    });
  }

  async take(records: readonly EngineRecord[]): Promise<void> {
    for (const { sequence, events } of records) {
      for (const event of events) await this.takeEvent(event, sequence);
      this.sequence = sequence;
    }
    await this.settle();
    this.settled = this.sequence;
  }

  private async takeEvent(event: Event, sequence: number): Promise<void> {
    this.rates.apply(event);
    switch (event.type) {
      case "tradeExecuted":
      case "contractTraded": {
        for (const run of this.byMarket.get(event.market) ?? [])
          if (sequence > run.from) run.takeTrade(event);
        break;
      }
      case "managedOpened":
        await this.open(event, sequence);
        break;
      case "managedClosed":
        this.close(event, sequence);
        break;
      default:
    }
    passOn(event, (member) => this.ownRun(member, sequence));
  }

  private ownRun(member: MemberId, sequence: number): LiveRun | undefined {
    const run = this.byAccount.get(member);
    return run !== undefined && sequence > run.from ? run : undefined;
  }

  private async open({ account }: ManagedOpened, sequence: number): Promise<void> {
    if (this.byAccount.has(account)) return;
    const row = await this.persist(() => RUNS.first(this.options.pool, "where account = $1", [account]));
    if (row === undefined)
      this.options.log.warn({ account }, "a sub-account was opened that no run is known of");
    if (row === undefined || row.state !== "" || row.endedAt !== 0) return;
    const run = new LiveRun({ ...row, cursor: sequence }, [], this.rulesFor(row));
    run.open(sequence);
    if (row.status === "paused") run.pauseForFreeze(this.options.now());
    this.add(run);
  }

  private close(event: ManagedClosed, sequence: number): void {
    this.ownRun(event.account, sequence)?.close(event);
  }

  async act(account: MemberId, work: (run: LiveRun) => void): Promise<RunRow | undefined> {
    const run = this.byAccount.get(account);
    if (run === undefined) return undefined;
    work(run);
    await this.settle();
    return run.row;
  }

  async pauseOwner(member: MemberId): Promise<void> {
    await this.persist(() =>
      this.options.pool.query(
        "update managed_run set status = 'paused' where member = $1 and state = '' and ended_at = 0",
        [member],
      ),
    );
    for (const run of this.byAccount.values())
      if (run.row.member === member) run.pauseForFreeze(this.options.now());
    await this.settle();
  }

  async tick(nowMs: number): Promise<void> {
    const isTouched = nowMs - this.touchedAtMs >= TOUCH_EVERY_MS;
    if (isTouched) this.touchedAtMs = nowMs;
    for (const run of this.byAccount.values()) {
      run.tick(nowMs);
      const { running } = this.offers.of(run.row.strategy);
      if (running !== "leave") run.stopForVenue(running === "sell", nowMs);
      if (isTouched) run.touch();
    }
    await this.settle();
  }

  /** Writes down what has changed, then carries it out, until nothing follows any more. */
  private async settle(): Promise<void> {
    while (!this.hasEnded) {
      const changes = [...this.byAccount.values()].flatMap((run) => run.takeChanges(this.sequence) ?? []);
      if (changes.length > 0) await this.persist(() => writeRuns(this.options.pool, changes));
      this.forgetEnded(changes);
      let isQuiet = true;
      for (const run of this.byAccount.values())
        for (const action of run.takeActions()) {
          isQuiet = false;
          await this.carryOut(run, action);
        }
      if (isQuiet && changes.length === 0) break;
    }
    await this.closeStopped();
  }

  private forgetEnded(changes: readonly Changes[]): void {
    for (const { row } of changes) {
      if (row.endedAt === 0) continue;
      const run = this.byAccount.get(row.account);
      this.byAccount.delete(row.account);
      if (run !== undefined) this.byMarket.get(row.market)?.delete(run);
    }
    const cursors = [...this.byAccount.values()].map(({ row }) => row.cursor);
    if (changes.length > 0) this.options.engine.setCursor("managed", Math.min(this.sequence, ...cursors));
  }

  private async carryOut(run: LiveRun, { type, number }: Action): Promise<void> {
    const { engine, now } = this.options;
    const order = run.orders.get(number);
    if (this.hasEnded || order === undefined) return;
    if (type === "cancel") {
      // One that is closed already is reported by its own event, and a halted market is asked again.
      await engine.submit(...cancelOf(run.row, number, now()));
      return;
    }
    const answer = await engine.submit(...orderOf(run.row, order, now()));
    if (!answer.ok && !this.hasEnded) run.takeRefusal(number, answer.refused, now());
  }

  /** The money goes back once nothing is frozen; until then it is refused, and asked for again. */
  private async closeStopped(): Promise<void> {
    for (const run of this.byAccount.values())
      if (run.hasStopped && !this.hasEnded)
        await this.options.engine.submit(...closingOf(run.row, this.options.now()));
  }

  /** Until the database answers: a follower that gives up would end the engine. */
  private async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.hasEnded) throw error;
        this.options.log.error({ err: error }, "managed orders could not be written down; trying again");
        await sleep(RETRY_MS);
      }
    }
  }
}
