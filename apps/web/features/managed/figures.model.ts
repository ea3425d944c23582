/** Settings of strategies as they are typed, and read back. Exact and pure. */
import { wholeNumber } from "@meridian/core";
import { figureText, type StrategyGrid, unitScale } from "@meridian/ui";
import { units } from "../wealth/index.ts";

/** Undefined of text that is none, and of what lies between two whole numbers. */
export function valueOfText(unit: string, text: string, grid: StrategyGrid): number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const [given, step] = [units(text), units(unitScale(unit, grid).step)];
  return given % step === 0n ? wholeNumber(given / step) : undefined;
}

export interface Bound {
  readonly name: string;
  readonly unit: string;
  /** Null of a choice. */
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly string[];
}

/** More whole numbers than these are typed rather than chosen. */
const CHOSEN_MAX = 5;

/** The values that are shown side by side to choose from; none of those that are typed. */
export function choicesOf({ unit, min, max, choices }: Bound): readonly string[] {
  if (unit === "choice") return choices;
  const isFew = unit === "count" && min !== null && max !== null && max - min < CHOSEN_MAX;
  return isFew ? Array.from({ length: max - min + 1 }, (_, place) => String(min + place)) : [];
}

export type Parameters = readonly { readonly name: string; readonly value: number | string }[];

/** By name, as they are typed. */
export type Typed = Readonly<Record<string, string>>;

export function typedOf(parameters: Parameters, bounds: readonly Bound[], grid: StrategyGrid): Typed {
  return Object.fromEntries(
    parameters.map(({ name, value }) => {
      const unit = bounds.find((bound) => bound.name === name)?.unit ?? "count";
      return [name, typeof value === "string" ? value : figureText({ unit, value }, grid)];
    }),
  );
}

/** In the order of the bounds; undefined while one of them cannot be read. */
export function parametersOf(
  typed: Typed,
  bounds: readonly Bound[],
  grid: StrategyGrid,
): Parameters | undefined {
  const read = bounds.flatMap(({ name, unit }) => {
    const text = typed[name] ?? "";
    const value = unit === "choice" ? text : valueOfText(unit, text, grid);
    return value === undefined ? [] : [{ name, value }];
  });
  return read.length === bounds.length ? read : undefined;
}
