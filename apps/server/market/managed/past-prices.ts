/**
 * The stored past for backtests: candles in stretches of one step, the finest that are kept for a time, and the funding
 * of contracts.
 */
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import type { FundingRate } from "@meridian/strategies";
import { FUNDING } from "../projections/index.ts";
import { CANDLES, candlesUpTo, HOUR_MS, type VenueMarket, MINUTE_MS } from "../market-data/index.ts";
import { PRICES_MAX } from "./limits.ts";

type Prices = CallOutput<"user/getLoopPrices">;

const STEPS = [
  { interval: "1m", stepMs: MINUTE_MS },
  { interval: "5m", stepMs: 5 * MINUTE_MS },
  { interval: "15m", stepMs: 15 * MINUTE_MS },
  { interval: "1h", stepMs: HOUR_MS },
] as const;

type Step = (typeof STEPS)[number];

/** @returns the candles of one step that are over before `before`, the newest {@link PRICES_MAX} of them */
export async function pricesBefore(pool: Pool, scale: VenueMarket, before: number): Promise<Prices> {
  const step = await finestStep(pool, scale.market, before);
  const { interval, stepMs } = step ?? STEPS[0];
  const candles = step && (await candlesUpTo(pool, scale, interval, before - stepMs, PRICES_MAX));
  const list = candles ?? [];
  const from = list[0]?.openTime ?? before;
  return {
    stepMinutes: stepMs / MINUTE_MS,
    from,
    opensAfterSteps: list.map(({ openTime }) => (openTime - from) / stepMs),
    open: list.map(({ open }) => open),
    high: list.map(({ high }) => high),
    low: list.map(({ low }) => low),
    close: list.map(({ close }) => close),
    fundings: await fundingsOf(pool, scale, from, before),
  };
}

/** Funding rates of a contract that were settled from a time on and before another one, oldest first. */
export async function fundingsOf(
  pool: Pool,
  { market, kind }: Pick<VenueMarket, "market" | "kind">,
  from: number,
  before: number,
): Promise<FundingRate[]> {
  if (kind === "spot") return [];
  const rows = await FUNDING.rows(pool, "where market = $1 and time >= $2 and time < $3 order by time", [
    ...[market, from, before],
  ]);
  return rows.map(({ time, rate }) => ({ time, ratePpb: rate }));
}

/** The step whose candles come as near to `before` as the longest one's can; undefined where nothing is kept. */
async function finestStep(pool: Pool, market: string, before: number): Promise<Step | undefined> {
  const ends = await Promise.all(
    STEPS.map(async ({ interval, stepMs }) => {
      const last = await CANDLES.first(
        pool,
        "where market = $1 and interval = $2 and open_time <= $3 order by open_time desc limit 1",
        [market, interval, before - stepMs],
      );
      return last === undefined ? -1 : last.openTime + stepMs;
    }),
  );
  const latest = Math.max(...ends);
  return latest < 0 ? undefined : STEPS.find((_, place) => ends[place]! >= latest - HOUR_MS);
}
