/** Queries on rounds. Nothing here changes the exchange, and nothing here is needed to replay it. */
import type { MemberId, RoundNumber, SeriesName } from "../ids.ts";
import { type Amount, amount, type Ticks, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { Direction, RoundSource, SeriesTerms } from "./commands.ts";
import { ENTRY_CLOSES_MS, STAKE_COIN } from "./limits.ts";
import type { Pools } from "./result.ts";
import type { Round, RoundTerms, Series } from "./state.ts";

export interface RoundView extends RoundTerms {
  readonly round: RoundNumber;
  readonly entriesCloseAt: TimeMs;
  readonly sources: readonly RoundSource[];
  /** 0 until it is locked. */
  readonly openPrice: Ticks;
  readonly pools: Pools;
  readonly openFees: Amount;
  /** Members of each direction. */
  readonly members: { readonly up: number; readonly down: number };
}

export interface SeriesView extends SeriesTerms {
  readonly series: SeriesName;
  readonly isOpen: boolean;
  readonly sources: readonly RoundSource[];
  /** The time at which the next price is taken; undefined while no round runs. */
  readonly boundary: TimeMs | undefined;
  readonly open: RoundView | undefined;
  readonly locked: RoundView | undefined;
}

/** In the order in which they were defined. */
export function seriesViews({ rounds }: Exchange): SeriesView[] {
  return rounds.all.map(viewOf);
}

function viewOf(series: Series): SeriesView {
  const { name, terms, isOpen, sources, boundary, open, locked } = series;
  const running = { open: open && roundView(open), locked: locked && roundView(locked) };
  return { ...terms, series: name, isOpen, sources, boundary, ...running };
}

function roundView(round: Round): RoundView {
  return {
    ...round.terms,
    round: round.number,
    entriesCloseAt: round.terms.locksAt - ENTRY_CLOSES_MS,
    sources: round.sources,
    openPrice: round.openPrice as Ticks,
    pools: round.pools,
    openFees: amount(round.openFees),
    members: { up: round.countOf("up"), down: round.countOf("down") },
  };
}

/** A member's entry in a round that runs. */
export interface EntryView {
  readonly series: SeriesName;
  readonly round: RoundNumber;
  readonly direction: Direction;
  readonly stake: Amount;
  readonly openFee: Amount;
}

export interface RoundMemberView {
  readonly entries: readonly EntryView[];
  readonly available: Amount;
  /** 0 for none. */
  readonly lossLimit: Amount;
  /** Of the UTC day, below zero for a profit. */
  readonly lost: bigint;
  /** In rounds that run. */
  readonly atRisk: Amount;
  /** The limit that is to come, and when; undefined for none. */
  readonly next: { readonly limit: Amount; readonly at: TimeMs } | undefined;
  readonly coolOffUntil: TimeMs;
}

/** As of a moment; also of a member that the ledger has not seen yet. */
export function roundMemberOf(exchange: Exchange, member: MemberId, now: TimeMs): RoundMemberView {
  const { ledger, rounds } = exchange;
  const memberIndex = ledger.memberOf(member);
  const own = rounds.lookAt(memberIndex);
  const isToCome = now < own.nextLossLimitAt;
  const isKnown = memberIndex >= 0 && ledger.coins.has(STAKE_COIN);
  const slot = isKnown ? ledger.findMemberSlot(memberIndex, "rounds", STAKE_COIN) : -1;
  return {
    entries: entriesOf(rounds.all, memberIndex),
    available: amount(ledger.balances.availableAt(slot)),
    lossLimit: own.lossLimitAt(now),
    lost: own.lostOn(now),
    atRisk: amount(rounds.atRisk(memberIndex)),
    next: isToCome ? { limit: own.nextLossLimit, at: own.nextLossLimitAt } : undefined,
    coolOffUntil: own.coolOffUntil,
  };
}

function entriesOf(all: readonly Series[], memberIndex: number): EntryView[] {
  return all.flatMap(({ name: series, running }) =>
    running.flatMap(({ number, entries }) => {
      const entry = entries.get(memberIndex);
      if (entry === undefined) return [];
      const { direction, stake, openFee } = entry;
      return [{ series, round: number, direction, stake: amount(stake), openFee: amount(openFee) }];
    }),
  );
}
