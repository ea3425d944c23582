/** Three independent price sources, as an index needs them: each sees the market with a small error of its own. */
import type { CoinCode } from "@meridian/core";
import { INDEX_DECIMALS, type PriceSample } from "../feed.ts";
import { hash32 } from "./random.ts";

interface SimulatedSource {
  readonly name: string;
  /** Largest error, as a share of the price. */
  readonly errorMax: number;
  /** The time in which an error turns into the next. */
  readonly errorSpanMs: number;
}

const SIMULATED_SOURCES: readonly SimulatedSource[] = [
  { name: "simulated-north", errorMax: 0.000_04, errorSpanMs: 7_000 },
  { name: "simulated-south", errorMax: 0.000_06, errorSpanMs: 11_000 },
  { name: "simulated-east", errorMax: 0.000_05, errorSpanMs: 5_000 },
];

/** The factor by which a source misses the true price at a time; errors fade into one another, they never leap. */
function sourceFactor(
  source: SimulatedSource,
  sourceIndex: number,
  coinIndex: number,
  timeMs: number,
): number {
  const span = Math.floor(timeMs / source.errorSpanMs);
  const share = timeMs / source.errorSpanMs - span;
  const stream = sourceIndex * 64 + coinIndex;
  const error = errorAt(span, stream) * (1 - share) + errorAt(span + 1, stream) * share;
  return 1 + error * source.errorMax;
}

/** Within −1 … 1. */
function errorAt(span: number, stream: number): number {
  return hash32(span, stream) / 2_147_483_648 - 1;
}

/** @param price USDT of a coin at a time; @param coinIndex the coin's place in the model */
export function simulatedSamples(
  coin: CoinCode,
  coinIndex: number,
  price: number,
  timeMs: number,
): PriceSample[] {
  return SIMULATED_SOURCES.map((source, sourceIndex) => {
    const seen = price * sourceFactor(source, sourceIndex, coinIndex, timeMs);
    return { coin, source: source.name, price: BigInt(Math.round(seen * 10 ** INDEX_DECIMALS)), timeMs };
  });
}
