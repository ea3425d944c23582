/**
 * The making of a drawing under a mouse or a finger. Each press and release sets a point where it was let go, so that a
 * finger can still move it; a first press that is pulled sets both its ends. A brush draws while it is pressed. How
 * fast presses follow each other does not matter. Pure.
 */
import type { DrawingPoint, DrawingTool } from "./drawings.model.ts";

export const POINTS_NEEDED: Readonly<Record<DrawingTool, number>> = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  rectangle: 2,
  fibonacciLine: 2,
  measure: 2,
  note: 1,
  brush: 2,
};

/** A place in the picture, and what it means there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly point: DrawingPoint;
}

export interface Placing {
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
  /** Start of the press at hand; undefined between presses. */
  readonly pressed: Spot | undefined;
  /** The next point, if it were set now. */
  readonly next: DrawingPoint | undefined;
}

/** Less is a press that trembled. */
const PULLED_PX = 10;

export function placingOf(tool: DrawingTool): Placing {
  return { tool, points: [], pressed: undefined, next: undefined };
}

function isPulled({ pressed }: Placing, spot: Spot): boolean {
  return pressed !== undefined && Math.hypot(spot.x - pressed.x, spot.y - pressed.y) >= PULLED_PX;
}

export function pressedAt(placing: Placing, spot: Spot): Placing {
  const points = placing.tool === "brush" ? [spot.point] : placing.points;
  return { ...placing, points, pressed: spot, next: spot.point };
}

export function movedTo(placing: Placing, spot: Spot): Placing {
  if (placing.tool === "brush") {
    if (placing.pressed === undefined) return placing;
    return { ...placing, points: [...placing.points, spot.point], next: undefined };
  }
  return { ...placing, next: spot.point };
}

export function letGoAt(placing: Placing, spot: Spot): Placing {
  const { tool, points, pressed } = placing;
  if (pressed === undefined) return placing;
  // A brush that was not pulled has drawn nothing.
  if (tool === "brush") return points.length > 1 ? { ...placing, pressed: undefined } : placingOf(tool);
  const pulled = points.length === 0 && POINTS_NEEDED[tool] > 1 && isPulled(placing, spot);
  const set = pulled ? [pressed.point, spot.point] : [...points, spot.point];
  return { ...placing, points: set, pressed: undefined, next: undefined };
}

/** The press was taken away, by a second finger or by the system: it set nothing. */
export function takenAway(placing: Placing): Placing {
  const points = placing.tool === "brush" ? [] : placing.points;
  return { ...placing, points, pressed: undefined, next: undefined };
}

/** Undefined when there is no point to take back. */
export function withoutLast(placing: Placing): Placing | undefined {
  if (placing.points.length === 0) return undefined;
  return { ...placing, points: placing.points.slice(0, -1), next: undefined };
}

export function isDone({ tool, points, pressed }: Placing): boolean {
  return pressed === undefined && points.length >= POINTS_NEEDED[tool];
}

/** Points of the preview: those set, then the next one in place of all that are missing. */
export function previewPoints(placing: Placing): readonly DrawingPoint[] {
  const { tool, points, pressed, next } = placing;
  if (tool === "brush") return points;
  const pulling = points.length === 0 && POINTS_NEEDED[tool] > 1 && pressed !== undefined;
  const set = pulling ? [pressed.point] : points;
  const filler = next ?? set.at(-1);
  if (filler === undefined) return [];
  const missing = Math.max(0, POINTS_NEEDED[tool] - set.length);
  return [...set, ...Array.from({ length: missing }, () => filler)];
}

/** A magnet: the nearest of a candle's four prices. */
export function snapped(
  value: number,
  bar: Readonly<Record<"open" | "high" | "low" | "close", number>> | undefined,
) {
  if (bar === undefined) return value;
  const prices = [bar.open, bar.high, bar.low, bar.close];
  return prices.reduce((best, price) => (Math.abs(price - value) < Math.abs(best - value) ? price : best));
}
