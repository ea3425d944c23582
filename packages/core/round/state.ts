/** The state of rounds: each series with its two running rounds, and each member's limits. */
import type { RoundNumber, SeriesName } from "../ids.ts";
import { type Amount, assert, type TimeMs, ZERO } from "../numeric/index.ts";
import type { Direction, RoundSource, SeriesTerms } from "./commands.ts";
import type { RoundOpened } from "./events.ts";
import { DAY_MS } from "./limits.ts";
import type { Pools } from "./result.ts";

/** All of a member in one round. */
export interface Entry {
  readonly direction: Direction;
  stake: bigint;
  openFee: bigint;
}

export type RoundTerms = Omit<RoundOpened, "type" | "time" | "series" | "round" | "sources">;

export class Round {
  readonly number: RoundNumber;
  readonly terms: RoundTerms;
  /** The version of its sources. */
  readonly version: number;
  readonly sources: readonly RoundSource[];
  /** 0 until it is locked. */
  openPrice = 0;
  /** By the member's place in the ledger. */
  readonly entries = new Map<number, Entry>();

  constructor(number: RoundNumber, terms: RoundTerms, version: number, sources: readonly RoundSource[]) {
    this.number = number;
    this.terms = terms;
    this.version = version;
    this.sources = sources;
  }

  /** By the member's place in the ledger, which does not depend on who came first. */
  entriesInOrder(): [memberIndex: number, entry: Entry][] {
    return [...this.entries].sort(([one], [other]) => one - other);
  }

  get pools(): Pools {
    const pools = { up: 0n, down: 0n };
    for (const { direction, stake } of this.entries.values()) pools[direction] += stake;
    return pools as { up: Amount; down: Amount };
  }

  get openFees(): bigint {
    return [...this.entries.values()].reduce((sum, { openFee }) => sum + openFee, 0n);
  }

  countOf(direction: Direction): number {
    return [...this.entries.values()].filter((entry) => entry.direction === direction).length;
  }
}

/** All money of a series since it began; what came in is what went out and what still runs. */
export interface SeriesTotals {
  /** Stakes and open fees. */
  entered: bigint;
  paid: bigint;
  fees: bigint;
  refunded: bigint;
  residue: bigint;
}

export class Series {
  readonly name: SeriesName;
  terms: SeriesTerms;
  /** False to open no further round. */
  isOpen = false;
  /** The version of its newest sources; 0 until it has some. */
  version = 0;
  sources: readonly RoundSource[] = [];
  /** Those that are being named, until the last of them is there. */
  coming: RoundSource[] = [];
  /** The latest time that anything happened at: no clock that is set back makes it earlier. */
  clock: TimeMs = 0;
  lastRound: RoundNumber = 0;
  open: Round | undefined;
  /** Its open price is set, its close price is awaited. */
  locked: Round | undefined;
  readonly totals: SeriesTotals = { entered: 0n, paid: 0n, fees: 0n, refunded: 0n, residue: 0n };

  constructor(name: SeriesName, terms: SeriesTerms) {
    this.name = name;
    this.terms = terms;
  }

  get periodMs(): number {
    return this.terms.minutes * 60_000;
  }

  /** The time at which the next price is taken; undefined while no round runs. */
  get boundary(): TimeMs | undefined {
    return this.locked?.terms.closesAt ?? this.open?.terms.locksAt;
  }

  get running(): readonly Round[] {
    return [this.locked, this.open].filter((round) => round !== undefined);
  }

  round(number: RoundNumber): Round {
    const round = this.running.find((each) => each.number === number);
    assert(round !== undefined, "an event names a round that does not run");
    return round;
  }

  end(number: RoundNumber): void {
    if (this.open?.number === number) this.open = undefined;
    if (this.locked?.number === number) this.locked = undefined;
  }
}

/** A member's limits, and what it lost lately. */
export class RoundMember {
  /** 0 for none. */
  lossLimit: Amount = ZERO;
  /** The one that counts from a moment on; the same as {@link lossLimit} where none is to come. */
  nextLossLimit: Amount = ZERO;
  nextLossLimitAt: TimeMs = 0;
  coolOffUntil: TimeMs = 0;
  /** The UTC day of the last settlement, and what was lost on it; below zero for a profit. */
  day = 0;
  lost = 0n;

  lossLimitAt(time: TimeMs): Amount {
    return time >= this.nextLossLimitAt ? this.nextLossLimit : this.lossLimit;
  }

  /** A day that is over does not come back, whatever the clock says. */
  lostOn(time: TimeMs): bigint {
    return Math.floor(time / DAY_MS) > this.day ? 0n : this.lost;
  }

  lose(time: TimeMs, amount: bigint): void {
    this.lost = this.lostOn(time) + amount;
    this.day = Math.max(this.day, Math.floor(time / DAY_MS));
  }
}

export class Rounds {
  private readonly byName = new Map<SeriesName, Series>();
  /** By the member's place in the ledger. */
  private readonly members = new Map<number, RoundMember>();

  /** In the order in which they were defined. */
  get all(): readonly Series[] {
    return [...this.byName.values()];
  }

  add(series: Series): void {
    this.byName.set(series.name, series);
  }

  find(name: SeriesName): Series | undefined {
    return this.byName.get(name);
  }

  of(name: SeriesName): Series {
    const series = this.byName.get(name);
    assert(series !== undefined, "an event names an unknown series");
    return series;
  }

  /** A member's limits to look at: none, where none were set. */
  lookAt(memberIndex: number): RoundMember {
    return this.members.get(memberIndex) ?? new RoundMember();
  }

  /** Made when it is first written to. */
  memberOf(memberIndex: number): RoundMember {
    const known = this.members.get(memberIndex);
    if (known !== undefined) return known;
    const member = new RoundMember();
    this.members.set(memberIndex, member);
    return member;
  }

  membersInOrder(): [memberIndex: number, member: RoundMember][] {
    return [...this.members].sort(([one], [other]) => one - other);
  }

  /** Stakes and open fees of a member in running rounds. */
  atRisk(memberIndex: number): bigint {
    let sum = 0n;
    for (const { running } of this.byName.values()) {
      for (const { entries } of running) {
        const entry = entries.get(memberIndex);
        if (entry !== undefined) sum += entry.stake + entry.openFee;
      }
    }
    return sum;
  }
}
