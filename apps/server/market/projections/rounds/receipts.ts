/** The receipt of a round, put together from its rows. */
import { receiptHash } from "@meridian/contract/receipts";
import {
  amount,
  type PriceFacts,
  ratePpm,
  type ReceiptSource,
  receiptOf,
  type RoundReceipt,
  ticks,
} from "@meridian/core";
import type { RoundRow, SampleRow } from "./rows.ts";

/** A round with all that its receipt states. */
export interface RoundRecord {
  readonly row: RoundRow;
  readonly base: string;
  readonly priceDecimals: number;
  readonly coinDecimals: number;
  readonly sources: readonly ReceiptSource[];
  /** Of its two boundaries, also of sources that are not its own. */
  readonly lockSamples: readonly SampleRow[];
  readonly closeSamples: readonly SampleRow[];
}

/** @param record of a round that is over */
export function receiptIn(record: RoundRecord): Omit<RoundReceipt, "hash"> {
  const { row, sources, lockSamples, closeSamples } = record;
  if (row.result === "") throw new Error(`round ${row.round} of ${row.series} still runs`);
  const names = new Set(sources.map(({ source }) => source));
  const priceOf = (
    price: number,
    decidedAt: number,
    sequence: number,
    rows: readonly SampleRow[],
  ): PriceFacts => ({
    price: ticks(price),
    decidedAt,
    sequence,
    samples: (sequence === 0 ? [] : rows)
      .filter(({ source }) => names.has(source))
      .map(({ source, price: own, sampledAt: time, signature }) => {
        return { source, price: ticks(own), time, signature };
      }),
  });
  const { upPool, downPool, openFeePpm, rewardFeePpm, openFees, rewardFee, residue, ...rest } = row;
  return receiptOf({
    ...rest,
    result: row.result,
    base: record.base,
    priceDecimals: record.priceDecimals,
    coinDecimals: record.coinDecimals,
    sources,
    openFeePpm: ratePpm(openFeePpm),
    rewardFeePpm: ratePpm(rewardFeePpm),
    pools: { up: amount(upPool), down: amount(downPool) },
    openFees: amount(openFees),
    rewardFee: amount(rewardFee),
    residue: amount(residue),
    lock: priceOf(row.openPrice, row.lockedAt, row.lockSequence, lockSamples),
    close: priceOf(row.closePrice, row.closedAt, row.closeSequence, closeSamples),
  });
}

export function hashOf(record: RoundRecord): string {
  return receiptHash(receiptIn(record));
}
