import type { Direction } from "./format.ts";

export interface SparklinePaths {
  line: string;
  area: string;
  direction: Direction;
}

const INSET_PX = 2;

/**
 * SVG paths of a curve fitted to the box. Prices become floats only here, as pixels of a picture without an axis.
 * Undefined for fewer than two points.
 */
export function sparklinePaths(
  values: readonly string[],
  width: number,
  height: number,
): SparklinePaths | undefined {
  const points = values.map(Number).filter(Number.isFinite);
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 2 || first === undefined || last === undefined) return undefined;
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const room = height - 2 * INSET_PX;
  const place = (value: number, index: number): string => {
    const x = (index / (points.length - 1)) * width;
    const y = span === 0 ? height / 2 : INSET_PX + room - ((value - low) / span) * room;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const line = `M${points.map(place).join("L")}`;
  const direction = last > first ? "up" : last < first ? "down" : "level";
  return { line, area: `${line}L${width} ${height}L0 ${height}Z`, direction };
}
