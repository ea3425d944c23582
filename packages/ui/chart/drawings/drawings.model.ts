/** Drawings on a chart and how they are kept: tool, points in time and price, look. Pure. */

export const DRAWING_TOOLS = [
  "segment",
  "rayLine",
  "straightLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "parallelStraightLine",
  "rectangle",
  "fibonacciLine",
  "measure",
  "note",
  "brush",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** Roles of the tokens that a drawing may wear, so that it stays readable when the theme changes. */
export const DRAWING_COLOURS = ["accent", "info", "warn", "up", "down", "text-2"] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** Time in milliseconds and price as the height it was drawn at. */
export interface DrawingPoint {
  readonly timestamp: number;
  readonly value: number;
}

export interface Drawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
  readonly colour: DrawingColour;
  readonly locked: boolean;
  /** Text of a note; "" for all others. */
  readonly text: string;
}

/** Enough for a chart full of lines; the bound keeps what is stored per market below some hundred kilobytes. */
export const DRAWINGS_MAX = 100;
/** A brush stroke has a point per pixel moved; longer ones are thinned. */
export const POINTS_MAX = 300;
export const NOTE_MAX = 80;

function oneOf<Value extends string>(values: readonly Value[], text: unknown): Value | undefined {
  return values.find((value) => value === text);
}

/** At most POINTS_MAX points, the first and the last among them. */
export function thinned(points: readonly DrawingPoint[]): readonly DrawingPoint[] {
  if (points.length <= POINTS_MAX) return points;
  const stride = (points.length - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, index) => points[Math.round(index * stride)]).filter(
    (point) => point !== undefined,
  );
}

/** Points as the library gives them; those without time or price (outside of the candles) are left out. */
export function pointsOf(points: readonly { timestamp?: number; value?: number }[]): readonly DrawingPoint[] {
  const whole = points.flatMap(({ timestamp, value }) => {
    if (timestamp === undefined || value === undefined) return [];
    return Number.isFinite(timestamp) && Number.isFinite(value) ? [{ timestamp, value }] : [];
  });
  return thinned(whole);
}

export function withDrawing(list: readonly Drawing[], drawing: Drawing): readonly Drawing[] {
  const known = list.some((one) => one.id === drawing.id);
  if (known) return list.map((one) => (one.id === drawing.id ? drawing : one));
  return [...list, drawing].slice(-DRAWINGS_MAX);
}

export function withoutDrawing(list: readonly Drawing[], id: string): readonly Drawing[] {
  return list.filter((drawing) => drawing.id !== id);
}

/** One kept drawing, or undefined when it is none: files come from anywhere. */
export function readDrawing(kept: unknown): Drawing | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { id, tool, points, colour, locked, text }: Record<string, unknown> = { ...kept };
  const [knownTool, knownColour] = [oneOf(DRAWING_TOOLS, tool), oneOf(DRAWING_COLOURS, colour)];
  if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id)) return undefined;
  if (knownTool === undefined || !Array.isArray(points)) return undefined;
  const read = pointsOf(
    points.map((point: unknown) => {
      const { timestamp, value }: Record<string, unknown> = { ...(point as object) };
      return typeof timestamp === "number" && typeof value === "number" ? { timestamp, value } : {};
    }),
  );
  if (read.length === 0 || read.length < Math.min(points.length, POINTS_MAX)) return undefined;
  return {
    id,
    tool: knownTool,
    points: read,
    colour: knownColour ?? "accent",
    locked: locked === true,
    text: typeof text === "string" ? text.slice(0, NOTE_MAX) : "",
  };
}
