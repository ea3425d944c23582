/** Whole numbers of strategies as decimal text, and back: ticks, lots, parts per million, millionths. Pure. */
import type { MarketInfo } from "@meridian/contract";
import { wholeNumber } from "@meridian/core";
import { textOf, units } from "../wealth/index.ts";

export type Grid = Pick<MarketInfo, "tickSize" | "priceDecimals" | "lotSize" | "quantityDecimals">;

export interface Figure {
  readonly name: string;
  /** As the catalogue of strategies names them: "price", "quantity", "ppm", "deviations", "multiple" or a count. */
  readonly unit: string;
  readonly value: number;
}

interface Scale {
  /** One of the whole number, as decimal text. */
  readonly step: string;
  readonly decimals: number;
}

export function scaleOf(unit: string, grid: Grid): Scale {
  switch (unit) {
    case "price":
      return { step: grid.tickSize, decimals: grid.priceDecimals };
    case "quantity":
      return { step: grid.lotSize, decimals: grid.quantityDecimals };
    case "ppm":
      return { step: "0.0001", decimals: 4 };
    case "deviations":
    case "multiple":
      return { step: "0.000001", decimals: 6 };
    default:
      return { step: "1", decimals: 0 };
  }
}

/** Shares in percent, the rest in the market's own decimals. */
export function textOfValue(unit: string, value: number, grid: Grid): string {
  return textOf(BigInt(value) * units(scaleOf(unit, grid).step));
}

/** Undefined of text that is none, and of what lies between two whole numbers. */
export function valueOfText(unit: string, text: string, grid: Grid): number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const [given, step] = [units(text), units(scaleOf(unit, grid).step)];
  return given % step === 0n ? wholeNumber(given / step) : undefined;
}

export interface Bound {
  readonly name: string;
  readonly unit: string;
  readonly choices: readonly string[];
}

export type Parameters = readonly { readonly name: string; readonly value: number | string }[];

/** By name, as they are typed. */
export type Typed = Readonly<Record<string, string>>;

export function typedOf(parameters: Parameters, bounds: readonly Bound[], grid: Grid): Typed {
  return Object.fromEntries(
    parameters.map(({ name, value }) => {
      const unit = bounds.find((bound) => bound.name === name)?.unit ?? "count";
      return [name, typeof value === "string" ? value : textOfValue(unit, value, grid)];
    }),
  );
}

/** In the order of the bounds; undefined while one of them cannot be read. */
export function parametersOf(typed: Typed, bounds: readonly Bound[], grid: Grid): Parameters | undefined {
  const read = bounds.flatMap(({ name, unit }) => {
    const text = typed[name] ?? "";
    const value = unit === "choice" ? text : valueOfText(unit, text, grid);
    return value === undefined ? [] : [{ name, value }];
  });
  return read.length === bounds.length ? read : undefined;
}
