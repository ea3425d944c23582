/**
 * Seeded randomness with a state that can be stored: the same seed gives the same market on every machine. A small fast
 * counter generator (three words of state and a counter); after Chris Doty-Humphrey's sfc32.
 */
export interface RandomState {
  readonly words: readonly number[];
  /** The second half of the last pair of normal draws; null when it is used up. */
  readonly spare: number | null;
}

const TWO_PI = 2 * Math.PI;
const UINT32_COUNT = 4_294_967_296;
const WARM_UP_DRAWS = 16;

export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;
  private spare: number | null;

  constructor(state: RandomState) {
    const [a = 0, b = 0, c = 0, counter = 1] = state.words;
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.counter = counter | 0;
    this.spare = state.spare;
  }

  static seeded(seed: number, stream = 0): Random {
    const random = new Random({ words: [seed, stream, hash32(seed, stream), 1], spare: null });
    for (let draw = 0; draw < WARM_UP_DRAWS; draw += 1) random.uint32();
    return random;
  }

  state(): RandomState {
    return { words: [this.a, this.b, this.c, this.counter], spare: this.spare };
  }

  uint32(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Above 0 and below 1, so that its logarithm is always finite. */
  uniform(): number {
    return (this.uint32() + 0.5) / UINT32_COUNT;
  }

  /** Standard normal. */
  normal(): number {
    if (this.spare !== null) {
      const spare = this.spare;
      this.spare = null;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(this.uniform()));
    const angle = TWO_PI * this.uniform();
    this.spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }
}

/**
 * Mixes two whole numbers into 32 well-spread bits: randomness that needs no state, such as a source's error at a
 * second.
 */
export function hash32(left: number, right: number): number {
  let mixed = Math.imul(left ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(right ^ (left >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
