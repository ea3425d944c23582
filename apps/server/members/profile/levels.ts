/** Fee levels as they are in force, and where a member stands among them. */
import type { CallOutput } from "@meridian/contract";
import { type FeeLevel, type MarketKind, PPM, ratePpm } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import type { Kyc } from "../kyc/index.ts";
import { DAY_MS, type MarketData, openTimeOf } from "../../market/market-data/index.ts";
import { memberLevel, type RatePair, shareOfRates } from "../../market/projections/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import { turnoverOf } from "./turnover.ts";

export const FEE_VOLUME_DAYS = 30;
const WINDOW_MS = FEE_VOLUME_DAYS * DAY_MS;

/** Fees differ by market; those of these are listed, which every venue of ours begins with. */
export const REFERENCE_MARKET = "BTC/USDT";
export const REFERENCE_CONTRACT = "BTC-PERP";

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
  const levels = withLevelZero(view.feeLevels);
  const next = levels.find(({ level }) => level > own.level);
  const missing = (next?.volumeMin ?? 0n) - volume;
  const { terms } = marketData;
  const rates = { spot: terms.ratesOf(REFERENCE_MARKET), contract: terms.ratesOf(REFERENCE_CONTRACT) };
  return {
    level: own.level,
    volumeUsdt: usdt(volume),
    missingUsdt: usdt(missing > 0n ? missing : 0n),
    nextRoundAt: openTimeOf("1d", timeMs) + DAY_MS,
    referenceMarket: REFERENCE_MARKET,
    referenceContract: REFERENCE_CONTRACT,
    levels: feeLevelsOf(view.feeLevels, rates),
    identityLevel,
    identityLevels: kyc.options.withdrawDailyUsdt.map((limit, level) => ({
      level,
      withdrawDailyUsdt: limit,
    })),
  };
}

type LevelView = CallOutput<"user/getLevelList">["levels"][number];

/** Every level, ascending, with what it pays where a market's and a contract's own rates are `rates`. */
export function feeLevelsOf(
  feeLevels: readonly FeeLevel[],
  rates: Readonly<Record<MarketKind, RatePair>>,
): LevelView[] {
  return withLevelZero(feeLevels).map(({ level, volumeMin, makerSharePpm, takerSharePpm }) => {
    const share = { makerPpm: makerSharePpm, takerPpm: takerSharePpm };
    const [spot, contract] = [shareOfRates(rates.spot, share), shareOfRates(rates.contract, share)];
    return {
      level,
      volumeMinUsdt: writeAmount(volumeMin, decimalsOf("USDT")),
      makerFeePpm: spot.makerPpm,
      takerFeePpm: spot.takerPpm,
      contractMakerFeePpm: contract.makerPpm,
      contractTakerFeePpm: contract.takerPpm,
    };
  });
}

/** Level 0 pays the markets' own rates, unless an operator set something else. */
function withLevelZero(
  feeLevels: readonly FeeLevel[],
): (Omit<FeeLevel, "volumeMin"> & { volumeMin: bigint })[] {
  const zero = { level: 0, volumeMin: 0n, makerSharePpm: ratePpm(PPM), takerSharePpm: ratePpm(PPM) };
  const given = feeLevels.some(({ level }) => level === 0) ? [] : [zero];
  return [...given, ...feeLevels].toSorted((one, other) => one.level - other.level);
}
