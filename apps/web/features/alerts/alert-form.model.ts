/** A price alert as it is typed, and the call that it becomes. Pure. */
import type { AlertDirection, AlertKind, AlertTime, CallInput } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";

export type AlertCall = CallInput<"user/alertCreate">;

export interface AlertForm {
  readonly kind: AlertKind;
  readonly market: string;
  readonly direction: AlertDirection;
  /** A price, or a percentage; unsigned as it is typed. */
  readonly level: string;
  /** Of a funding rate alone. */
  readonly isBelowZero: boolean;
  readonly within: AlertTime;
  readonly remark: string;
}

export const KINDS: readonly AlertKind[] = ["price", "move", "funding", "margin"];
export const TIMES: readonly AlertTime[] = ["5m", "15m", "1h", "4h", "24h"];

const FRACTION_DECIMALS = 9;
const PERCENT_DECIMALS = 7;

/** The digits that a level is typed with. */
export function levelDecimals(kind: AlertKind, priceDecimals: number): number {
  if (kind === "price") return priceDecimals;
  return kind === "funding" ? PERCENT_DECIMALS : 2;
}

export function formOf(market: string, price: string): AlertForm {
  const first = { kind: "price", direction: "up", within: "1h" } as const;
  return { ...first, market, level: price, isBelowZero: false, remark: "" };
}

/** The same form for another kind: a price is no percentage, and a margin has but one direction. */
export function ofKind(form: AlertForm, kind: AlertKind, price: string): AlertForm {
  const level = kind === "price" ? price : "";
  const direction =
    kind === "move" ? "either" : kind === "margin" || form.direction === "either" ? "up" : form.direction;
  return { ...form, kind, level, direction, isBelowZero: false };
}

/** The directions that a kind can have. */
export function directionsOf(kind: AlertKind): readonly AlertDirection[] {
  if (kind === "margin") return ["up"];
  return kind === "move" ? ["either", "up", "down"] : ["up", "down"];
}

/** Undefined while no level is typed that can be read. */
export function callOf(form: AlertForm): AlertCall | undefined {
  const { kind, market, direction, level, within, remark } = form;
  if (!/^\d+(\.\d+)?$/.test(level)) return undefined;
  const noted = remark.trim() === "" ? {} : { remark: remark.trim() };
  if (kind === "margin") return { kind, direction: "up", level, ...noted };
  const named = { kind, market, direction, ...noted };
  if (kind === "move") return { ...named, level, within };
  return { ...named, level: kind === "funding" ? fractionOf(level, form.isBelowZero) : level };
}

/** "0.01" % is "0.0001". */
function fractionOf(percent: string, isBelowZero: boolean): string {
  const [whole = "0", digits = ""] = percent.split(".");
  const units = BigInt(whole + digits.padEnd(PERCENT_DECIMALS, "0").slice(0, PERCENT_DECIMALS));
  return trimDecimal(formatDecimal(isBelowZero ? -units : units, FRACTION_DECIMALS));
}
