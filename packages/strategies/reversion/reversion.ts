/**
 * Mean reversion: buys when the close lies a number of standard deviations below its mean, sells when it is back, and
 * gives up when it falls on. After giving up it waits until the price has been back.
 */
import { PPM } from "@meridian/core";
import { allInOrOut, type Wanted } from "../all-in-or-out.ts";
import type { Candle } from "../candles.ts";
import { gather } from "../indicators/interval.ts";
import type { Problem } from "../sayings.ts";
import { decide, type Decision, type Strategy, type View } from "../strategy.ts";
import { proposeReversion, REVERSION_BOUNDS } from "./propose.ts";
import { type Score, scoreOf } from "./score.ts";

export type ReversionParameters = {
  readonly intervalMinutes: number;
  /** Intervals of the mean. */
  readonly period: number;
  /** Deviations below the mean, in millionths; the exit may lie above it and is then negative. */
  readonly entry: number;
  readonly exit: number;
  readonly stop: number;
};

export type ReversionState = {
  readonly open: Candle | null;
  /** The closes of the last intervals, oldest first, at most as many as the period has. */
  readonly closes: readonly number[];
  /** True after a stop, until the price has been back at the exit. */
  readonly isWaiting: boolean;
  readonly wanted: Wanted | null;
};

export const reversion: Strategy<ReversionParameters, ReversionState> = {
  name: "reversion",
  marketKind: "spot",
  bounds: REVERSION_BOUNDS,
  problems: reversionProblems,
  propose: proposeReversion,
  begin: () => ({ open: null, closes: [], isWaiting: false, wanted: null }),
  onCandle,
  onFill: (_, state) => decide(state),
};

function onCandle(
  parameters: ReversionParameters,
  state: ReversionState,
  candle: Candle,
  view: View,
): Decision<ReversionState> {
  const { open, closed } = gather(state.open, candle, parameters.intervalMinutes);
  let next: ReversionState = { ...state, open };
  for (const bar of closed) next = advanced(parameters, next, bar);
  return decide(next, allInOrOut(next.wanted, candle, view));
}

function advanced(parameters: ReversionParameters, state: ReversionState, { close }: Candle): ReversionState {
  const closes = [...state.closes.slice(1 - parameters.period), close];
  const next = { ...state, closes };
  const score = closes.length < parameters.period ? undefined : scoreOf(closes);
  return score === undefined ? next : judged(parameters, next, score, close);
}

function judged(
  { entry, exit, stop }: ReversionParameters,
  state: ReversionState,
  { deviations, mean }: Score,
  close: number,
): ReversionState {
  const figures = { deviations: Math.round(deviations * PPM), mean: Math.round(mean), close };
  const below = -figures.deviations;
  const isWaiting = state.isWaiting && below > exit;
  const isIn = state.wanted?.what === "base";
  if (isIn && below <= exit)
    return { ...state, isWaiting, wanted: { what: "quote", reason: { key: "reversionSell", figures } } };
  if (isIn && below >= stop)
    return {
      ...state,
      isWaiting: true,
      wanted: { what: "quote", reason: { key: "reversionStop", figures } },
    };
  if (!isIn && !isWaiting && below >= entry && below < stop)
    return { ...state, isWaiting, wanted: { what: "base", reason: { key: "reversionBuy", figures } } };
  return isWaiting === state.isWaiting ? state : { ...state, isWaiting };
}

function reversionProblems({ entry, exit, stop }: ReversionParameters): Problem[] {
  const problems: Problem[] = [];
  if (exit >= entry) problems.push({ key: "exitNotBelowEntry", figures: { exit, entry }, parameter: "exit" });
  if (stop <= entry)
    problems.push({ key: "stopNotBeyondEntry", figures: { stop, entry }, parameter: "stop" });
  return problems;
}
