/** An operator's commands on series: their terms and their sources, for rounds that are not open yet. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { DefineSeries, RoundSource, SeriesTerms, SetRoundSources, SetSeriesState } from "./commands.ts";
import {
  isRoundLength,
  OPEN_FEE_PPM_MAX,
  PRICE_DECIMALS_MAX,
  QUORUM,
  REWARD_FEE_PPM_MAX,
  SERIES_MAX,
  STAKE_COIN,
} from "./limits.ts";
import { SOURCE_NAME_LENGTH_MAX, SOURCES_MAX } from "../trading/limits.ts";

export function defineSeries(exchange: Exchange, command: DefineSeries, emit: Emit): Refusal | undefined {
  const { ledger, rounds } = exchange;
  const { time, series, ...given } = command;
  if (!ledger.coins.has(given.base) || !ledger.coins.has(STAKE_COIN)) return refuse("coin.unknown");
  const known = rounds.find(series)?.terms;
  const isNamed = series === `${given.base}-${given.minutes}M`;
  if (!isNamed || !areTermsValid(given)) return refuse("series.terms_invalid");
  if (known !== undefined && known.priceDecimals !== given.priceDecimals) return refuse("series.terms_fixed");
  if (known === undefined && rounds.all.length >= SERIES_MAX) return refuse("series.too_many");

  // From here the command must succeed.
  emit({ type: "seriesDefined", time, series, ...termsOf(given) });
  return undefined;
}

/** The terms alone, whatever else carries them. */
export function termsOf(given: SeriesTerms): SeriesTerms {
  const { base, minutes, priceDecimals, stakeMin, stakeMax, openFeePpm, rewardFeePpm } = given;
  return { base, minutes, priceDecimals, stakeMin, stakeMax, openFeePpm, rewardFeePpm };
}

function areTermsValid(terms: SeriesTerms): boolean {
  const { minutes, priceDecimals, stakeMin, stakeMax, openFeePpm, rewardFeePpm } = terms;
  return (
    isRoundLength(minutes) &&
    isWithin(priceDecimals, PRICE_DECIMALS_MAX) &&
    isWithin(openFeePpm, OPEN_FEE_PPM_MAX) &&
    isWithin(rewardFeePpm, REWARD_FEE_PPM_MAX) &&
    stakeMin > 0n &&
    stakeMin <= stakeMax &&
    stakeMax <= AMOUNT_MAX
  );
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

export function setSeriesState(
  exchange: Exchange,
  { time, series, isOpen }: SetSeriesState,
  emit: Emit,
): Refusal | undefined {
  if (exchange.rounds.find(series) === undefined) return refuse("series.unknown");

  // From here the command must succeed.
  emit({ type: "seriesStateSet", time, series, isOpen });
  return undefined;
}

export function setRoundSources(
  exchange: Exchange,
  command: SetRoundSources,
  emit: Emit,
): Refusal | undefined {
  const { time, series: name, sources } = command;
  const series = exchange.rounds.find(name);
  if (series === undefined) return refuse("series.unknown");
  if (!areSources(sources)) return refuse("series.sources_invalid");

  // From here the command must succeed.
  const version = series.version + 1;
  sources.forEach(({ source, key, signer }, place) => {
    const named = { source, key, signer };
    emit({ type: "roundSourceSet", time, series: name, version, place, sources: sources.length, ...named });
  });
  return undefined;
}

const KEY = /^[0-9a-f]{64}$/;

/** Sources have keys of their own; the venue has one for all that it observes. */
function areSources(sources: readonly RoundSource[]): boolean {
  if (sources.length < QUORUM || sources.length > SOURCES_MAX) return false;
  const own = sources.filter(({ signer }) => signer === "source");
  const venue = sources.filter(({ signer }) => signer === "venue");
  return (
    new Set(sources.map(({ source }) => source)).size === sources.length &&
    new Set(own.map(({ key }) => key)).size === own.length &&
    new Set(venue.map(({ key }) => key)).size <= 1 &&
    own.length + venue.length === sources.length &&
    sources.every(({ source, key }) => isSourceName(source) && KEY.test(key))
  );
}

/** Part of a text of lines, and of a page: plain characters alone. */
function isSourceName(name: string): boolean {
  return name.length <= SOURCE_NAME_LENGTH_MAX && /^[a-z0-9-]+$/.test(name);
}
