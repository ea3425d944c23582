/**
 * Watches prices, rates and margins and has alerts fire. Records, rounds and changes by members go through one line,
 * one after another: so an alert is set as of a record, and every later one counts. The place up to which records were
 * looked at is written down by the minute; from there they are read again at the start, and what fired stays fired.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { marginRatioBps } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { SerialLine } from "../../ground/process/index.ts";
import type { ContractData } from "../contracts/index.ts";
import { COARSE_MS, RETRY_MS, ROUND_EVERY_MS } from "./limits.ts";
import type { AlertRow, Firing } from "./rows.ts";
import { expire, fire, type Place, placeOf, standingAlerts, writePlace } from "./store.ts";
import { NOTHING_LEFT_BPS, Watch } from "./watch.ts";

export interface LoopOptions {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "follow" | "setCursor" | "sequence" | "query">;
  readonly contracts: Pick<ContractData, "figures">;
  readonly now: () => number;
  readonly log: Pick<Logger, "error">;
  /** Puts what is known of prices before a minute into the watch. */
  readonly addPast: (watch: Watch, beforeMs: number) => Promise<void>;
}

export interface AlertLoop {
  readonly watch: Watch;
  /** The last record that was looked at. */
  readonly sequence: number;
  /** While it works nothing is looked at, so what it finds holds as of {@link sequence}. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Looks at rates and margins, and at what has expired. */
  round(timeMs: number): Promise<void>;
  stop(): Promise<void>;
}

const minuteOf = (timeMs: number): number => timeMs - (timeMs % COARSE_MS);

export async function startLoop(options: LoopOptions): Promise<AlertLoop> {
  const { pool, engine, now, log, addPast } = options;
  const known = await placeOf(pool);
  // A journal that was brought back from a copy may end before the place.
  const place = known ?? { sequence: engine.sequence, minute: minuteOf(now()) };
  const sequence = Math.min(place.sequence, engine.sequence);
  const loop = new Loop(options, { sequence, minute: place.minute }, await standingAlerts(pool));
  await addPast(loop.watch, place.minute);
  engine.setCursor("alerts", sequence);
  const stopFollowing = engine.follow(sequence, (records) => loop.exclusive(() => loop.take(records)));
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      await loop.round(now()).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error }, "alerts could not be looked at; trying again");
      });
    }
  })();
  return {
    watch: loop.watch,
    get sequence() {
      return loop.sequence;
    },
    exclusive: (work) => loop.exclusive(work),
    round: (timeMs) => loop.round(timeMs),
    async stop() {
      stopping.abort();
      loop.end();
      stopFollowing();
      await running;
      await loop.exclusive(async () => undefined);
    },
  };
}

class Loop {
  readonly watch = new Watch();
  sequence: number;
  private readonly options: LoopOptions;
  private place: Place;
  /** Read again at the start: each watches from a record on that may still have to come, the next one last. */
  private readonly later: AlertRow[];
  private readonly line = new SerialLine();
  private hasEnded = false;

  constructor(options: LoopOptions, place: Place, standing: readonly AlertRow[]) {
    this.options = options;
    this.place = place;
    this.sequence = place.sequence;
    this.later = [...standing].reverse();
    this.begin();
  }

  end(): void {
    this.hasEnded = true;
  }

  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.line.run(work);
  }

  async take(records: readonly EngineRecord[]): Promise<void> {
    const fired: Firing[] = [];
    let place: Place | undefined;
    for (const record of records) {
      const minute = minuteOf(record.timeMs);
      if (minute > this.place.minute && minute > (place?.minute ?? 0))
        place = { sequence: this.sequence, minute };
      fired.push(...this.watch.takeTrades(record));
      this.sequence = record.sequence;
      this.begin();
    }
    const isWritten = await this.persist(() => fire(this.options.pool, fired));
    if (isWritten && place !== undefined) await this.moveTo(place);
  }

  /** One look that fails is made again by the next. */
  round(timeMs: number): Promise<void> {
    return this.exclusive(async () => {
      const fired = [...(await this.lookAtRates(timeMs)), ...(await this.lookAtRatios(timeMs))];
      await this.persist(() => fire(this.options.pool, fired));
      for (const alertId of await expire(this.options.pool, timeMs)) this.watch.remove(alertId);
    });
  }

  private async lookAtRates(timeMs: number): Promise<Firing[]> {
    const watched = this.watch.ratesWatched;
    if (watched.length === 0) return [];
    const figures = await this.options.contracts.figures();
    return watched.flatMap((market) => {
      const view = figures.get(market);
      return view === undefined ? [] : this.watch.takeRate(market, view.predictedRate, timeMs);
    });
  }

  private async lookAtRatios(timeMs: number): Promise<Firing[]> {
    const ratioBps = this.watch.ratioLowest;
    if (ratioBps === undefined) return [];
    const risks = await this.options.engine.query("marginRisks", { ratioBps });
    return risks.flatMap(({ member, mode, maintenance, balance }) => {
      const ratio = marginRatioBps(maintenance, balance) ?? NOTHING_LEFT_BPS;
      return mode === "cross" ? this.watch.takeRatio(member, ratio, timeMs) : [];
    });
  }

  private async moveTo(place: Place): Promise<void> {
    if (!(await this.persist(() => writePlace(this.options.pool, place)))) return;
    this.place = place;
    this.options.engine.setCursor("alerts", place.sequence);
  }

  /** Those whose first record comes next are watched from now on. */
  private begin(): void {
    for (;;) {
      const next = this.later.at(-1);
      if (next === undefined || next.sinceSequence > this.sequence) return;
      this.watch.add(next);
      this.later.pop();
    }
  }

  /**
   * Until the database answers: a follower that gives up would end the engine. False when all ends before it did; then
   * the same is found again at the next start.
   */
  private async persist(work: () => Promise<unknown>): Promise<boolean> {
    while (!this.hasEnded) {
      try {
        await work();
        return true;
      } catch (error) {
        this.options.log.error({ err: error }, "alerts could not be written down; trying again");
        await sleep(RETRY_MS);
      }
    }
    return false;
  }
}
