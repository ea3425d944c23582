/** The clockwork of a series: one price settles a round, locks the next and opens the one behind it. */
import type { Emit } from "../events.ts";
import { type Ticks, TICKS_MAX, type TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { RoundSource, TurnRounds } from "./commands.ts";
import { LATE_AFTER_MS, SAMPLE_WINDOW_MS, SAMPLES_MAX } from "./limits.ts";
import { priceAt } from "./price.ts";
import type { VoidReason } from "./result.ts";
import { lock, settle } from "./settle.ts";
import type { Series } from "./state.ts";

export function turnRounds(exchange: Exchange, command: TurnRounds, emit: Emit): Refusal | undefined {
  const { series: name } = command;
  const series = exchange.rounds.find(name);
  if (series === undefined) return refuse("series.unknown");
  const time = Math.max(command.time, series.clock);
  const { boundary } = series;
  const isDue = boundary === undefined ? mayOpen(series) : time >= boundary + SAMPLE_WINDOW_MS;
  if (!isDue) return refuse("round.not_due");
  if (!areSamples(series, boundary, command)) return refuse("round.samples_invalid");

  // From here the command must succeed.
  if (boundary === undefined) openNext(series, time, emit);
  else turnAt(exchange, series, { ...command, time }, boundary, emit);
  return undefined;
}

function turnAt(
  exchange: Exchange,
  series: Series,
  { time, samples }: TurnRounds,
  boundary: TimeMs,
  emit: Emit,
): void {
  const place = { time, series: series.name };
  for (const { source, price, time: sampledAt, signature } of samples)
    emit({ type: "roundSampled", ...place, boundary, source, price, sampledAt, signature });
  const isLate = time > boundary + LATE_AFTER_MS;
  const priceOf = (sources: readonly RoundSource[]): Ticks | VoidReason => {
    const names = sources.map(({ source }) => source);
    return isLate ? "late" : priceAt(boundary, names, samples);
  };
  const { locked, open } = series;
  if (locked !== undefined) settle(exchange, place, locked, priceOf(locked.sources), emit);
  if (open !== undefined) lock(exchange, place, open, priceOf(open.sources), emit);
  const hasPrice = typeof priceOf(series.sources) === "number";
  if (hasPrice && mayOpen(series)) openNext(series, time, emit);
}

function mayOpen({ isOpen, version, open }: Series): boolean {
  return isOpen && version > 0 && open === undefined;
}

const SIGNATURE = /^[0-9a-f]{128}$/;

/** Of a known source, near the boundary, and each once. Whoever brings others has no price of the rule. */
function areSamples(
  { running, sources }: Series,
  boundary: TimeMs | undefined,
  { samples }: TurnRounds,
): boolean {
  if (boundary === undefined) return samples.length === 0;
  if (samples.length > SAMPLES_MAX) return false;
  if (new Set(samples.map(({ source, time }) => `${source} ${time}`)).size !== samples.length) return false;
  const asked = [sources, ...running.map((round) => round.sources)].flat();
  const known = new Set(asked.map(({ source }) => source));
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
