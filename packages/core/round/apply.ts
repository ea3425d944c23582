/** The memory that rounds keep of their events, apart from the money that they move. */
import type { MemberId } from "../ids.ts";
import { assert, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { RoundSource } from "./commands.ts";
import { termsOf } from "./define.ts";
import type {
  RoundCoolOffSet,
  RoundEntered,
  RoundLocked,
  RoundLossLimitSet,
  RoundLost,
  RoundOpened,
  RoundPaid,
  RoundRefunded,
  RoundSettled,
  RoundSourceSet,
  RoundVoided,
  SeriesDefined,
  SeriesStateSet,
} from "./events.ts";
import { Round, type RoundMember, Series } from "./state.ts";

export function rememberSeries({ rounds }: Exchange, event: SeriesDefined): void {
  const terms = termsOf(event);
  const known = rounds.find(event.series);
  if (known === undefined) rounds.add(new Series(event.series, terms));
  else known.terms = terms;
}

export function rememberState({ rounds }: Exchange, event: SeriesStateSet): void {
  rounds.of(event.series).isOpen = event.isOpen;
}

export function rememberSource({ rounds }: Exchange, event: RoundSourceSet): void {
  const series = rounds.of(event.series);
  const { source, key, signer, place, version } = event;
  if (place === 0) series.coming = [];
  const named: RoundSource = { source, key, signer };
  series.coming.push(named);
  if (series.coming.length < event.sources) return;
  [series.sources, series.coming, series.version] = [series.coming, [], version];
}

export function rememberOpening({ rounds }: Exchange, event: RoundOpened): void {
  const series = seriesAt(rounds, event);
  assert(series.open === undefined && event.round === series.lastRound + 1, "one round is open at a time");
  assert(event.sources === series.version, "a round opens with the newest sources");
  const { opensAt, locksAt, closesAt, stakeMin, stakeMax, openFeePpm, rewardFeePpm } = event;
  const terms = { opensAt, locksAt, closesAt, stakeMin, stakeMax, openFeePpm, rewardFeePpm };
  series.open = new Round(event.round, terms, event.sources, series.sources);
  series.lastRound = event.round;
}

export function rememberEntry({ rounds, ledger }: Exchange, event: RoundEntered): void {
  const series = seriesAt(rounds, event);
  const { entries } = series.round(event.round);
  const memberIndex = ledger.memberOf(event.member);
  const entry = entries.get(memberIndex) ?? { direction: event.direction, stake: 0n, openFee: 0n };
  assert(entry.direction === event.direction, "a member has one direction in a round");
  entry.stake += event.stake;
  entry.openFee += event.openFee;
  entries.set(memberIndex, entry);
  series.totals.entered += event.stake + event.openFee;
}

export function rememberLock({ rounds }: Exchange, event: RoundLocked): void {
  const series = seriesAt(rounds, event);
  assert(series.locked === undefined && series.open?.number === event.round, "one round runs at a time");
  series.locked = series.open;
  series.locked.openPrice = event.price;
  series.open = undefined;
}

export function rememberSettlement({ rounds }: Exchange, event: RoundSettled): void {
  const series = seriesAt(rounds, event);
  series.end(event.round);
  series.totals.fees += event.rewardFee + event.openFees;
  series.totals.residue += event.residue;
}

export function rememberVoid({ rounds }: Exchange, event: RoundVoided): void {
  seriesAt(rounds, event).end(event.round);
}

export function rememberPayout(exchange: Exchange, event: RoundPaid): void {
  seriesAt(exchange.rounds, event).totals.paid += event.payout;
  memberAt(exchange, event.member).lose(event.time, event.stake + event.openFee - event.payout);
}

export function rememberLoss(exchange: Exchange, event: RoundLost): void {
  memberAt(exchange, event.member).lose(event.time, event.stake + event.openFee);
}

export function rememberRefund({ rounds }: Exchange, event: RoundRefunded): void {
  seriesAt(rounds, event).totals.refunded += event.stake + event.openFee;
}

export function rememberLossLimit(exchange: Exchange, event: RoundLossLimitSet): void {
  const own = memberAt(exchange, event.member);
  own.lossLimit = event.from > event.time ? own.lossLimitAt(event.time) : event.limit;
  own.nextLossLimit = event.limit;
  own.nextLossLimitAt = event.from;
}

export function rememberCoolOff(exchange: Exchange, event: RoundCoolOffSet): void {
  memberAt(exchange, event.member).coolOffUntil = event.until;
}

/** Brings the clock of the series to the event. */
function seriesAt(
  rounds: Exchange["rounds"],
  event: { readonly series: string; readonly time: TimeMs },
): Series {
  const series = rounds.of(event.series);
  series.clock = Math.max(series.clock, event.time);
  return series;
}

function memberAt({ ledger, rounds }: Exchange, member: MemberId): RoundMember {
  return rounds.memberOf(ledger.memberOf(member));
}
