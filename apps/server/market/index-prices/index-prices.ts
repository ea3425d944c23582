/** Brings the sources' prices to the engine, once a second for each contract, and to whoever asks for a coin's. */
import { type CoinCode, type CoinSample, SAMPLE_AGE_MAX_MS } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { Health, type SourceHealth } from "./health.ts";
import type { PriceSource } from "./price-source.ts";
import { coinSamplesOf, samplesOf } from "./samples.ts";

/** The venues that we were held against set their mark each second. */
const EVERY_MS = 1_000;

export interface IndexPrices {
  /** Takes further sources in; one of the name of another takes its place. */
  use(sources: readonly PriceSource[]): void;
  /**
   * Takes sources out of the index. What they said last counts until it is old, so that no index is lost between two of
   * them; those that {@link keepWhile} needs are asked on.
   */
  retire(names: readonly string[], nowMs: number): Promise<void>;
  /** Those that the index is made of. */
  sources(): readonly PriceSource[];
  /** All that are asked, those too that are only kept. */
  asked(): readonly PriceSource[];
  /** Keeps retired sources going for as long as somebody needs them by their names. */
  keepWhile(isNeeded: (name: string) => boolean): void;
  sourcesHealth(): readonly SourceHealth[];
  /** The newest that each source says of a coin, with or without a contract. */
  samplesOf(coin: CoinCode, nowMs: number): readonly CoinSample[];
  /** See `Health.leastInUse`. */
  leastInUse(): number;
  /** One round: a command for each contract. Rounds do not overlap: one that is due meanwhile is left out. */
  round(nowMs: number): Promise<void>;
  /** Waits for the round under way, and stops the sources. */
  stop(): Promise<void>;
}

export interface IndexPricesOptions {
  readonly engine: Pick<Engine, "submit">;
  readonly venue: Pick<VenueDirectory, "marketsOf">;
  readonly log: Pick<Logger, "error" | "warn" | "info">;
  /** 0 for rounds that are called for alone. */
  readonly everyMs?: number;
}

export function startIndexPrices(options: IndexPricesOptions): IndexPrices {
  const rounds = new Rounds(options);
  const { everyMs = EVERY_MS } = options;
  const timer = everyMs === 0 ? undefined : setInterval(() => void rounds.round(Date.now()), everyMs).unref();
  return {
    use: (sources) => rounds.use(sources),
    retire: (names, nowMs) => rounds.retire(names, nowMs),
    sources: () => rounds.sources.filter((source) => !rounds.retiredAt.has(source)),
    asked: () => [...rounds.sources, ...rounds.kept],
    keepWhile: (isNeeded) => void (rounds.isNeeded = isNeeded),
    sourcesHealth: () => rounds.health.all(),
    samplesOf: (coin, nowMs) => coinSamplesOf(rounds.sources, coin, nowMs),
    leastInUse: () => rounds.health.leastInUse(),
    round: (nowMs) => rounds.round(nowMs),
    async stop() {
      clearInterval(timer);
      await rounds.underway;
      await stopAll([...rounds.sources, ...rounds.kept]);
    },
  };
}

class Rounds {
  sources: readonly PriceSource[] = [];
  readonly retiredAt = new Map<PriceSource, number>();
  /** Out of the index, and asked on. */
  readonly kept = new Set<PriceSource>();
  isNeeded: (name: string) => boolean = () => false;
  readonly health = new Health();
  underway: Promise<void> | undefined;
  private readonly options: IndexPricesOptions;
  /** Of each contract, the last refusal of its prices that was logged; "" once they are taken again. */
  private readonly refused = new Map<string, string>();

  constructor(options: IndexPricesOptions) {
    this.options = options;
  }

  use(added: readonly PriceSource[]): void {
    const names = added.map(({ name }) => name);
    const replaced = [...this.sources, ...this.kept].filter(({ name }) => names.includes(name));
    for (const source of replaced) {
      this.retiredAt.delete(source);
      this.kept.delete(source);
    }
    this.sources = [...this.sources.filter((source) => !replaced.includes(source)), ...added];
    void stopAll(replaced);
  }

  async retire(names: readonly string[], nowMs: number): Promise<void> {
    const leaving = this.sources.filter(({ name }) => names.includes(name));
    for (const source of leaving) this.retiredAt.set(source, nowMs);
    await stopAll(leaving.filter(({ name }) => !this.isNeeded(name)));
  }

  round(nowMs: number): Promise<void> {
    if (this.sources.length === 0) return Promise.resolve();
    this.underway ??= this.takeAll(nowMs)
      .catch((error: unknown) => this.options.log.error({ err: error }, "index prices could not be taken"))
      .finally(() => (this.underway = undefined));
    return this.underway;
  }

  private async takeAll(nowMs: number): Promise<void> {
    await this.dropRetired(nowMs);
    const { sources } = this;
    const { engine, venue } = this.options;
    const taken = venue.marketsOf("contract").map(async ({ terms, scale }) => {
      const { market, base } = terms;
      const samples = samplesOf(sources, scale, base, nowMs);
      this.health.note(market, sources, samples, nowMs);
      const command = { type: "takePrices", time: nowMs, market, samples } as const;
      const answer = await engine.submit("venue", `takePrices:${market}:${nowMs}`, command);
      this.note(market, answer.ok ? "" : answer.refused);
    });
    await Promise.all(taken);
  }

  private async dropRetired(nowMs: number): Promise<void> {
    for (const [source, sinceMs] of this.retiredAt) {
      if (nowMs - sinceMs <= SAMPLE_AGE_MAX_MS) continue;
      this.retiredAt.delete(source);
      this.sources = this.sources.filter((each) => each !== source);
      this.kept.add(source);
    }
    const unneeded = [...this.kept].filter(({ name }) => !this.isNeeded(name));
    for (const source of unneeded) this.kept.delete(source);
    await stopAll(unneeded);
  }

  /** A contract that is halted or an engine that stops refuses every second: it is logged once. */
  private note(market: string, refused: string): void {
    if ((this.refused.get(market) ?? "") === refused) return;
    this.refused.set(market, refused);
    const { log } = this.options;
    if (refused === "") log.info({ market }, "index prices are taken again");
    else log.warn({ market, refused }, "index prices are refused");
  }
}

async function stopAll(sources: readonly PriceSource[]): Promise<void> {
  await Promise.all(sources.map((source) => source.stop()));
}
