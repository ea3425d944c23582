/** Brings the sources' prices to the engine, once a second for each contract, and to whoever asks for a coin's. */
import type { CoinCode, CoinSample } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { Health, type SourceHealth } from "./health.ts";
import type { PriceSource } from "./price-source.ts";
import { coinSamplesOf, samplesOf } from "./samples.ts";

/** The venues that we were held against set their mark each second. */
const EVERY_MS = 1_000;

export interface IndexPrices {
  /** Takes further sources in. */
  use(sources: readonly PriceSource[]): void;
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
    use: (sources) => void rounds.sources.push(...sources),
    sourcesHealth: () => rounds.health.all(),
    samplesOf: (coin, nowMs) => coinSamplesOf(rounds.sources, coin, nowMs),
    leastInUse: () => rounds.health.leastInUse(),
    round: (nowMs) => rounds.round(nowMs),
    async stop() {
      clearInterval(timer);
      await rounds.underway;
      await Promise.all(rounds.sources.map((source) => source.stop()));
    },
  };
}

class Rounds {
  readonly sources: PriceSource[] = [];
  readonly health = new Health();
  underway: Promise<void> | undefined;
  private readonly options: IndexPricesOptions;
  /** Of each contract, whether the log was told that the engine refuses its prices. */
  private readonly refused = new Map<string, string>();

  constructor(options: IndexPricesOptions) {
    this.options = options;
  }

  round(nowMs: number): Promise<void> {
    if (this.sources.length === 0) return Promise.resolve();
    this.underway ??= this.takeAll(nowMs)
      .catch((error: unknown) => this.options.log.error({ err: error }, "index prices could not be taken"))
      .finally(() => (this.underway = undefined));
    return this.underway;
  }

  private async takeAll(nowMs: number): Promise<void> {
    const names = this.sources.map(({ name }) => name);
    const { engine, venue } = this.options;
    const taken = venue.marketsOf("contract").map(async ({ terms, scale }) => {
      const { market, base } = terms;
      const samples = samplesOf(this.sources, scale, base, nowMs);
      this.health.note(market, names, samples, nowMs);
      const command = { type: "takePrices", time: nowMs, market, samples } as const;
      const answer = await engine.submit("venue", `takePrices:${market}:${nowMs}`, command);
      this.note(market, answer.ok ? "" : answer.refused);
    });
    await Promise.all(taken);
  }

  /** A contract that is halted or an engine that stops refuses every second: the log is told once. */
  private note(market: string, refused: string): void {
    if ((this.refused.get(market) ?? "") === refused) return;
    this.refused.set(market, refused);
    const { log } = this.options;
    if (refused === "") log.info({ market }, "index prices are taken again");
    else log.warn({ market, refused }, "index prices are refused");
  }
}
