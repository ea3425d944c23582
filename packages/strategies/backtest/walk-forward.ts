/**
 * Parameters proposed on the first part of the past and shown on the second, which they have not seen. A strategy that
 * earns in the first part only was fitted to it.
 */
import { PPM, type Ticks } from "@meridian/core";
import { candleCount, type Candles, candlesBetween } from "../candles.ts";
import { proposalFor } from "../proposal.ts";
import type { Problem } from "../sayings.ts";
import type { Parameters, Proposal, State } from "../strategy.ts";
import { backtest, type BacktestResult, type BacktestTerms } from "./backtest.ts";

/** Seven tenths of the time are fitted, three are shown. */
export const FITTED_PPM = 700_000;

export interface WalkForward<Chosen extends Parameters = Parameters> {
  readonly proposal: Proposal<Chosen>;
  /** On the part that the parameters were found on. */
  readonly fitted: BacktestResult;
  /** On the part after it. */
  readonly shown: BacktestResult;
}

export function walkForward<Chosen extends Parameters, Kept extends State>(
  candles: Candles,
  terms: Omit<BacktestTerms<Chosen, Kept>, "parameters">,
  fittedPpm: number = FITTED_PPM,
): WalkForward<Chosen> | Problem {
  const count = candleCount(candles);
  const split = placeAfter(candles, fittedPpm);
  const [first, second] = [candlesBetween(candles, 0, split), candlesBetween(candles, split, count)];
  const { strategy, market, wallet } = terms;
  const proposal = proposalFor(strategy, first, market, wallet, (first.close.at(-1) ?? 0) as Ticks);
  if ("key" in proposal) return proposal;
  if (candleCount(second) === 0) return { key: "tooFewCandles", figures: { count, min: split + 1 } };
  const chosen = { ...terms, parameters: proposal.parameters };
  return { proposal, fitted: backtest(first, chosen), shown: backtest(second, chosen) };
}

/** The first candle after so large a share of the time. */
function placeAfter({ openTime }: Candles, sharePpm: number): number {
  const [from, to] = [openTime[0] ?? 0, openTime.at(-1) ?? 0];
  const place = openTime.findIndex((time) => (time - from) * PPM >= (to - from) * sharePpm);
  return Math.max(place, 0);
}
