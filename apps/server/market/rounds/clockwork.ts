/**
 * Turns the rounds of every series: hears the sources around each boundary, and hands the engine what they signed. It
 * decides nothing: which samples count, the price, and what follows from it are the engine's.
 */
import {
  LATE_AFTER_MS,
  QUORUM,
  type RoundSample,
  type RoundSource,
  SAMPLE_WINDOW_MS,
  type SeriesView,
} from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import type { IndexPrices, PriceSource, SourceSigner } from "../index-prices/index.ts";
import type { Observations } from "./observations.ts";
import { isSigned, type Priced, sampleOf, sourceOf, timedPrice } from "./observe.ts";

const SAMPLE_EVERY_MS = 1_000;
/** After the window of the samples, for those that are still on their way. */
const PATIENCE_MS = 4_000;
/** A source that is further behind would have no sample of a boundary. */
const PRICE_AGE_MAX_MS = SAMPLE_WINDOW_MS + PATIENCE_MS;

export interface ClockworkOptions {
  readonly engine: Pick<Engine, "submit" | "query">;
  readonly prices: Pick<IndexPrices, "sources" | "asked">;
  readonly observer: SourceSigner;
  readonly observations: Observations;
  readonly log: Pick<Logger, "error" | "warn" | "info">;
}

/** The next boundary of a series, and what was heard around it. */
interface Boundary {
  readonly at: number;
  readonly samples: RoundSample[];
  /** The second in which it was listened last. */
  second: number;
}

export class Clockwork {
  private readonly options: ClockworkOptions;
  private readonly boundaries = new Map<string, Boundary>();
  /** Of each series, the last refusal that was logged; "" once its rounds turn again. */
  private readonly refused = new Map<string, string>();
  /** The names of sources that rounds have, or would have if they opened now. */
  private named: ReadonlySet<string> = new Set();
  private underway: Promise<void> | undefined;
  private holds = 0;

  constructor(options: ClockworkOptions) {
    this.options = options;
  }

  /** Steps do not overlap: one that is due meanwhile is left out. */
  step(nowMs: number): Promise<void> {
    if (this.holds > 0) return Promise.resolve();
    this.underway ??= this.turnAll(nowMs)
      .catch((error: unknown) => this.options.log.error({ err: error }, "rounds could not be turned"))
      .finally(() => (this.underway = undefined));
    return this.underway;
  }

  /** Makes no steps, once the one under way has ended, until the function that it resolves to is called. */
  async hold(): Promise<() => void> {
    this.holds += 1;
    await this.underway;
    return () => void (this.holds -= 1);
  }

  /** True of a source without which a round that runs might get no price. */
  needs(source: string): boolean {
    return this.named.has(source);
  }

  /** Waits for the step under way. */
  async idle(): Promise<void> {
    await this.underway;
  }

  private async turnAll(nowMs: number): Promise<void> {
    const views = await this.options.engine.query("series", null);
    this.named = new Set(views.flatMap(sourcesIn).map(({ source }) => source));
    await Promise.all(views.map((view) => this.turn(view, nowMs)));
  }

  private async turn(view: SeriesView, nowMs: number): Promise<void> {
    await this.nameSources(view, nowMs);
    const { series, boundary: at, isOpen } = view;
    if (at === undefined) {
      if (isOpen && this.fresh(view, nowMs) >= QUORUM) await this.submit(view, nowMs, [], nowMs);
      return;
    }
    const boundary = await this.boundaryOf(view, at);
    if (nowMs >= at - SAMPLE_WINDOW_MS && nowMs <= at + PATIENCE_MS) await this.listen(view, boundary, nowMs);
    const isHeard = nowMs >= at + PATIENCE_MS || this.haveAllSpoken(view, boundary);
    if (nowMs < at + SAMPLE_WINDOW_MS || !isHeard) return;
    if (nowMs > at + LATE_AFTER_MS) this.options.log.warn({ series, boundary: at }, "rounds are turned late");
    await this.submit(view, at, boundary.samples, nowMs);
  }

  private async submit(
    { series }: SeriesView,
    at: number,
    samples: readonly RoundSample[],
    time: number,
  ): Promise<void> {
    const command = { type: "turnRounds", time, series, samples } as const;
    const answer = await this.options.engine.submit("venue", `turnRounds:${series}:${at}`, command);
    this.note(series, answer.ok ? "" : answer.refused);
  }

  /** After a start with what was heard before, as far as it is signed: nobody else has a say in the database. */
  private async boundaryOf(view: SeriesView, at: number): Promise<Boundary> {
    const known = this.boundaries.get(view.series);
    if (known?.at === at) return known;
    const taken = await this.options.observations.taken(view.series, at);
    const samples = taken.filter((sample) => isGood(view, sample));
    const boundary = { at, samples, second: Number.NEGATIVE_INFINITY };
    this.boundaries.set(view.series, boundary);
    return boundary;
  }

  private async listen(view: SeriesView, boundary: Boundary, nowMs: number): Promise<void> {
    const second = Math.floor((nowMs - boundary.at) / SAMPLE_EVERY_MS);
    if (second === boundary.second) return;
    boundary.second = second;
    const names = new Set(sourcesIn(view).map(({ source }) => source));
    const heard = this.options.prices
      .asked()
      .filter(({ name }) => names.has(name))
      .flatMap((source) => sampleOf(source, this.options.observer, view) ?? [])
      .filter((sample) => isNew(boundary, sample) && isGood(view, sample));
    if (heard.length === 0) return;
    boundary.samples.push(...heard);
    await this.options.observations.keep(view.series, boundary.at, heard);
  }

  private haveAllSpoken(view: SeriesView, { at, samples }: Boundary): boolean {
    const spoken = new Set(samples.filter(({ time }) => time >= at).map(({ source }) => source));
    return sourcesIn(view).every(({ source }) => spoken.has(source));
  }

  private fresh(view: SeriesView, nowMs: number): number {
    const names = new Set(view.sources.map(({ source }) => source));
    return this.options.prices
      .sources()
      .filter((source) => names.has(source.name) && isFresh(source, view, nowMs)).length;
  }

  /**
   * Names the sources that have a price, and those named before that are silent now; only for rounds that are not open
   * yet, see the core.
   */
  private async nameSources(view: SeriesView, nowMs: number): Promise<void> {
    const { engine, observer, prices } = this.options;
    const { series, sources: named } = view;
    const wanted = prices
      .sources()
      .map((source) => ({ source, listed: sourceOf(source, observer) }))
      .filter(({ source, listed }) => timedPrice(source, view) !== undefined || isNamed(named, listed))
      .map(({ listed }) => listed);
    const isSame = wanted.length === named.length && wanted.every((source) => isNamed(named, source));
    if (isSame || wanted.length < QUORUM) return;
    const command = { type: "setRoundSources", time: nowMs, series, sources: wanted } as const;
    const answer = await engine.submit("venue", `setRoundSources:${series}:${nowMs}`, command);
    this.note(series, answer.ok ? "" : answer.refused);
  }

  private note(series: string, refused: string): void {
    if ((this.refused.get(series) ?? "") === refused) return;
    this.refused.set(series, refused);
    const { log } = this.options;
    if (refused === "") log.info({ series }, "rounds are turned again");
    else log.warn({ series, refused }, "the clockwork of rounds is refused");
  }
}

/** The sources of the rounds that run, and of the next one. */
function sourcesIn({ sources, open, locked }: SeriesView): readonly RoundSource[] {
  const all = [...(locked?.sources ?? []), ...(open?.sources ?? []), ...sources];
  return [...new Map(all.map((source) => [source.source, source])).values()];
}

/** True of a sample that is signed by the keys with which each round was opened. */
function isGood(view: SeriesView, sample: RoundSample): boolean {
  const named = [view.sources, view.open?.sources ?? [], view.locked?.sources ?? []].flat();
  const own = named.filter(({ source }) => source === sample.source);
  return own.length > 0 && own.every((source) => isSigned(source, view, sample));
}

function isNamed(named: readonly RoundSource[], { source, key, signer }: RoundSource): boolean {
  return named.some((each) => each.source === source && each.key === key && each.signer === signer);
}

function isNew({ at, samples }: Boundary, { source, time }: RoundSample): boolean {
  if (Math.abs(time - at) > SAMPLE_WINDOW_MS) return false;
  return !samples.some((known) => known.source === source && known.time === time);
}

/** True of a source whose price is of now. */
export function isFresh(source: PriceSource, of: Priced, nowMs: number): boolean {
  const quoted = timedPrice(source, of);
  return quoted !== undefined && nowMs - quoted.timeMs <= PRICE_AGE_MAX_MS;
}
