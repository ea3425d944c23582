/** What a member may withdraw of a coin now: what is available, what came in too recently, what the day allows. */
import { amountOf, type CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Custody } from "../custody/index.ts";
import { type MarketData, worthInUsdt } from "../market-data/index.ts";

const DAY_MS = 24 * 3_600_000;

const USDT_DECIMALS = 6;

/** Amounts in the coin's smallest unit, limits in USDT's. */
export interface Quota {
  readonly available: bigint;
  readonly lockedDeposits: bigint;
  /** Of what is available, the part that no locked deposit stands behind. */
  readonly withdrawable: bigint;
  readonly dailyLimitUsdt: bigint;
  readonly dailyUsedUsdt: bigint;
}

export interface QuotaParts {
  readonly pool: Pool;
  readonly custody: Custody;
  readonly marketData: MarketData;
  /** Whole USDT as text. */
  readonly dailyLimitUsdt: string;
  /** What the read models say is available in the spot account, in the coin's smallest unit. */
  available(memberId: number, coin: CoinCode): Promise<bigint>;
}

export async function readQuota(
  parts: QuotaParts,
  memberId: number,
  coin: CoinCode,
  timeMs: number,
): Promise<Quota> {
  const [available, lockedDeposits, dailyUsedUsdt] = await Promise.all([
    parts.available(memberId, coin),
    parts.custody.lockedDeposits(memberId, coin),
    usedUsdt(parts, memberId, timeMs),
  ]);
  const free = available - lockedDeposits;
  return {
    available,
    lockedDeposits,
    withdrawable: free > 0n ? free : 0n,
    dailyLimitUsdt: amountOf(parts.dailyLimitUsdt, USDT_DECIMALS),
    dailyUsedUsdt,
  };
}

/** At last prices, rounded down at each market: units of USDT. */
export function worthOf({ marketData }: QuotaParts, coin: CoinCode, units: bigint): bigint {
  return worthInUsdt(marketData.terms, coin, units, (scale) => marketData.lastPrice(scale));
}

/** What left or is leaving within 24 hours; what was cancelled, rejected or failed came back. */
async function usedUsdt(parts: QuotaParts, memberId: number, timeMs: number): Promise<bigint> {
  const outgoing = await parts.custody.withdrawals.outgoingSince(memberId, timeMs - DAY_MS);
  return [...outgoing].reduce((sum, [coin, units]) => sum + worthOf(parts, coin, units), 0n);
}
