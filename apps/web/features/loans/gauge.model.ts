/** The loan-to-value as a gauge: where its marks stand, at what price each comes, how near it is. Pure. */
import type { LoanLtv } from "@meridian/contract";
import { mulDiv, percentOfPpm } from "@meridian/core";
import { textOf, units } from "../wealth/index.ts";

/** The drawn figures: of a loan as the exchange reports it, and of one that is only reckoned. */
export type Gauge = Omit<LoanLtv, "collateralToStart" | "repaymentToStart" | "collateralFree">;

export type Zone = "safe" | "start" | "call" | "liquidation";

export interface Mark {
  readonly name: "start" | "call" | "liquidation";
  readonly percent: string;
  readonly ppm: number;
  /** Of the collateral, in the coin that is lent. */
  readonly price: string;
}

/** A fall of the collateral's price, and the loan-to-value after it. */
export interface Scenario {
  readonly fallPercent: string;
  readonly ltvPercent: string;
  readonly zone: Zone;
}

const PPM_DECIMALS = 4;
const FALLS_PPM = [100_000n, 200_000n, 300_000n, 400_000n];
/** A price is shown with about seven digits, and with two decimals at least. */
const PRICE_DIGITS = 7;
const PRICE_DECIMALS_MIN = 2;
const PRICE_DECIMALS_MAX = 8;
const WHOLE = 1_000_000n;
const PLACE_MAX = 100;

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
  return ppm === undefined ? undefined : zoneAt(gauge, ppm);
}

function zoneAt(gauge: Gauge, ppm: bigint): Zone {
  if (ppm >= BigInt(gauge.ltvLiquidationPpm)) return "liquidation";
  if (ppm >= BigInt(gauge.ltvCallPpm)) return "call";
  return ppm > BigInt(gauge.ltvStartPpm) ? "start" : "safe";
}

/** By how much the price may fall until the call, in percent and rounded down; undefined where it is reached. */
export function fallToCall({ price, callPrice }: Gauge): string | undefined {
  const now = units(price);
  const room = now - units(callPrice);
  return room <= 0n ? undefined : percentOfPpm(mulDiv(room, WHOLE, now, "floor"));
}

/** The same loan after the price fell by 10, 20, 30 and 40 %, ratios rounded up; empty without an index. */
export function scenariosOf(gauge: Gauge): readonly Scenario[] {
  const ppm = ppmOf(gauge.ltvPercent);
  if (ppm === undefined) return [];
  return FALLS_PPM.map((fall) => {
    const fallen = mulDiv(ppm, WHOLE, WHOLE - fall, "ceil");
    return { fallPercent: percentOfPpm(fall), ltvPercent: percentOfPpm(fallen), zone: zoneAt(gauge, fallen) };
  });
}

/** The number of decimals shown of a price: fewer the larger it is. */
export function priceDecimals(price: string): number {
  const [whole = ""] = price.split(".");
  if (whole === "0") return PRICE_DECIMALS_MAX;
  return Math.max(PRICE_DECIMALS_MIN, PRICE_DIGITS - whole.length);
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
    ltvPercent: ppm === undefined ? "" : percentOfPpm(mulDiv(ppm, old, next, "ceil")),
    callPrice: scaled(gauge.callPrice),
    liquidationPrice: scaled(gauge.liquidationPrice),
  };
}
