/** A member's credit: the limit that its score gives, and how much of it is used, at index. */
import {
  amount,
  type Amount,
  isPriceCoin,
  type LoanView,
  mulDiv,
  PRICE_COIN,
  PRICE_OF_ONE,
  unitRatio,
} from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { type CreditStanding, readCreditStanding } from "../../members/profile/index.ts";
import type { Plans } from "./plans.ts";

export interface StandingParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "query">;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly plans: Plans;
}

export interface LoanStanding extends Omit<CreditStanding, "limit" | "limitMax"> {
  /** Units of USDT. */
  readonly limit: Amount;
  readonly limitMax: Amount;
  readonly used: Amount;
  readonly isBarred: boolean;
  readonly loans: readonly LoanView[];
}

export async function readStanding(
  parts: StandingParts,
  member: number,
  timeMs: number,
): Promise<LoanStanding> {
  const { pool, engine, marketData, venue } = parts;
  const [credit, loans] = await Promise.all([
    readCreditStanding(pool, marketData, member, timeMs),
    engine.query("loans", { member, timeMs }),
  ]);
  const whole = 10n ** BigInt(venue.decimals(PRICE_COIN) ?? 0);
  const plans = await parts.plans.all();
  let used = 0n;
  for (const { kind, plan, coin, principal } of loans) {
    if (kind !== "credit") continue;
    const quorum = plans.find((one) => one.plan === plan)?.quorum ?? 1;
    used += worthInUsdt(parts, { coin, units: principal, quorum }, timeMs) ?? 0n;
  }
  return {
    ...{ ...credit, loans, used: amount(used) },
    limit: amount(credit.limit * whole),
    limitMax: amount(credit.limitMax * whole),
    isBarred: loans.some(
      ({ state, dueAt }) => state === "defaulted" || state === "overdue" || dueAt < timeMs,
    ),
  };
}

interface Owned {
  readonly coin: string;
  readonly units: bigint;
  readonly quorum: number;
}

/** Units of USDT at index, rounded up as the engine does; undefined without an index. */
export function worthInUsdt(
  { plans, venue }: Pick<StandingParts, "plans" | "venue">,
  { coin, units, quorum }: Owned,
  timeMs: number,
): bigint | undefined {
  if (isPriceCoin(coin)) return units;
  const priced = plans.priceOf(coin, quorum, timeMs);
  if (priced === undefined) return undefined;
  const usdt = { decimals: venue.decimals(PRICE_COIN) ?? 0, price: PRICE_OF_ONE };
  const { worth, cost } = unitRatio(priced, usdt);
  return mulDiv(units, worth, cost, "ceil");
}
