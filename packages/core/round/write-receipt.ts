/** Makes the receipt of a round of what the engine decided about it. Pure. */
import {
  amount,
  type Amount,
  formatDecimal,
  type Ticks,
  type TimeMs,
  trimDecimal,
} from "../numeric/index.ts";
import type { RoundSample, RoundSource, SeriesTerms } from "./commands.ts";
import type { RoundOpened } from "./events.ts";
import { STAKE_COIN } from "./limits.ts";
import type { ReceiptPrice, RoundReceipt } from "./receipt.ts";
import { payoutPerUnit, PER_UNIT_DECIMALS, type Pools, shareOf } from "./result.ts";

/** The price at a boundary as it was decided. */
export interface PriceFacts {
  /** 0 where there was none, or none was needed. */
  readonly price: Ticks;
  /** Both 0 where the round was void before. */
  readonly decidedAt: TimeMs;
  readonly sequence: number;
  readonly samples: readonly RoundSample[];
}

/** A round that is over. */
export interface RoundFacts
  extends
    Pick<SeriesTerms, "base" | "priceDecimals">,
    Pick<
      RoundOpened,
      "series" | "round" | "opensAt" | "locksAt" | "closesAt" | "openFeePpm" | "rewardFeePpm"
    >,
    Pick<RoundReceipt, "result" | "reason" | "upMembers" | "downMembers" | "winners" | "previous"> {
  readonly coinDecimals: number;
  readonly sources: readonly RoundSource[];
  readonly lock: PriceFacts;
  readonly close: PriceFacts;
  readonly pools: Pools;
  readonly openFees: Amount;
  readonly rewardFee: Amount;
  readonly residue: Amount;
}

export function receiptOf(facts: RoundFacts): Omit<RoundReceipt, "hash"> {
  const { pools, openFees, rewardFee, residue, result, coinDecimals, priceDecimals, rewardFeePpm } = facts;
  const isPaid = result === "up" || result === "down";
  const staked = pools.up + pools.down;
  const units = (value: bigint): string => trimDecimal(formatDecimal(value, coinDecimals));
  const perUnit = isPaid ? payoutPerUnit(shareOf(pools, result, rewardFeePpm)) : 0n;
  return {
    form: 1,
    series: facts.series,
    round: facts.round,
    base: facts.base,
    coin: STAKE_COIN,
    priceDecimals,
    coinDecimals,
    opensAt: facts.opensAt,
    locksAt: facts.locksAt,
    closesAt: facts.closesAt,
    openFeePpm: facts.openFeePpm,
    rewardFeePpm,
    sources: facts.sources.map(({ source, key, signer }) => ({ source, key, signer })),
    lock: priceOf(facts.lock, priceDecimals),
    close: priceOf(facts.close, priceDecimals),
    result,
    reason: facts.reason,
    upPool: units(pools.up),
    downPool: units(pools.down),
    upMembers: facts.upMembers,
    downMembers: facts.downMembers,
    openFees: units(openFees),
    rewardFee: units(rewardFee),
    winners: facts.winners,
    paid: units(isPaid ? amount(staked - rewardFee - residue) : 0n),
    refunded: units(isPaid ? 0n : staked + openFees),
    residue: units(residue),
    payoutPerUnit: trimDecimal(formatDecimal(perUnit, PER_UNIT_DECIMALS)),
    previous: facts.previous,
  };
}

function priceOf({ price, decidedAt, sequence, samples }: PriceFacts, decimals: number): ReceiptPrice {
  const text = (ticks: Ticks): string => trimDecimal(formatDecimal(BigInt(ticks), decimals));
  return {
    price: price === 0 ? "" : text(price),
    decidedAt,
    sequence,
    samples: samples.map(({ source, price: own, time, signature }) => {
      return { source, price: text(own), time, signature };
    }),
  };
}
