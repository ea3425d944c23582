/** Members' shares of a market's fee rates, and inviters' shares of a fee. */
import type { MemberId } from "../ids.ts";
import { FEE_LEVELS } from "./limits.ts";
import { grown } from "../numeric/grown.ts";
import { type Amount, assert, mulPpmCeil, PPM, type RatePpm, ZERO } from "../numeric/index.ts";

export interface FeeLevel {
  /** 0 to 9. */
  readonly level: number;
  /** Turnover of thirty days from which a member is of this level, in units of USDT. */
  readonly volumeMin: Amount;
  /** This level's share of a market's own rates, in parts per million of them. */
  readonly makerSharePpm: RatePpm;
  readonly takerSharePpm: RatePpm;
}

export interface ReferralRates {
  /** Of a trade's fee, to whom the trader was invited by. */
  readonly levelOnePpm: RatePpm;
  /** Of a trade's fee, to whom that inviter was invited by. */
  readonly levelTwoPpm: RatePpm;
}

/** Everybody's level until another is set: the market's own rates. */
const LEVEL_FIRST: FeeLevel = {
  level: 0,
  volumeMin: ZERO,
  makerSharePpm: PPM as RatePpm,
  takerSharePpm: PPM as RatePpm,
};

const LEVEL_BITS = 15;
const INVITED_BIT = 16;

interface Shares {
  readonly maker: bigint;
  readonly taker: bigint;
}

export class Fees {
  private readonly defined = new Map<number, FeeLevel>([[0, LEVEL_FIRST]]);
  /** By level, ready to multiply rates with. */
  private readonly shares: (Shares | undefined)[] = [sharesOf(LEVEL_FIRST)];
  /** Undefined until they are first set, which pays nothing. */
  rates: ReferralRates | undefined;
  /** The rates, ready to multiply fees with. */
  levelOnePpm = 0n;
  levelTwoPpm = 0n;
  /** By a member's place in the ledger: its level, and whether it was invited. */
  private marks = new Uint8Array(256);

  open(memberIndex: number, inviter: MemberId): void {
    while (memberIndex >= this.marks.length) {
      this.marks = grown(new Uint8Array(this.marks.length * 2), this.marks);
    }
    this.marks[memberIndex] = inviter === 0 ? 0 : INVITED_BIT;
  }

  /** 0 for a member that has no level of its own and no inviter: of most, and trading asks nothing more of them. */
  markOf(memberIndex: number): number {
    return this.marks[memberIndex]!;
  }

  levelOf(memberIndex: number): number {
    return this.marks[memberIndex]! & LEVEL_BITS;
  }

  setLevel(memberIndex: number, level: number): void {
    assert(this.defined.has(level), "a member's fee level is defined");
    this.marks[memberIndex] = (this.marks[memberIndex]! & INVITED_BIT) | level;
  }

  has(level: number): boolean {
    return this.defined.has(level);
  }

  /** By rising level; level 0 is always among them. */
  levels(): FeeLevel[] {
    return [...this.defined.values()].sort((one, other) => one.level - other.level);
  }

  define(level: FeeLevel): void {
    assert(level.level >= 0 && level.level < FEE_LEVELS, "a fee level is one of few");
    this.defined.set(level.level, level);
    this.shares[level.level] = sharesOf(level);
  }

  setRates(rates: ReferralRates): void {
    assert(rates.levelOnePpm + rates.levelTwoPpm <= PPM, "inviters get no more than the fee");
    this.rates = rates;
    this.levelOnePpm = BigInt(rates.levelOnePpm);
    this.levelTwoPpm = BigInt(rates.levelTwoPpm);
  }

  /** A member's maker rate in a market whose rate is `marketPpm`; in parts per million, rounded up. */
  makerPpm(memberIndex: number, marketPpm: bigint): bigint {
    return mulPpmCeil(marketPpm, this.shares[this.levelOf(memberIndex)]!.maker);
  }

  /** A member's taker rate in a market whose rate is `marketPpm`; in parts per million, rounded up. */
  takerPpm(memberIndex: number, marketPpm: bigint): bigint {
    return mulPpmCeil(marketPpm, this.shares[this.levelOf(memberIndex)]!.taker);
  }
}

function sharesOf({ makerSharePpm, takerSharePpm }: FeeLevel): Shares {
  return { maker: BigInt(makerSharePpm), taker: BigInt(takerSharePpm) };
}
