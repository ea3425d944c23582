/** Fee levels as they are in force, and where a member stands among them. */
import type { CallOutput } from "@meridian/contract";
import { PPM } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../engine/engine.ts";
import { writeAmount } from "../gateway/money.ts";
import type { Kyc } from "../kyc/kyc.ts";
import { DAY_MS, openTimeOf } from "../market-data/intervals.ts";
import type { MarketData } from "../market-data/index.ts";
import { memberLevel, shareOfRates } from "../projections/fee-rates.ts";
import { decimalsOf } from "../venue/coins.ts";
import { turnoverOf } from "./turnover.ts";

const WINDOW_MS = 30 * DAY_MS;

/** Fees differ by market; those of this one are listed, which every venue of ours begins with. */
const REFERENCE_MARKET = "BTC/USDT";

export interface LevelParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly kyc: Kyc;
}

export async function levelList(
  parts: LevelParts,
  memberId: number,
  timeMs: number,
): Promise<CallOutput<"user/getLevelList">> {
  const { pool, engine, marketData, kyc } = parts;
  const [view, own, volume, identityLevel] = await Promise.all([
    engine.view(),
    memberLevel(pool, memberId),
    turnoverOf(pool, marketData, memberId, timeMs - WINDOW_MS),
    kyc.levelOf(memberId),
  ]);
  const usdt = (units: bigint): string => writeAmount(units, decimalsOf("USDT"));
  const rates = marketData.terms.ratesOf(REFERENCE_MARKET);
  const zero = { level: 0, volumeMin: 0n, makerSharePpm: PPM, takerSharePpm: PPM };
  const given = view.feeLevels.some(({ level }) => level === 0) ? [] : [zero];
  const levels = [...given, ...view.feeLevels].toSorted((one, other) => one.level - other.level);
  const next = levels.find(({ level }) => level > own.level);
  const missing = (next?.volumeMin ?? 0n) - volume;
  return {
    level: own.level,
    volumeUsdt: usdt(volume),
    missingUsdt: usdt(missing > 0n ? missing : 0n),
    nextRoundAt: openTimeOf("1d", timeMs) + DAY_MS,
    referenceMarket: REFERENCE_MARKET,
    levels: levels.map(({ level, volumeMin, makerSharePpm, takerSharePpm }) => {
      const fees = shareOfRates(rates, { makerPpm: makerSharePpm, takerPpm: takerSharePpm });
      return {
        level,
        volumeMinUsdt: usdt(volumeMin),
        makerFeePpm: fees.makerPpm,
        takerFeePpm: fees.takerPpm,
      };
    }),
    identityLevel,
    identityLevels: kyc.options.withdrawDailyUsdt.map((limit, level) => ({
      level,
      withdrawDailyUsdt: limit,
    })),
  };
}
