/** A member's withdrawal quota of a coin now: what is available, what came in too recently, what the day allows. */
import { amountOf, type CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Networks } from "../custody/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { type Holdings, withdrawableOf, worthOf } from "./withdrawable.ts";

const DAY_MS = 24 * 3_600_000;

const USDT_DECIMALS = 6;

/** Amounts in the coin's smallest unit, limits in USDT's. */
export interface Quota {
  readonly available: bigint;
  readonly lockedDeposits: bigint;
  /** Of what is available, the part that no locked deposit of this coin or, by its worth, of another needs. */
  readonly withdrawable: bigint;
  readonly dailyLimitUsdt: bigint;
  readonly dailyUsedUsdt: bigint;
}

export interface QuotaParts {
  readonly pool: Pool;
  readonly networks: Networks;
  readonly marketData: MarketData;
  /** Whole USDT as text, by what the member has proved. */
  dailyLimitUsdt(memberId: number): Promise<string>;
  /** Available balances of the spot account, from the read models. */
  available(memberId: number): Promise<Holdings>;
}

export async function readQuota(
  parts: QuotaParts,
  memberId: number,
  coin: CoinCode,
  timeMs: number,
): Promise<Quota> {
  // The available balance is read first: a deposit credited in between is then locked and not yet available, never the
  // other way round.
  const available = await parts.available(memberId);
  const [locked, dailyUsedUsdt, dailyLimitUsdt] = await Promise.all([
    parts.networks.lockedDeposits(memberId),
    usedUsdt(parts, memberId, timeMs),
    parts.dailyLimitUsdt(memberId),
  ]);
  return {
    available: available.get(coin) ?? 0n,
    lockedDeposits: locked.get(coin) ?? 0n,
    withdrawable: withdrawableOf(parts.marketData, coin, available, locked),
    dailyLimitUsdt: amountOf(dailyLimitUsdt, USDT_DECIMALS),
    dailyUsedUsdt,
  };
}

/** Worth of the withdrawals of 24 hours; cancelled, rejected and failed ones came back. */
async function usedUsdt(parts: QuotaParts, memberId: number, timeMs: number): Promise<bigint> {
  const outgoing = await parts.networks.outgoingSince(memberId, timeMs - DAY_MS);
  return [...outgoing].reduce((sum, [coin, units]) => sum + worthOf(parts.marketData, coin, units), 0n);
}
