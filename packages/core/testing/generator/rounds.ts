/** Random rounds: a clockwork that is mostly in time, prices that tie, lie and fail, entries that collide, limits. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import { AMOUNT_MAX, type Amount, type RatePpm, type Ticks } from "../../numeric/index.ts";
import type { Direction, RoundSample, RoundSource, SeriesTerms } from "../../round/commands.ts";
import { type Draw, MEMBERS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

const SERIES = [
  { series: "BTC-2M", base: "BTC", minutes: 2 },
  { series: "ETH-5M", base: "ETH", minutes: 5 },
] as const;
type Grid = (typeof SERIES)[number];

const SOURCES = ["one", "two", "three", "four"];
/** A price is a thousand ticks, so that 1 % is ten. */
const PRICE = 1_000;
/** The clock is brought forward to a boundary that is so near, so that most turns are in time. */
const NEAR_MS = 30_000;

interface Running {
  readonly round: number;
  /** 0 while none runs. */
  readonly boundary: number;
  readonly periodMs: number;
  /** Sources that the rounds there were opened with. */
  readonly sources: readonly string[];
}

export class RoundGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [240, () => this.turn()],
    [260, () => this.enter()],
    [40, () => this.transfer()],
    [8, () => this.define(this.terms(this.draw.random.pick(SERIES)))],
    [4, () => this.brokenDefinition()],
    [6, () => this.sources()],
    [6, () => this.state()],
    [4, () => this.lossLimit()],
    [14, () => this.coolOff()],
  ];
  private readonly draw: Draw;
  /** Of each series its newest round, and when the next price is taken. */
  private readonly running = new Map<string, Running>();
  private readonly names = new Map<string, readonly string[]>();

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    const { time } = this.draw;
    const defined = SERIES.flatMap((grid): Command[] => [
      this.define(this.terms(grid)),
      { type: "setSeriesState", time, series: grid.series, isOpen: true },
      { type: "setRoundSources", time, series: grid.series, sources: sourcesOf(3, "source") },
    ]);
    const funded = MEMBERS.slice(0, 5).flatMap((member): Command[] => {
      const deposit = { network: "evm", member, coin: "USDT", amount: 90_000n as Amount };
      const moved = { coin: "USDT", from: "spot", to: "rounds", amount: 20_000n as Amount } as const;
      return [
        { type: "creditDeposit", time, depositKey: `rounds:${member}`, ...deposit },
        { type: "transfer", time, member, ...moved },
      ];
    });
    return [...defined, ...funded];
  }

  see(event: Event): void {
    if (event.type === "roundSourceSet") {
      const known = event.place === 0 ? [] : (this.names.get(event.series) ?? []);
      this.names.set(event.series, [...known, event.source]);
    }
    if (event.type === "roundOpened") {
      const { series, round, locksAt: boundary, opensAt } = event;
      const sources = this.names.get(series) ?? [];
      this.running.set(series, { round, boundary, periodMs: boundary - opensAt, sources });
    }
    const isEnd = event.type === "roundLocked" || event.type === "roundVoided";
    const known = isEnd ? this.running.get(event.series) : undefined;
    if (!isEnd || known?.round !== event.round) return;
    const boundary = event.type === "roundLocked" ? known.boundary + known.periodMs : 0;
    this.running.set(event.series, { ...known, boundary });
  }

  private series(): string {
    const { random } = this.draw;
    if (random.oneIn(100)) return "DOGE-2M";
    return random.oneIn(3) ? SERIES[1].series : SERIES[0].series;
  }

  /** Mostly the one whose next price is taken first. */
  private dueSeries(): string {
    const due = [...this.running].filter(([, { boundary }]) => boundary > 0);
    const [first] = due.toSorted(([, one], [, other]) => one.boundary - other.boundary);
    return first === undefined || this.draw.random.oneIn(8) ? this.series() : first[0];
  }

  private turn(): Command {
    const { random } = this.draw;
    const series = this.dueSeries();
    const running = this.running.get(series);
    const isRunning = running !== undefined && running.boundary > 0;
    const boundary = isRunning ? running.boundary : this.draw.time;
    const away = boundary - this.draw.time;
    if (away > 0 && away < NEAR_MS)
      this.draw.time =
        boundary + (random.oneIn(14) ? random.between(0, 40_000) : random.between(1_900, 9_000));
    const samples = isRunning || random.oneIn(9) ? this.samples(running?.sources ?? ["one"], boundary) : [];
    const given = random.oneIn(40) ? this.broken(samples, boundary) : samples;
    const time = random.oneIn(30) ? this.draw.time - random.between(0, 90_000) : this.draw.time;
    return { type: "turnRounds", time, series, samples: given };
  }

  /** A few for each source around one price; now and then one lies or is silent. */
  private samples(sources: readonly string[], boundary: number): readonly RoundSample[] {
    const { random } = this.draw;
    const price = PRICE + random.between(-3, 3);
    const silent = random.oneIn(8) ? random.between(0, 3) : -1;
    const liar = random.oneIn(12) ? random.between(0, 3) : -1;
    const isFlat = random.oneIn(4);
    return sources.flatMap((source, place) => {
      if (place === silent) return [];
      const moments = new Set(Array.from({ length: random.between(1, 3) }, () => random.between(-2, 2)));
      return [...moments].map((second): RoundSample => {
        const apart = place === liar ? random.between(-40, 40) : isFlat ? 0 : random.between(-4, 4);
        const time = boundary + second * 1_000;
        return {
          source,
          price: (price + apart) as Ticks,
          time,
          signature: hexOf(random.between(0, 99), 128),
        };
      });
    });
  }

  private broken(samples: readonly RoundSample[], boundary: number): readonly RoundSample[] {
    const { random } = this.draw;
    const good = { source: "one", price: PRICE as Ticks, time: boundary + 1, signature: hexOf(7, 128) };
    return random.pick<readonly RoundSample[]>([
      [...samples, { ...good, source: "five" }],
      [...samples, { ...good, price: 0 as Ticks }],
      [...samples, { ...good, price: 1.5 as Ticks }],
      [...samples, { ...good, price: 2_147_483_648 as Ticks }],
      [...samples, { ...good, time: boundary + 2_001 }],
      [...samples, { ...good, time: boundary + 0.5 }],
      [...samples, { ...good, signature: hexOf(7, 127) }],
      [...samples, { ...good, signature: `${hexOf(7, 127)}A` }],
      [...samples, good, good],
      Array.from({ length: 81 }, (_, place) => ({ ...good, time: boundary + place })),
    ]);
  }

  private enter(): Command {
    const { random, time } = this.draw;
    const series = this.series();
    const newest = this.running.get(series)?.round ?? 1;
    const round = random.oneIn(15) ? newest + random.between(-2, 2) : newest;
    const member = this.draw.member();
    const usual = (member + newest) % 2 === 0 ? "up" : "down";
    const direction = random.oneIn(6) ? random.pick<Direction>(["up", "down"]) : usual;
    const stake = BigInt(random.oneIn(20) ? random.between(-1, 6_000) : random.between(5, 250)) as Amount;
    const entry = { member, series, round, direction, stake };
    if (random.oneIn(150)) return { type: "enterRound", time, ...entry, direction: "flat" as Direction };
    if (random.oneIn(100)) return { type: "enterRound", time, ...entry, stake: (AMOUNT_MAX + 1n) as Amount };
    return { type: "enterRound", time, ...entry };
  }

  private transfer(): Command {
    const { random, time } = this.draw;
    const amount = BigInt(random.between(1, 3_000)) as Amount;
    const [from, to] = random.oneIn(4) ? (["rounds", "spot"] as const) : (["spot", "rounds"] as const);
    return { type: "transfer", time, member: this.draw.member(), coin: "USDT", from, to, amount };
  }

  private define(terms: SeriesTerms & { readonly series: string }): Command {
    return { type: "defineSeries", time: this.draw.time, ...terms };
  }

  private terms({ series, base, minutes }: Grid): SeriesTerms & { readonly series: string } {
    const { random } = this.draw;
    return {
      series,
      base,
      minutes,
      priceDecimals: 2,
      stakeMin: random.pick([1n, 10n]) as Amount,
      stakeMax: random.pick([300n, 5_000n]) as Amount,
      openFeePpm: random.pick([0, 0, 1_000, 9_999]) as RatePpm,
      rewardFeePpm: random.pick([0, 30_000, 30_000, 30_001, 100_000]) as RatePpm,
    };
  }

  private brokenDefinition(): Command {
    const { random } = this.draw;
    const good = this.terms(random.pick(SERIES));
    return this.define(
      random.pick([
        { ...good, base: "DOGE" },
        { ...good, series: "BTC-1M" },
        { ...good, minutes: 7, series: `${good.base}-7M` },
        { ...good, priceDecimals: 3 },
        { ...good, priceDecimals: 9 },
        { ...good, stakeMin: 0n as Amount },
        { ...good, stakeMax: (AMOUNT_MAX + 1n) as Amount },
        { ...good, stakeMin: 6_000n as Amount },
        { ...good, openFeePpm: 10_001 as RatePpm },
        { ...good, rewardFeePpm: 100_001 as RatePpm },
        { ...good, rewardFeePpm: 0.5 as RatePpm },
      ]),
    );
  }

  private state(): Command {
    const { random, time } = this.draw;
    return { type: "setSeriesState", time, series: this.series(), isOpen: !random.oneIn(3) };
  }

  private sources(): Command {
    const { random, time } = this.draw;
    const series = this.series();
    const good = sourcesOf(random.between(3, 4), random.pick(["source", "venue"] as const));
    const first = good[0]!;
    const sources = random.oneIn(2)
      ? good
      : random.pick<readonly RoundSource[]>([
          good.slice(0, 2),
          [...good, first],
          [...good, { ...first, source: "Five" }],
          [...good, { ...first, source: "" }],
          [...good, { ...first, source: "x".repeat(33), key: hexOf(9, 64) }],
          [...good, { source: "five", key: hexOf(9, 63), signer: "source" }],
          [...good, { source: "five", key: hexOf(0, 64), signer: first.signer }],
          [...good, { source: "five", key: hexOf(9, 64), signer: "nobody" as "venue" }],
          Array.from({ length: 17 }, (_, place) => {
            return { source: `s${place}`, key: hexOf(place, 64), signer: "source" };
          }),
        ]);
    return { type: "setRoundSources", time, series, sources };
  }

  private lossLimit(): Command {
    const { random, time } = this.draw;
    const limit = random.pick([0n, 300n, 2_000n, 9_000n, 30_000n, -1n, AMOUNT_MAX + 1n]) as Amount;
    return { type: "setRoundLossLimit", time, member: this.draw.member(), limit };
  }

  private coolOff(): Command {
    const { random, time } = this.draw;
    const until = time + random.pick([0, -1, 5_000, 20_000, 60_000, 120_000, 300_000, 400 * 86_400_000, 1.5]);
    return { type: "setRoundCoolOff", time, member: this.draw.member(), until };
  }
}

/** Sources with keys of their own, or with the venue's. */
function sourcesOf(count: number, signer: RoundSource["signer"]): RoundSource[] {
  return SOURCES.slice(0, count).map((source, place) => {
    return { source, key: hexOf(signer === "venue" ? 0 : place, 64), signer };
  });
}

function hexOf(number: number, length: number): string {
  return number.toString(16).padStart(length, "0");
}
