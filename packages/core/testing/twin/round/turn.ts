/** The naive twin's clockwork of rounds. */
import type { Emit } from "../../../events.ts";
import type { Amount, Ticks } from "../../../numeric/index.ts";
import type { RoundSample, TurnRounds } from "../../../round/commands.ts";
import type { VoidReason } from "../../../round/result.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { roundIn, type TwinEntry, type TwinRound, type TwinSeries } from "./state.ts";

const MILLION = 1_000_000n;

export function twinTurn(state: TwinState, command: TurnRounds, emit: Emit): TwinAnswer {
  const series = state.rounds.series.get(command.series);
  if (!series) return "series.unknown";
  const { samples } = command;
  const time = command.time > series.clock ? command.time : series.clock;
  const [open, locked] = [roundIn(series, "open"), roundIn(series, "locked")];
  const boundary = locked ? locked.opened.closesAt : open?.opened.locksAt;
  if (boundary === undefined) {
    if (!series.isOpen || series.sources.length === 0) return "round.not_due";
    if (samples.length > 0) return "round.samples_invalid";
    openNext(series, time, emit);
    return undefined;
  }
  if (time - boundary < 2_000) return "round.not_due";
  const sets = [open, locked].flatMap((round) => (round ? [namesOf(series, round)] : []));
  const newest = series.sources.at(-1)!.map(({ source }) => source);
  if (!areSamples([...sets.flat(), ...newest], boundary, samples)) return "round.samples_invalid";
  for (const { time: sampledAt, ...sample } of samples)
    emit({ type: "roundSampled", time, series: series.name, boundary, sampledAt, ...sample });
  const place = { time, series: series.name };
  const priceBy = (names: readonly string[]) =>
    time - boundary > 15_000 ? "late" : priceOf(names, boundary, samples);
  if (locked) close(state, place, locked, priceBy(namesOf(series, locked)), emit);
  if (open) {
    const price = priceBy(namesOf(series, open));
    if (typeof price === "string") giveBack(state, place, open, price, emit);
    else emit({ type: "roundLocked", ...place, round: open.opened.round, price });
  }
  if (series.isOpen && typeof priceBy(newest) === "number") openNext(series, time, emit);
  return undefined;
}

function namesOf(series: TwinSeries, { opened }: TwinRound): string[] {
  return series.sources[opened.sources - 1]!.map(({ source }) => source);
}

function areSamples(names: readonly string[], boundary: number, samples: readonly RoundSample[]): boolean {
  if (samples.length > 80) return false;
  for (const [place, { source, price, time, signature }] of samples.entries()) {
    if (!names.includes(source)) return false;
    if (!Number.isInteger(price) || price <= 0 || price > 2 ** 31 - 1) return false;
    if (!Number.isInteger(time) || time < boundary - 2_000 || time > boundary + 2_000) return false;
    if (signature.length !== 128 || /[^0-9a-f]/.test(signature)) return false;
    const before = samples.slice(0, place);
    if (before.some((other) => other.source === source && other.time === time)) return false;
  }
  return true;
}

function priceOf(
  names: readonly string[],
  boundary: number,
  samples: readonly RoundSample[],
): Ticks | VoidReason {
  const prices: number[] = [];
  for (const name of names) {
    let best: RoundSample | undefined;
    for (const sample of samples.filter(({ source }) => source === name)) {
      const [near, known] = [Math.abs(sample.time - boundary), Math.abs((best?.time ?? 0) - boundary)];
      if (!best || near < known || (near === known && sample.time < best.time)) best = sample;
    }
    if (best) prices.push(best.price);
  }
  if (prices.length < 3) return "quorum";
  prices.sort((one, other) => one - other);
  const [low, high] = [prices[Math.ceil(prices.length / 2) - 1]!, prices[Math.floor(prices.length / 2)]!];
  const middle = Math.floor((low + high) / 2);
  return (prices.at(-1)! - prices[0]!) * 100 > middle ? "spread" : (middle as Ticks);
}

interface Place {
  readonly time: number;
  readonly series: string;
}

const byPlace =
  ({ members }: TwinState) =>
  (one: TwinEntry, other: TwinEntry): number =>
    [...members].indexOf(one.member) - [...members].indexOf(other.member);

const endOf = (place: Place, { opened }: TwinRound, { member, stake, openFee }: TwinEntry) => ({
  ...place,
  ...{ round: opened.round, member, stake: stake as Amount, openFee: openFee as Amount },
});

/** @param reason of a void round; "" of one that has a result */
function giveBack(
  state: TwinState,
  place: Place,
  round: TwinRound,
  reason: VoidReason | "",
  emit: Emit,
): void {
  round.entries.sort(byPlace(state));
  if (reason !== "") emit({ type: "roundVoided", ...place, round: round.opened.round, reason });
  for (const entry of round.entries) emit({ type: "roundRefunded", ...endOf(place, round, entry) });
}

function close(
  state: TwinState,
  place: Place,
  round: TwinRound,
  price: Ticks | VoidReason,
  emit: Emit,
): void {
  round.entries.sort(byPlace(state));
  if (typeof price === "string") return giveBack(state, place, round, price, emit);
  const sum = (entries: readonly TwinEntry[]): bigint =>
    entries.reduce((total, { stake }) => total + stake, 0n);
  const direction = price > round.openPrice ? "up" : "down";
  const won = round.entries.filter((entry) => entry.direction === direction);
  const lost = round.entries.filter((entry) => entry.direction !== direction);
  const settled = { type: "roundSettled", ...place, round: round.opened.round, price } as const;
  const nothing = { rewardFee: 0n, openFees: 0n, residue: 0n } as Record<
    "rewardFee" | "openFees" | "residue",
    Amount
  >;
  if (price === round.openPrice || won.length === 0 || lost.length === 0) {
    const result = price === round.openPrice ? "tie" : "oneSided";
    emit({ ...settled, result, ...nothing, winners: 0 });
    return giveBack(state, place, round, "", emit);
  }
  const fee = (sum(lost) * BigInt(round.opened.rewardFeePpm) + MILLION - 1n) / MILLION;
  const payouts = won.map(({ stake }) => stake + (stake * (sum(lost) - fee)) / sum(won));
  const paid = payouts.reduce((total, payout) => total + payout, 0n);
  emit({
    ...settled,
    result: direction,
    rewardFee: fee as Amount,
    openFees: round.entries.reduce((total, { openFee }) => total + openFee, 0n) as Amount,
    residue: (sum(won) + sum(lost) - fee - paid) as Amount,
    winners: won.length,
  });
  for (const entry of round.entries) {
    const at = won.indexOf(entry);
    const ended = endOf(place, round, entry);
    if (at < 0) emit({ type: "roundLost", ...ended });
    else emit({ type: "roundPaid", ...ended, payout: payouts[at] as Amount });
  }
}

function openNext({ name, terms, sources, rounds }: TwinSeries, time: number, emit: Emit): void {
  const period = terms.minutes * 60_000;
  const opensAt = Math.floor(time / period) * period;
  const { stakeMin, stakeMax, openFeePpm, rewardFeePpm } = terms;
  emit({
    type: "roundOpened",
    ...{ time, series: name, round: rounds.length + 1, sources: sources.length },
    ...{ opensAt, locksAt: opensAt + period, closesAt: opensAt + period + period },
    ...{ stakeMin, stakeMax, openFeePpm, rewardFeePpm },
  });
}
