/** The figures of contracts as decimals. */
import type { ContractFigures, ContractInfo } from "@meridian/contract";
import {
  type ContractView,
  formatDecimal,
  type Fraction,
  nearest,
  priceText,
  quantityText,
  quoteText,
  tiersOf,
  type TierTerms,
  trimDecimal,
} from "@meridian/core";
import type { VenueMarket } from "../market-data/index.ts";

const RATE_DECIMALS = 9;
/** Prices between ticks are shown with two digits more. */
const BETWEEN = 100n;
const BETWEEN_DECIMALS = 2;

/** A rate in parts per billion as a fraction. */
export function rateText(ratePpb: number): string {
  return trimDecimal(formatDecimal(BigInt(ratePpb), RATE_DECIMALS));
}

/** Hundredths of a percent; "" for none. */
export function percentText(bps: number | undefined): string {
  return bps === undefined ? "" : formatDecimal(BigInt(bps), 2);
}

/** A price in hundredths of a tick; "" for none. */
export function betweenText(scale: VenueMarket, hundredths: bigint | undefined): string {
  if (hundredths === undefined) return "";
  const { tickUnits, priceDecimals } = scale;
  return trimDecimal(formatDecimal(hundredths * tickUnits, priceDecimals + BETWEEN_DECIMALS));
}

/** A price in ticks, to the nearest hundredth of one; "" for none. */
export function fractionText(scale: VenueMarket, ticks: Fraction | undefined): string {
  return betweenText(scale, ticks === undefined ? undefined : nearest(ticks, BETWEEN));
}

export function figuresText(scale: VenueMarket, view: ContractView): ContractFigures {
  return {
    market: view.market,
    mark: priceText(scale, view.mark),
    index: priceText(scale, view.index),
    indexAt: view.indexAt,
    isIndexLost: view.isIndexLost,
    lastRate: rateText(view.lastRate),
    predictedRate: rateText(view.predictedRate),
    fundingAt: view.fundingAt,
    openInterest: quantityText(scale, view.openInterest),
  };
}

export function tiersText(scale: VenueMarket, tiers: readonly TierTerms[]): ContractInfo["tiers"] {
  return tiersOf(tiers).map(({ notionalMax, maintenancePpm, deducted, leverageMax }) => ({
    notionalMax: quoteText(scale, notionalMax),
    maintenancePpm,
    maintenanceDeducted: quoteText(scale, deducted),
    leverageMax,
  }));
}
