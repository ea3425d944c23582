import { PPM, type TimeMs } from "../numeric/index.ts";
import { SOURCES_MAX } from "../trading/limits.ts";
import { type MarketTerms, termsOf } from "../trading/market-terms.ts";
import type { ContractTerms } from "./commands.ts";
import type { ContractDefined } from "./events.ts";
import { LEVERAGE_MAX, LIQUIDATION_FEE_PPM_MAX, TIERS_MAX } from "./limits.ts";
import type { TierTerms } from "./tiers.ts";

export function contractDefined(terms: MarketTerms, settings: ContractTerms, time: TimeMs): ContractDefined {
  const { quorum, liquidationFeePpm } = settings;
  return { ...termsOf(terms), type: "contractDefined", time, quorum, liquidationFeePpm };
}

export function areSettingsValid({ quorum, liquidationFeePpm }: ContractTerms): boolean {
  return (
    isWholeBetween(quorum, 1, SOURCES_MAX) && isWholeBetween(liquidationFeePpm, 0, LIQUIDATION_FEE_PPM_MAX)
  );
}

/** Larger positions have more maintenance and less leverage, and maintenance is always below the initial margin. */
export function areTiersValid(tiers: readonly TierTerms[]): boolean {
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return false;
  return tiers.every((tier, place) => {
    const { notionalMax, maintenancePpm, leverageMax } = tier;
    const before = tiers[place - 1];
    const isWithin =
      notionalMax > 0n &&
      isWholeBetween(leverageMax, 1, LEVERAGE_MAX) &&
      isWholeBetween(maintenancePpm, 1, PPM) &&
      maintenancePpm * leverageMax < PPM;
    if (before === undefined) return isWithin;
    const isSteeper = maintenancePpm > before.maintenancePpm && leverageMax <= before.leverageMax;
    return isWithin && isSteeper && notionalMax > before.notionalMax;
  });
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
