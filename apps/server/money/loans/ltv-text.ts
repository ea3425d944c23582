/** A debt beside its collateral, as a gauge shows it. */
import type { LoanLtv } from "@meridian/contract";
import {
  collateralFor,
  type Cover,
  debtFor,
  type LtvMarks,
  ltvPpmOf,
  priceAtLtv,
  type PricedCoin,
  reachesLtv,
} from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import { marksText, percentOf, worthOfOne } from "./plans.ts";

export interface Pledge extends LtvMarks {
  readonly debt: bigint;
  readonly collateral: bigint;
  readonly debtDecimals: number;
  readonly collateralDecimals: number;
  /** Undefined without an index. */
  readonly debtCoin: PricedCoin | undefined;
  readonly collateralCoin: PricedCoin | undefined;
}

/** @returns undefined without an index of both */
export function coverOf({ debt, collateral, debtCoin, collateralCoin }: Pledge): Cover | undefined {
  return debtCoin === undefined || collateralCoin === undefined
    ? undefined
    : { debt, collateral, debtCoin, collateralCoin };
}

export function isCalled(pledge: Pledge): boolean {
  const cover = coverOf(pledge);
  return cover !== undefined && reachesLtv(cover, pledge.ltvCallPpm);
}

export function ltvText(pledge: Pledge): LoanLtv {
  const { debt, collateral, debtDecimals, collateralDecimals, ltvStartPpm } = pledge;
  const inDebt = (units: bigint): string => writeAmount(units, debtDecimals);
  const priceAt = (ppm: number): string =>
    collateral === 0n ? "0" : inDebt(priceAtLtv(debt, collateral, collateralDecimals, ppm));
  const marks = {
    ...marksText(pledge),
    callPrice: priceAt(pledge.ltvCallPpm),
    liquidationPrice: priceAt(pledge.ltvLiquidationPpm),
  };
  const cover = coverOf(pledge);
  if (cover === undefined)
    return {
      ...{ ...marks, ltvPercent: "", price: "" },
      ...{ collateralToStart: "", repaymentToStart: "", collateralFree: "" },
    };
  const lacking = collateralFor(cover, ltvStartPpm) - collateral;
  const beyond = debt - debtFor(cover, ltvStartPpm);
  return {
    ...marks,
    ltvPercent: percentOf(ltvPpmOf(cover)),
    price: inDebt(worthOfOne(cover.collateralCoin, cover.debtCoin)),
    collateralToStart: writeAmount(lacking > 0n ? lacking : 0n, collateralDecimals),
    repaymentToStart: inDebt(beyond > 0n ? beyond : 0n),
    collateralFree: writeAmount(lacking < 0n ? -lacking : 0n, collateralDecimals),
  };
}
