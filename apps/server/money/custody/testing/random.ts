/** Random whole numbers from a seed, the same on every machine. */
export interface Random {
  /** From 0 to `below` − 1. */
  next(below: number): number;
  chance(percent: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { next, chance: (percent) => next(100) < percent };
}
