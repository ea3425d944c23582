/** The clockwork of a series: one price settles a round, locks the next and opens the one behind it. */
import type { Emit } from "../events.ts";
import { type Amount, amount, type Ticks, TICKS_MAX, type TimeMs, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { TurnRounds } from "./commands.ts";
import { LATE_AFTER_MS, SAMPLE_WINDOW_MS, SAMPLES_MAX } from "./limits.ts";
import { priceAt } from "./price.ts";
import { payoutOf, resultOf, type Share, shareOf, type VoidReason } from "./result.ts";
import type { Round, Series } from "./state.ts";

export function turnRounds(exchange: Exchange, command: TurnRounds, emit: Emit): Refusal | undefined {
  const { time, series: name, samples } = command;
  const series = exchange.rounds.find(name);
  if (series === undefined) return refuse("series.unknown");
  const now = Math.max(time, series.clock);
  const { boundary } = series;
  const isDue = boundary === undefined ? mayOpen(series) : now >= boundary + SAMPLE_WINDOW_MS;
  if (!isDue) return refuse("round.not_due");
  if (!areSamples(series, boundary, command)) return refuse("round.samples_invalid");

  // From here the command must succeed.
  if (boundary !== undefined) {
    for (const { source, price, time: sampledAt, signature } of samples) {
      const sample = { source, price, sampledAt, signature };
      emit({ type: "roundSampled", time, series: name, boundary, ...sample });
    }
    const isLate = now > boundary + LATE_AFTER_MS;
    const priceOf = (round: Round): Ticks | VoidReason =>
      isLate ? "late" : priceFor(round, command, boundary);
    const { locked, open } = series;
    if (locked !== undefined) close(exchange, command, locked, priceOf(locked), emit);
    if (open !== undefined) lock(exchange, command, open, priceOf(open), emit);
  }
  if (mayOpen(series)) openNext(series, time, now, emit);
  return undefined;
}

function mayOpen({ terms, version, open }: Series): boolean {
  return terms.isOpen && version > 0 && open === undefined;
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

function lock(
  exchange: Exchange,
  { time, series }: TurnRounds,
  round: Round,
  price: Ticks | VoidReason,
  emit: Emit,
): void {
  if (typeof price === "number") emit({ type: "roundLocked", time, series, round: round.number, price });
  else voidRound(exchange, { time, series }, round, price, emit);
}

interface Place {
  readonly time: TimeMs;
  readonly series: string;
}

function voidRound(exchange: Exchange, place: Place, round: Round, reason: VoidReason, emit: Emit): void {
  emit({ ...place, type: "roundVoided", round: round.number, reason });
  giveBack(exchange, place, round, emit);
}

function giveBack(exchange: Exchange, place: Place, round: Round, emit: Emit): void {
  for (const ended of endsOf(exchange, round)) {
    const { member, stake, openFee } = ended;
    emit({ ...place, type: "roundRefunded", round: round.number, member, stake, openFee });
  }
}

function endsOf({ ledger }: Exchange, round: Round) {
  return round.entriesInOrder().map(([memberIndex, { direction, stake, openFee }]) => ({
    member: ledger.memberIds[memberIndex]!,
    direction,
    stake: amount(stake),
    openFee: amount(openFee),
  }));
}

function close(
  exchange: Exchange,
  { time, series }: TurnRounds,
  round: Round,
  price: Ticks | VoidReason,
  emit: Emit,
): void {
  const place = { time, series };
  if (typeof price === "string") return voidRound(exchange, place, round, price, emit);
  const { pools, openFees, openPrice, number, terms } = round;
  const result = resultOf(openPrice as Ticks, price, pools);
  const settled = { ...place, type: "roundSettled", round: number, price, result } as const;
  if (result === "tie" || result === "oneSided") {
    emit({ ...settled, rewardFee: ZERO, openFees: ZERO, residue: ZERO, winners: 0 });
    return giveBack(exchange, place, round, emit);
  }
  const share = shareOf(pools, result, terms.rewardFeePpm);
  const ends = endsOf(exchange, round);
  const won = ends.filter(({ direction }) => direction === result);
  emit({
    ...settled,
    rewardFee: share.rewardFee,
    openFees: amount(openFees),
    residue: residueOf(share, won),
    winners: won.length,
  });
  for (const { member, direction, stake, openFee } of ends) {
    const ended = { ...place, round: number, member, stake, openFee };
    if (direction !== result) emit({ ...ended, type: "roundLost" });
    else emit({ ...ended, type: "roundPaid", payout: payoutOf(stake, share) });
  }
}

/** The rest that rounding down leaves of what the winners share. */
function residueOf(share: Share, won: readonly { readonly stake: Amount }[]): Amount {
  const paid = won.reduce((sum, { stake }) => sum + payoutOf(stake, share), 0n);
  return amount(share.winning + share.shared - paid);
}

/** On the grid of the series, so that a series that slept goes on where the clock is. */
function openNext(
  { name, periodMs, terms, version, lastRound }: Series,
  time: TimeMs,
  now: TimeMs,
  emit: Emit,
): void {
  const opensAt = now - (now % periodMs);
  const { stakeMin, stakeMax, openFeePpm, rewardFeePpm } = terms;
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
