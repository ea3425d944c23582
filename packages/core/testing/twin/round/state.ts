/** The naive twin's rounds: every round there ever was, and every limit and loss of a member, in plain lists. */
import type { MemberId, RoundNumber, SeriesName } from "../../../ids.ts";
import type { Direction, RoundSource, SeriesTerms } from "../../../round/commands.ts";
import type { RoundLossLimitSet, RoundOpened } from "../../../round/events.ts";

export interface TwinEntry {
  readonly member: MemberId;
  readonly direction: Direction;
  stake: bigint;
  openFee: bigint;
}

export interface TwinRound {
  readonly opened: RoundOpened;
  phase: "open" | "locked" | "done";
  openPrice: number;
  readonly entries: TwinEntry[];
}

export interface TwinSeries {
  readonly name: SeriesName;
  terms: SeriesTerms;
  isOpen: boolean;
  /** By version, from 1 on. */
  readonly sources: RoundSource[][];
  clock: number;
  readonly rounds: TwinRound[];
}

export class TwinRounds {
  series = new Map<SeriesName, TwinSeries>();
  limits: RoundLossLimitSet[] = [];
  coolOffs = new Map<MemberId, number>();
  /** Each on the day that counts for it: never one before the last. */
  losses: { readonly member: MemberId; readonly day: number; readonly amount: bigint }[] = [];
}

export const TWIN_DAY = 86_400_000;

export function roundIn({ rounds }: TwinSeries, phase: TwinRound["phase"]): TwinRound | undefined {
  return rounds.find((round) => round.phase === phase);
}

export function roundAt(series: TwinSeries, number: RoundNumber): TwinRound {
  return series.rounds[number - 1]!;
}

/** The limit that counts for a member at a moment; 0 for none. */
export function limitAt(set: readonly RoundLossLimitSet[], time: number): bigint {
  const last = set.at(-1);
  if (!last) return 0n;
  if (last.from <= last.time || time >= last.from) return last.limit;
  return limitAt(set.slice(0, -1), last.time);
}

export function lossesOf({ losses }: TwinRounds, member: MemberId, time: number): bigint {
  const own = losses.filter((loss) => loss.member === member);
  const lastDay = own.at(-1)?.day ?? 0;
  if (Math.floor(time / TWIN_DAY) > lastDay) return 0n;
  return own.filter(({ day }) => day === lastDay).reduce((sum, { amount }) => sum + amount, 0n);
}

export function twinAtRisk({ series }: TwinRounds, member: MemberId): bigint {
  const running = [...series.values()].flatMap(({ rounds }) =>
    rounds.filter(({ phase }) => phase !== "done"),
  );
  const own = running.flatMap(({ entries }) => entries.filter((entry) => entry.member === member));
  return own.reduce((sum, { stake, openFee }) => sum + stake + openFee, 0n);
}
