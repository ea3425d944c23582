/** The naive twin's rounds. */
import type { Emit } from "../../../events.ts";
import type { MemberId } from "../../../ids.ts";
import type { Amount } from "../../../numeric/index.ts";
import type {
  DefineSeries,
  EnterRound,
  RoundCommand,
  SetRoundCoolOff,
  SetRoundLossLimit,
  SetRoundSources,
  SetSeriesState,
} from "../../../round/commands.ts";
import type { RoundEvent } from "../../../round/events.ts";
import { MOST, twinAmountAnswer } from "../amounts.ts";
import type { TwinAnswer, TwinPart } from "../part.ts";
import type { TwinBalance, TwinState } from "../state.ts";
import {
  limitAt,
  lossesOf,
  roundAt,
  roundIn,
  TWIN_DAY,
  twinAtRisk,
  type TwinEntry,
  type TwinSeries,
} from "./state.ts";
import { twinTurn } from "./turn.ts";

export const twinRounds: TwinPart<RoundCommand, RoundEvent> = {
  answers: {
    defineSeries: define,
    setSeriesState: setState,
    setRoundSources: nameSources,
    turnRounds: twinTurn,
    enterRound: enter,
    setRoundLossLimit: limit,
    setRoundCoolOff: coolOff,
  },
  applies: {
    seriesDefined: (state, { type: _type, time: _time, series: name, ...terms }) => {
      const known = state.rounds.series.get(name);
      if (known) known.terms = terms;
      else state.rounds.series.set(name, { name, terms, isOpen: false, sources: [], clock: 0, rounds: [] });
    },
    seriesStateSet: (state, { series, isOpen }) => void (state.rounds.series.get(series)!.isOpen = isOpen),
    roundSourceSet: (state, { series, version, source, key, signer }) => {
      const { sources } = state.rounds.series.get(series)!;
      sources[version - 1] = [...(sources[version - 1] ?? []), { source, key, signer }];
    },
    roundOpened: (state, event) =>
      void met(state, event).rounds.push({ opened: event, phase: "open", openPrice: 0, entries: [] }),
    roundEntered: (state, event) => {
      const { entries } = roundAt(met(state, event), event.round);
      const { member, direction, stake, openFee } = event;
      const known = entries.find((entry) => entry.member === member);
      if (known) Object.assign(known, { stake: known.stake + stake, openFee: known.openFee + openFee });
      else entries.push({ member, direction, stake, openFee });
      own(state, member).available -= stake + openFee;
      own(state, member).frozen += stake + openFee;
    },
    roundSampled: () => {},
    roundLocked: (state, event) =>
      void Object.assign(roundAt(met(state, event), event.round), {
        phase: "locked",
        openPrice: event.price,
      }),
    roundSettled: (state, event) => {
      roundAt(met(state, event), event.round).phase = "done";
      state.balance("venue:fees", "USDT").available += event.rewardFee + event.openFees;
      state.balance("venue:rounding", "USDT").available += event.residue;
      state.balance("venue:pools", "USDT").available -= event.rewardFee + event.openFees + event.residue;
    },
    roundVoided: (state, event) => void (roundAt(met(state, event), event.round).phase = "done"),
    roundPaid: (state, event) => {
      own(state, event.member).frozen -= event.stake + event.openFee;
      own(state, event.member).available += event.payout;
      state.balance("venue:pools", "USDT").available += event.stake + event.openFee - event.payout;
      lose(state, event, event.stake + event.openFee - event.payout);
    },
    roundLost: (state, event) => {
      own(state, event.member).frozen -= event.stake + event.openFee;
      state.balance("venue:pools", "USDT").available += event.stake + event.openFee;
      lose(state, event, event.stake + event.openFee);
    },
    roundRefunded: (state, event) => {
      met(state, event);
      own(state, event.member).frozen -= event.stake + event.openFee;
      own(state, event.member).available += event.stake + event.openFee;
    },
    roundLossLimitSet: (state, event) => void state.rounds.limits.push(event),
    roundCoolOffSet: (state, { member, until }) => void state.rounds.coolOffs.set(member, until),
  },
};

/** The series of an event, its clock brought to it. */
function met(state: TwinState, event: { readonly series: string; readonly time: number }): TwinSeries {
  const series = state.rounds.series.get(event.series)!;
  series.clock = Math.max(series.clock, event.time);
  return series;
}

function own(state: TwinState, member: MemberId): TwinBalance {
  return state.balance(`member:${member}:rounds`, "USDT");
}

function lose(
  state: TwinState,
  event: { readonly series: string; readonly time: number; readonly member: MemberId },
  amount: bigint,
): void {
  met(state, event);
  const { losses } = state.rounds;
  const before = losses.findLast(({ member }) => member === event.member)?.day ?? 0;
  losses.push({ member: event.member, day: Math.max(before, Math.floor(event.time / TWIN_DAY)), amount });
}

function define(state: TwinState, command: DefineSeries, emit: Emit): TwinAnswer {
  const { series, base, minutes, priceDecimals, stakeMin, stakeMax, openFeePpm, rewardFeePpm } = command;
  if (!state.coins.has(base) || !state.coins.has("USDT")) return "coin.unknown";
  const areWhole = [minutes, priceDecimals, openFeePpm, rewardFeePpm].every(Number.isInteger);
  const isLength = minutes >= 1 && 1_440 / minutes === Math.floor(1_440 / minutes);
  const areRates = openFeePpm >= 0 && openFeePpm <= 10_000 && rewardFeePpm >= 0 && rewardFeePpm <= 100_000;
  const areStakes = stakeMin >= 1n && stakeMax >= stakeMin && stakeMax <= MOST;
  const arePrices = priceDecimals >= 0 && priceDecimals <= 8;
  const isNamed = series === `${base}-${minutes}M`;
  if (!areWhole || !isLength || !areRates || !areStakes || !arePrices || !isNamed)
    return "series.terms_invalid";
  const known = state.rounds.series.get(series);
  if (known && known.terms.priceDecimals !== priceDecimals) return "series.terms_fixed";
  if (!known && state.rounds.series.size === 64) return "series.too_many";
  emit({ ...command, type: "seriesDefined" });
  return undefined;
}

function setState(state: TwinState, command: SetSeriesState, emit: Emit): TwinAnswer {
  if (!state.rounds.series.has(command.series)) return "series.unknown";
  emit({ ...command, type: "seriesStateSet" });
  return undefined;
}

function nameSources(state: TwinState, command: SetRoundSources, emit: Emit): TwinAnswer {
  const { time, series, sources } = command;
  const known = state.rounds.series.get(series);
  if (!known) return "series.unknown";
  if (sources.length < 3 || sources.length > 16) return "series.sources_invalid";
  for (const [place, { source, key, signer }] of sources.entries()) {
    if (!/^[a-z0-9-]{1,32}$/.test(source) || !/^[0-9a-f]{64}$/.test(key)) return "series.sources_invalid";
    if (signer !== "source" && signer !== "venue") return "series.sources_invalid";
    for (const other of sources.slice(0, place)) {
      if (other.source === source) return "series.sources_invalid";
      if (other.signer !== signer) continue;
      if ((other.key === key) !== (signer === "venue")) return "series.sources_invalid";
    }
  }
  const version = known.sources.length + 1;
  sources.forEach((named, place) =>
    emit({ type: "roundSourceSet", time, series, version, place, sources: sources.length, ...named }),
  );
  return undefined;
}

function enter(state: TwinState, command: EnterRound, emit: Emit): TwinAnswer {
  const { member, round: number, direction, stake } = command;
  const series = state.rounds.series.get(command.series);
  if (!series) return "series.unknown";
  if (!state.members.has(member)) return "member.unknown";
  const now = Math.max(series.clock, command.time);
  const round = roundIn(series, "open");
  if (round?.opened.round !== number)
    return number > 0 && number <= series.rounds.length ? "round.entries_closed" : "round.unknown";
  if (round.opened.locksAt - now <= 10_000) return "round.entries_closed";
  if (!["up", "down"].includes(direction)) return "round.direction_invalid";
  const answer = twinAmountAnswer(stake);
  if (answer) return answer;
  const { stakeMin, stakeMax, openFeePpm } = round.opened;
  if (stake < stakeMin) return "round.stake_below_min";
  const known = round.entries.find((entry) => entry.member === member);
  if (known && known.direction !== direction) return "round.other_direction";
  const total = stake + (known?.stake ?? 0n);
  if (total > stakeMax) return "round.stake_above_max";
  if (!known && round.entries.length === 10_000) return "round.full";
  if ((state.rounds.coolOffs.get(member) ?? 0) > now) return "round.cooling_off";
  const openFee = feeOf(total, openFeePpm) - (known?.openFee ?? 0n);
  const most = limitAt(ownLimits(state, member), now);
  const counted = lossesOf(state.rounds, member, now) + twinAtRisk(state.rounds, member);
  if (most !== 0n && counted + stake + openFee > most) return "round.loss_limit";
  if (stake + openFee > own(state, member).available) return "ledger.insufficient_balance";
  emit({ ...command, type: "roundEntered", openFee: openFee as Amount });
  return undefined;
}

function feeOf(stake: TwinEntry["stake"], openFeePpm: number): bigint {
  const exact = stake * BigInt(openFeePpm);
  return exact / 1_000_000n + (exact % 1_000_000n === 0n ? 0n : 1n);
}

function ownLimits({ rounds }: TwinState, member: MemberId) {
  return rounds.limits.filter((set) => set.member === member);
}

function limit(state: TwinState, command: SetRoundLossLimit, emit: Emit): TwinAnswer {
  const { time, member, limit: wanted } = command;
  if (!state.members.has(member)) return "member.unknown";
  if (wanted < 0n) return "ledger.amount_not_positive";
  if (wanted > MOST) return "ledger.amount_too_large";
  const now = limitAt(ownLimits(state, member), time);
  const protectsLess = now !== 0n && (wanted === 0n || wanted > now);
  emit({ ...command, type: "roundLossLimitSet", from: protectsLess ? time + TWIN_DAY : time });
  return undefined;
}

function coolOff(state: TwinState, command: SetRoundCoolOff, emit: Emit): TwinAnswer {
  const { time, member, until } = command;
  if (!state.members.has(member)) return "member.unknown";
  if (!Number.isSafeInteger(until) || until <= time || until > time + 366 * TWIN_DAY)
    return "round.cool_off_invalid";
  if ((state.rounds.coolOffs.get(member) ?? 0) > until) return "round.cool_off_shorter";
  emit({ ...command, type: "roundCoolOffSet" });
  return undefined;
}
