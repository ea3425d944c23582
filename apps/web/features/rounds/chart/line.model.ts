/** The price of a series as a line, with the moments of its rounds. Prices are ticks; floats are pixels alone. Pure. */
import type { OptionsRound } from "@meridian/contract";
import { decimalUnits, formatDecimal, wholeNumber } from "@meridian/core";

export interface PricePoint {
  readonly timeMs: number;
  readonly price: string;
}

/** The span of the picture: time from left to right, and room for figures at its edges. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export const EDGE = { right: 76, bottom: 22, top: 22, left: 10 } as const;

const MINUTE_MS = 60_000;
/** Ahead of the lock as much as a part of the round, so that one sees where the price came from. */
const BEFORE_SHARE = 0.6;
const ROOM_SHARE = 0.14;
const GRID_LINES = 3;

/** From well before the lock of the round that runs to its close; without one, up to the lock of the next. */
export function spanOf(
  live: Pick<OptionsRound, "lockTime" | "deliveryTime"> | undefined,
  next: Pick<OptionsRound, "lockTime"> | undefined,
  minutes: number,
  nowMs: number,
): Pick<Frame, "fromMs" | "toMs"> {
  const lengthMs = minutes * MINUTE_MS;
  const startMs = live?.lockTime ?? (next === undefined ? nowMs : next.lockTime - lengthMs);
  const endMs = live?.deliveryTime ?? next?.lockTime ?? nowMs;
  return { fromMs: startMs - lengthMs * BEFORE_SHARE, toMs: Math.max(endMs, nowMs) + lengthMs * 0.04 };
}

interface GridLine {
  readonly y: number;
  readonly price: string;
}

export interface LinePicture {
  readonly line: string;
  readonly area: string;
  /** The newest point. */
  readonly head: { readonly x: number; readonly y: number; readonly price: string };
  /** Of the lock price; undefined without one. */
  readonly lockY: number | undefined;
  readonly grid: readonly GridLine[];
}

export function xAt({ width, fromMs, toMs }: Frame, timeMs: number): number {
  const room = width - EDGE.left - EDGE.right;
  return EDGE.left + ((timeMs - fromMs) / (toMs - fromMs)) * room;
}

/** A price as a whole count of its last digit. */
function ticksIn(price: string, decimals: number): number {
  return wholeNumber(decimalUnits(price, decimals));
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

function scaleOf(prices: readonly number[]): Scale {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  // A price that stands still is a line in the middle.
  const room = (most - least) * ROOM_SHARE || Math.max(most * 0.0001, 1);
  return { low: least - room, high: most + room };
}

function yAt({ height }: Frame, { low, high }: Scale, price: number): number {
  const room = height - EDGE.top - EDGE.bottom;
  return EDGE.top + room - ((price - low) / (high - low)) * room;
}

/** Points in the frame, and the last one ahead of it, so that the line comes from its edge. */
function within(points: readonly PricePoint[], { fromMs, toMs }: Frame): readonly PricePoint[] {
  const first = points.findIndex(({ timeMs }) => timeMs >= fromMs);
  if (first < 0) return points.slice(-1);
  return points.slice(Math.max(0, first - 1)).filter(({ timeMs }) => timeMs <= toMs);
}

/** Undefined while there are not two points to draw a line between. */
export function pictureOf(
  points: readonly PricePoint[],
  lockPrice: string | null,
  decimals: number,
  frame: Frame,
): LinePicture | undefined {
  const shown = within(points, frame);
  const newest = shown.at(-1);
  if (shown.length < 2 || newest === undefined || frame.width <= EDGE.left + EDGE.right) return undefined;
  const lock = lockPrice === null ? undefined : ticksIn(lockPrice, decimals);
  const scale = scaleOf([
    ...shown.map(({ price }) => ticksIn(price, decimals)),
    ...(lock === undefined ? [] : [lock]),
  ]);
  const place = ({ timeMs, price }: PricePoint) => ({
    x: xAt(frame, timeMs),
    y: yAt(frame, scale, ticksIn(price, decimals)),
  });
  const places = shown.map(place);
  const line = `M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const floor = frame.height - EDGE.bottom;
  const head = places.at(-1)!;
  const area = `${line}L${head.x.toFixed(1)} ${floor}L${places[0]!.x.toFixed(1)} ${floor}Z`;
  return {
    ...{ line, area },
    head: { ...head, price: newest.price },
    lockY: lock === undefined ? undefined : yAt(frame, scale, lock),
    grid: gridOf(frame, scale, decimals),
  };
}

function gridOf(frame: Frame, scale: Scale, decimals: number): readonly GridLine[] {
  return Array.from({ length: GRID_LINES }, (_, place) => {
    const price = scale.low + ((place + 0.5) / GRID_LINES) * (scale.high - scale.low);
    return { y: yAt(frame, scale, price), price: formatDecimal(BigInt(Math.round(price)), decimals) };
  });
}

/** The point that was true at a place of the picture; undefined ahead of the first. */
export function pointAt(points: readonly PricePoint[], frame: Frame, x: number): PricePoint | undefined {
  const room = frame.width - EDGE.left - EDGE.right;
  const timeMs = frame.fromMs + ((x - EDGE.left) / room) * (frame.toMs - frame.fromMs);
  return points.findLast((point) => point.timeMs <= timeMs);
}

/** Whole minutes at which the time is written below, a handful of them. */
export function minutesIn({ fromMs, toMs }: Frame, minutes: number): readonly number[] {
  const stepMs = Math.max(1, Math.ceil(minutes / 5)) * MINUTE_MS * 2;
  const first = Math.ceil(fromMs / stepMs) * stepMs;
  const count = Math.max(0, Math.floor((toMs - first) / stepMs) + 1);
  return Array.from({ length: count }, (_, place) => first + place * stepMs);
}

const KEPT_MAX = 2_400;

/** With the newest price behind those known; one that is not newer changes nothing. */
export function withPoint(points: readonly PricePoint[], point: PricePoint): readonly PricePoint[] {
  const last = points.at(-1);
  if (last !== undefined && last.timeMs >= point.timeMs) return points;
  return [...points.slice(1 - KEPT_MAX), point];
}

/** The prices ahead of the first that was seen, from the opening prices of minutes. */
export function withPast(points: readonly PricePoint[], past: readonly PricePoint[]): readonly PricePoint[] {
  const first = points[0]?.timeMs ?? Number.POSITIVE_INFINITY;
  return [...past.filter(({ timeMs }) => timeMs < first), ...points];
}
