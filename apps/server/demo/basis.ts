/**
 * A contract's distance from its index: a slow wave and a fast one, without state, so that the year of history and the
 * live market see the same. It makes premium and funding move as they do where hopes and fears are real.
 */
import { hash32 } from "../market/feeds/index.ts";

const WAVES = [
  { spanMs: 10 * 3_600_000, weight: 0.75 },
  { spanMs: 3_600_000, weight: 0.25 },
] as const;

/** Those who want to be long are more often the many, so contracts stand above their index on average. */
const LEAN = 0.15;

/** Keeps these draws apart from others of the same seed. */
const STREAM = 9_176;

/** @returns a share of the index, 1.15 × basisPpm of it at most, above or below */
export function basisAt(seed: number, coinIndex: number, basisPpm: number, timeMs: number): number {
  let level = LEAN;
  WAVES.forEach(({ spanMs, weight }, wave) => {
    const stream = hash32(seed, STREAM + coinIndex * WAVES.length + wave);
    level += weight * waveAt(stream, timeMs / spanMs);
  });
  return (level * basisPpm) / 1_000_000;
}

/** Within −1 … 1; from one draw to the next without a kink. */
function waveAt(stream: number, place: number): number {
  const span = Math.floor(place);
  const share = place - span;
  const ease = share * share * (3 - 2 * share);
  return drawAt(stream, span) * (1 - ease) + drawAt(stream, span + 1) * ease;
}

function drawAt(stream: number, span: number): number {
  return hash32(span, stream) / 2_147_483_648 - 1;
}
