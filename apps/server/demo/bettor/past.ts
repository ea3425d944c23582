/**
 * The hours of rounds before the first start. They are real rounds of the engine: entered by the participants with
 * their own money, turned by samples of the simulated sources' past prices, signed as those of today; so each has a
 * receipt that holds. Played once; interrupted, it ends where it was, and what still ran is given back.
 */
import {
  type Amount,
  amountOf,
  type Command,
  type MemberId,
  type SeriesView,
  STAKE_COIN,
  type TurnRounds,
} from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { type Random, simulatedSamples } from "../../market/feeds/index.ts";
import { simulatedSources, type SourceSigner } from "../../market/index-prices/index.ts";
import { sampleOf, sourceOf } from "../../market/rounds/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import { hasState, putState } from "../state.ts";
import { PURSE } from "./bettors.ts";
import { betOf, type Temper } from "./temper.ts";

const MARKER = "rounds";
const HOURS = 6;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Delay of a boundary's turn, the shortest of the live clockwork. */
const TURNED_AFTER_MS = 2_000;
const ENTER_FROM_MS = 6_000;
const ENTER_UNTIL_MS = 15_000;

interface PastBettor {
  readonly memberId: MemberId;
  readonly temper: Temper;
}

export interface PastParts {
  readonly engine: Pick<Engine, "submit" | "query">;
  readonly bettors: readonly PastBettor[];
  readonly coins: readonly string[];
  readonly signerOf: (name: string) => SourceSigner;
  readonly random: Random;
  /** USDT of a coin at the start of a minute; undefined for one without a known price. */
  readonly priceAt: (coin: string, timeMs: number) => number | undefined;
  readonly now: () => number;
}

/** Keeps the clockwork from opening a first round before those of the past were played. @returns what lets it go on */
export async function holdForPast(
  pool: Pool,
  clock: { readonly hold: () => Promise<() => void> },
): Promise<() => void> {
  return (await hasState(pool, MARKER)) ? () => undefined : clock.hold();
}

/** {@link playPast}, unless an earlier start has done it. @returns how many rounds were played */
export async function playPastOnce(pool: Pool, parts: Omit<PastParts, "priceAt">): Promise<number> {
  if (await hasState(pool, MARKER)) return 0;
  const priceAt = await readPastPrices(pool, parts.coins, parts.now());
  const played = await playPast({ ...parts, priceAt });
  await putState(pool, MARKER, { played });
  return played;
}

/** The open prices of minutes, from the candles of the coins' spot markets. */
async function readPastPrices(
  pool: Pool,
  coins: readonly string[],
  nowMs: number,
): Promise<PastParts["priceAt"]> {
  const { rows } = await pool.query<{ market: string; open_time: string; open: string }>(
    `select market, open_time, open from candle
     where market = any($1) and interval = '1m' and open_time >= $2`,
    [coins.map((coin) => `${coin}/${STAKE_COIN}`), nowMs - (HOURS + 1) * HOUR_MS],
  );
  const prices = new Map(rows.map((row) => [`${row.market} ${row.open_time}`, Number(row.open)]));
  return (coin, timeMs) => prices.get(`${coin}/${STAKE_COIN} ${timeMs}`);
}

/** @returns how many rounds were played */
export async function playPast(parts: PastParts): Promise<number> {
  const views = await parts.engine.query("series", null);
  const fresh = views.filter(({ base, sources, isOpen }) => {
    return isOpen && sources.length === 0 && parts.coins.includes(base);
  });
  const startMs = parts.now() - HOURS * HOUR_MS;
  if (fresh.length > 0)
    await Promise.all(parts.bettors.map(({ memberId }) => fill(parts, memberId, startMs)));
  const counts = await Promise.all(fresh.map((view) => new SeriesPast(parts, view, startMs).play()));
  return counts.reduce((sum, count) => sum + count, 0);
}

const usdt = (whole: number): Amount => amountOf(String(whole), decimalsOf(STAKE_COIN));

async function submit(parts: PastParts, id: string, command: Command): Promise<string> {
  const answer = await parts.engine.submit("demo", `past:${id}`, command);
  return answer.ok ? "" : answer.refused;
}

async function demand(parts: PastParts, id: string, command: Command): Promise<void> {
  const refused = await submit(parts, id, command);
  if (refused !== "")
    throw new Error(`the rounds of the past were refused: ${command.type} ${id} ${refused}`);
}

function fill(parts: PastParts, member: MemberId, time: number): Promise<void> {
  const move = { coin: STAKE_COIN, from: "spot", to: "rounds", amount: usdt(PURSE) } as const;
  return demand(parts, `fill:${member}`, { type: "transfer", time, member, ...move });
}

class SeriesPast {
  private readonly parts: PastParts;
  private readonly view: SeriesView;
  private readonly periodMs: number;
  private readonly firstMs: number;

  constructor(parts: PastParts, view: SeriesView, startMs: number) {
    this.parts = parts;
    this.view = view;
    this.periodMs = view.minutes * MINUTE_MS;
    this.firstMs = Math.ceil(startMs / this.periodMs) * this.periodMs;
  }

  async play(): Promise<number> {
    const { series } = this.view;
    const before = this.sourcesAt(this.firstMs);
    if (before === undefined) return 0;
    const place = { time: this.firstMs, series };
    const sources = before.map((source) => sourceOf(source, source.signer));
    await demand(this.parts, `sources:${series}`, { ...place, type: "setRoundSources", sources });
    await demand(this.parts, `open:${series}`, { ...place, type: "turnRounds", samples: [] });
    let round = 1;
    let last = this.firstMs;
    for (;;) {
      const boundary = last + this.periodMs;
      const turn = this.turnAt(boundary);
      const isPast = turn !== undefined && turn.time <= this.parts.now();
      await this.enterAll(round, last, Math.min(boundary, this.parts.now() + ENTER_UNTIL_MS));
      if (!isPast) return round - 1;
      await demand(this.parts, `turn:${series}:${boundary}`, turn);
      round += 1;
      last = boundary;
    }
  }

  /** Everybody who enters a round, in the order of their times, before its boundary. */
  private async enterAll(round: number, opensAt: number, boundary: number): Promise<void> {
    const { bettors, random } = this.parts;
    const move = this.moveAt(opensAt);
    const span = this.periodMs - ENTER_FROM_MS - ENTER_UNTIL_MS;
    const entries = bettors.flatMap(({ memberId: member, temper }) => {
      const time = opensAt + ENTER_FROM_MS + Math.floor(random.uniform() * span);
      const bet = betOf(temper, move, random);
      return bet === undefined || time > boundary - ENTER_UNTIL_MS ? [] : [{ member, time, ...bet }];
    });
    const { series } = this.view;
    for (const { stake, member, ...entry } of entries.toSorted((one, other) => one.time - other.time)) {
      const command = { type: "enterRound", series, round, member, ...entry, stake: usdt(stake) } as const;
      const refused = await submit(this.parts, `enter:${series}:${round}:${member}`, command);
      // Who has lost all that he brought stays away.
      if (refused !== "" && refused !== "ledger.insufficient_balance")
        throw new Error(`an entry of the past was refused: ${refused}`);
    }
  }

  private moveAt(timeMs: number): number {
    const { priceAt } = this.parts;
    const [now, before] = [timeMs, timeMs - this.periodMs].map((time) => priceAt(this.view.base, time));
    return now === undefined || before === undefined ? 0 : now / before - 1;
  }

  private turnAt(boundary: number): TurnRounds | undefined {
    const samples = this.sourcesAt(boundary)?.flatMap(
      (source) => sampleOf(source, source.signer, this.view) ?? [],
    );
    if (samples === undefined) return undefined;
    return { type: "turnRounds", time: boundary + TURNED_AFTER_MS, series: this.view.series, samples };
  }

  /** The sources as they were at a moment. */
  private sourcesAt(timeMs: number) {
    const { coins, priceAt, signerOf } = this.parts;
    const price = priceAt(this.view.base, timeMs);
    if (price === undefined) return undefined;
    const seen = simulatedSamples(this.view.base, coins.indexOf(this.view.base), price, timeMs);
    return simulatedSources({ coins: [this.view.base], samples: () => seen }, signerOf);
  }
}
