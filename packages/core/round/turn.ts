/** The clockwork of a series: one price settles a round, locks the next and opens the one behind it. */
import type { Emit } from "../events.ts";
import { type Ticks, TICKS_MAX, type TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { TurnRounds } from "./commands.ts";
import { LATE_AFTER_MS, SAMPLE_WINDOW_MS, SAMPLES_MAX } from "./limits.ts";
import { priceAt } from "./price.ts";
import type { VoidReason } from "./result.ts";
import { lock, settle } from "./settle.ts";
import type { Round, Series } from "./state.ts";

export function turnRounds(exchange: Exchange, command: TurnRounds, emit: Emit): Refusal | undefined {
  const { series: name, samples } = command;
  const series = exchange.rounds.find(name);
  if (series === undefined) return refuse("series.unknown");
  const time = Math.max(command.time, series.clock);
  const { boundary } = series;
  const isDue = boundary === undefined ? mayOpen(series) : time >= boundary + SAMPLE_WINDOW_MS;
  if (!isDue) return refuse("round.not_due");
  if (!areSamples(series, boundary, command)) return refuse("round.samples_invalid");

  // From here the command must succeed.
  if (boundary !== undefined) {
    for (const { source, price, time: sampledAt, signature } of samples) {
      const sample = { source, price, sampledAt, signature };
      emit({ type: "roundSampled", time, series: name, boundary, ...sample });
    }
    const isLate = time > boundary + LATE_AFTER_MS;
    const priceOf = (round: Round): Ticks | VoidReason =>
      isLate ? "late" : priceFor(round, command, boundary);
    const { locked, open } = series;
    const place = { time, series: name };
    if (locked !== undefined) settle(exchange, place, locked, priceOf(locked), emit);
    if (open !== undefined) lock(exchange, place, open, priceOf(open), emit);
  }
  if (mayOpen(series)) openNext(series, time, emit);
  return undefined;
}

function mayOpen({ isOpen, version, open }: Series): boolean {
  return isOpen && version > 0 && open === undefined;
}

const SIGNATURE = /^[0-9a-f]{128}$/;

/** Of a known source, near the boundary, and each once. Whoever brings others has no price of the rule. */
function areSamples({ running }: Series, boundary: TimeMs | undefined, { samples }: TurnRounds): boolean {
  if (boundary === undefined) return samples.length === 0;
  if (samples.length > SAMPLES_MAX) return false;
  if (new Set(samples.map(({ source, time }) => `${source} ${time}`)).size !== samples.length) return false;
  const known = new Set(running.flatMap(({ sources }) => sources.map(({ source }) => source)));
  return samples.every(
    ({ source, price, time, signature }) =>
      known.has(source) &&
      Number.isInteger(price) &&
      price >= 1 &&
      price <= TICKS_MAX &&
      Number.isInteger(time) &&
      Math.abs(time - boundary) <= SAMPLE_WINDOW_MS &&
      SIGNATURE.test(signature),
  );
}

/** By the sources that the round was opened with. */
function priceFor({ sources }: Round, { samples }: TurnRounds, boundary: TimeMs): Ticks | VoidReason {
  const names = sources.map(({ source }) => source);
  return priceAt(boundary, names, samples);
}

/** On the grid of the series, so that a series that slept goes on where the clock is. */
function openNext(series: Series, time: TimeMs, emit: Emit): void {
  const { name, periodMs, version, lastRound } = series;
  const { stakeMin, stakeMax, openFeePpm, rewardFeePpm } = series.terms;
  const opensAt = time - (time % periodMs);
  emit({
    type: "roundOpened",
    time,
    series: name,
    round: lastRound + 1,
    opensAt,
    locksAt: opensAt + periodMs,
    closesAt: opensAt + 2 * periodMs,
    stakeMin,
    stakeMax,
    openFeePpm,
    rewardFeePpm,
    sources: version,
  });
}
