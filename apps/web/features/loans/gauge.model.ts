/** The loan-to-value as a gauge: where its marks stand, at what price each comes, how near it is. Pure. */
import type { LoanLtv } from "@meridian/contract";
import { formatDecimal, mulDiv, trimDecimal } from "@meridian/core";
import { textOf, units } from "../wealth/index.ts";

/** The drawn figures: of a loan as the exchange tells it, and of one that is only reckoned. */
export type Gauge = Omit<LoanLtv, "collateralToStart" | "repaymentToStart" | "collateralFree">;

export type Zone = "safe" | "start" | "call" | "liquidation";

export interface Mark {
  readonly name: "start" | "call" | "liquidation";
  readonly percent: string;
  readonly ppm: number;
  /** Of the collateral, in the coin that is lent. */
  readonly price: string;
}

const PPM_DECIMALS = 4;
const WHOLE = 1_000_000n;
const PLACE_MAX = 100;

/** Parts per million as percent. */
export function percentOf(ppm: number | bigint): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PPM_DECIMALS));
}

/** Percent as parts per million; undefined for none. */
export function ppmOf(percent: string): bigint | undefined {
  if (percent === "") return undefined;
  return mulDiv(units(percent), 10n ** BigInt(PPM_DECIMALS), units("1"), "ceil");
}

/** The price at which one mark comes gives that of any other: the less the mark, the higher the price. */
function priceAt(gauge: Gauge, ppm: number): string {
  const { liquidationPrice, ltvLiquidationPpm } = gauge;
  return textOf(mulDiv(units(liquidationPrice), BigInt(ltvLiquidationPpm), BigInt(ppm), "ceil"));
}

export function marksOf(gauge: Gauge): readonly Mark[] {
  const { ltvStartPercent, ltvStartPpm, ltvCallPercent, ltvCallPpm } = gauge;
  const { ltvLiquidationPercent, ltvLiquidationPpm, callPrice, liquidationPrice } = gauge;
  const price = priceAt(gauge, ltvStartPpm);
  return [
    { name: "start", percent: ltvStartPercent, ppm: ltvStartPpm, price },
    { name: "call", percent: ltvCallPercent, ppm: ltvCallPpm, price: callPrice },
    {
      ...{ name: "liquidation", percent: ltvLiquidationPercent, ppm: ltvLiquidationPpm },
      price: liquidationPrice,
    },
  ];
}

/** In percent of the gauge's width, 0 to 100. */
export function placeOf(ppm: number | bigint): number {
  const percent = Number.parseInt(mulDiv(BigInt(ppm), BigInt(PLACE_MAX), WHOLE, "floor").toString(), 10);
  return Math.min(Math.max(percent, 0), PLACE_MAX);
}

/** Undefined without an index. */
export function zoneOf(gauge: Gauge): Zone | undefined {
  const ppm = ppmOf(gauge.ltvPercent);
  if (ppm === undefined) return undefined;
  if (ppm >= BigInt(gauge.ltvLiquidationPpm)) return "liquidation";
  if (ppm >= BigInt(gauge.ltvCallPpm)) return "call";
  return ppm > BigInt(gauge.ltvStartPpm) ? "start" : "safe";
}

/** By how much the price may fall until the call, in percent and rounded down; undefined where it is reached. */
export function fallToCall({ price, callPrice }: Gauge): string | undefined {
  const now = units(price);
  const room = now - units(callPrice);
  return room <= 0n ? undefined : percentOf(mulDiv(room, WHOLE, now, "floor"));
}

/** The same debt beside other collateral: at once what a top-up or a withdrawal would make of it. */
export function withCollateral(gauge: Gauge, before: string, after: string): Gauge | undefined {
  const old = units(before);
  const next = units(after);
  if (old <= 0n || next <= 0n) return undefined;
  const ppm = ppmOf(gauge.ltvPercent);
  const scaled = (price: string): string => textOf(mulDiv(units(price), old, next, "ceil"));
  return {
    ...gauge,
    ltvPercent: ppm === undefined ? "" : percentOf(mulDiv(ppm, old, next, "ceil")),
    callPrice: scaled(gauge.callPrice),
    liquidationPrice: scaled(gauge.liquidationPrice),
  };
}
