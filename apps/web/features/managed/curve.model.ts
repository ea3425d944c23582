/** The profit of a run over time beside just holding, as two lines in one picture. Pure. */
import { mulDiv, wholeNumber } from "@meridian/core";
import { units } from "../wealth/index.ts";

export interface CurvePoint {
  readonly time: number;
  readonly profit: string;
  readonly holdingProfit: string;
}

export interface Lines {
  /** SVG paths in a box of {@link WIDTH} by {@link HEIGHT}. */
  readonly profit: string;
  readonly holding: string;
  /** The line of neither gain nor loss, from the top. */
  readonly zero: number;
  readonly highest: string;
  readonly lowest: string;
  /** Times of the left and of the right edge. */
  readonly from: number;
  readonly to: number;
}

export const WIDTH = 1_000;
export const HEIGHT = 200;

/** Undefined for fewer than two points. Zero is always in the picture. */
export function linesOf(points: readonly CurvePoint[]): Lines | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return undefined;
  const all = points.flatMap(({ profit, holdingProfit }) => [profit, holdingProfit]);
  const [highest, lowest] = [extreme(all, 1n), extreme(all, -1n)];
  const [top, bottom] = [units(highest), units(lowest)];
  const span = top - bottom;
  const y = (text: string): number =>
    span === 0n ? HEIGHT / 2 : wholeNumber(mulDiv(top - units(text), BigInt(HEIGHT), span, "floor"));
  const x = (time: number): number =>
    Math.round(((time - first.time) / Math.max(last.time - first.time, 1)) * WIDTH);
  const path = (value: (point: CurvePoint) => string): string =>
    `M${points.map((point) => `${x(point.time)} ${y(value(point))}`).join("L")}`;
  return {
    profit: path(({ profit }) => profit),
    holding: path(({ holdingProfit }) => holdingProfit),
    zero: y("0"),
    ...{ highest, lowest, from: first.time, to: last.time },
  };
}

/** The largest (1) or the smallest (-1) of them and of zero. */
function extreme(texts: readonly string[], sign: 1n | -1n): string {
  return texts.reduce((found, text) => ((units(text) - units(found)) * sign > 0n ? text : found), "0");
}
