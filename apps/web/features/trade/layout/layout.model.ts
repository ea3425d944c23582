/** Division of the window among the trade page's panels: three arrangements, and what a member made of them. Pure. */
import type { Span } from "@meridian/ui";

export const LAYOUTS = ["default", "pro", "simple"] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** Edges that can be moved. `trades` is a height under the book, a width beside it. */
export const EDGES = ["book", "trades", "ticket", "bottom", "depth"] as const;
export type Edge = (typeof EDGES)[number];

type PerLayout<Value> = Readonly<Record<LayoutName, Value>>;

export interface LayoutKept {
  readonly layout: LayoutName;
  /** Sizes in pixels that were chosen; the others follow the window. */
  readonly sizes: PerLayout<Readonly<Partial<Record<Edge, number>>>>;
  readonly bottomOpen: PerLayout<boolean>;
  readonly depthShown: boolean;
}

export const LAYOUT_FIRST: LayoutKept = {
  layout: "default",
  sizes: { default: {}, pro: {}, simple: {} },
  bottomOpen: { default: true, pro: true, simple: false },
  depthShown: true,
};

/** The room for all panels together, in pixels. */
export interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Arrangement = Readonly<Record<Edge, Span>>;

interface Limits {
  readonly usualPx: number;
  readonly minPx: number;
  readonly maxPx: number;
}

const CHART_WIDTH_MIN_PX = 312;
/** A chart below this shows no candle worth reading. */
const CHART_HEIGHT_MIN_PX = 240;
const BOOK_HEIGHT_MIN_PX = 300;
const SIDE_MAX_PX = 560;
/** Fifteen rows of 17 pixels a side, and what stands around them: controls, heads, middle and ratio bar. */
const BOOK_USUAL_PX = 2 * 15 * 17 + 134;
const TRADES_LOW_PX = 120;

/** Panels grow with wide windows, but slower: what is wide there is the chart. */
function widened(widthPx: number, usualPx: number): number {
  if (widthPx >= 2400) return Math.round(usualPx * 1.3);
  if (widthPx >= 1800) return Math.round(usualPx * 1.13);
  return widthPx < 1200 ? Math.round(usualPx * 0.87) : usualPx;
}

function limitsOf(layout: LayoutName, { widthPx, heightPx }: Room): Readonly<Record<Edge, Limits>> {
  const side = (usualPx: number, minPx: number): Limits => ({
    usualPx: Math.max(minPx, widened(widthPx, usualPx)),
    minPx,
    maxPx: SIDE_MAX_PX,
  });
  const bottomPx = Math.max(200, Math.round(heightPx * 0.29));
  // The book has its fifteen rows a side before the trades below it have more than a few.
  const tradesUnder: Limits = {
    usualPx: Math.max(TRADES_LOW_PX, Math.min(Math.round(heightPx * 0.3) - 68, heightPx - BOOK_USUAL_PX)),
    minPx: 96,
    maxPx: heightPx - BOOK_HEIGHT_MIN_PX,
  };
  return {
    book: layout === "pro" ? side(290, 216) : side(300, 230),
    trades: layout === "pro" ? side(240, 212) : tradesUnder,
    ticket: layout === "simple" ? side(360, 300) : side(320, 280),
    bottom: { usualPx: bottomPx, minPx: 112, maxPx: heightPx - CHART_HEIGHT_MIN_PX },
    depth: { usualPx: Math.round(heightPx * 0.2), minPx: 96, maxPx: Math.round(heightPx * 0.4) },
  };
}

/** Those that stand side by side with the chart, the first to give way first. */
const ACROSS: PerLayout<readonly Edge[]> = {
  default: ["book", "ticket"],
  pro: ["trades", "book", "ticket"],
  simple: ["ticket"],
};

/** The panels' sizes in this window with their limits: chosen ones where they fit, and never a chart squeezed away. */
export function arrange(kept: LayoutKept, room: Room): Arrangement {
  const { layout } = kept;
  const limits = limitsOf(layout, room);
  const px = {} as Record<Edge, number>;
  for (const edge of EDGES) {
    const { usualPx, minPx, maxPx } = limits[edge];
    px[edge] = Math.max(minPx, Math.min(kept.sizes[layout][edge] ?? usualPx, maxPx));
  }
  const across = ACROSS[layout];
  let sparePx = room.widthPx - CHART_WIDTH_MIN_PX - across.reduce((sum, edge) => sum + px[edge], 0);
  for (const edge of across) {
    if (sparePx >= 0) break;
    const givenPx = Math.min(px[edge] - limits[edge].minPx, -sparePx);
    px[edge] -= givenPx;
    sparePx += givenPx;
  }
  const spanOf = (edge: Edge): Span => {
    const { minPx, maxPx } = limits[edge];
    const roomPx = across.includes(edge) ? px[edge] + Math.max(0, sparePx) : maxPx;
    return { px: px[edge], minPx, maxPx: Math.max(minPx, px[edge], Math.min(maxPx, roomPx)) };
  };
  return Object.fromEntries(EDGES.map((edge) => [edge, spanOf(edge)])) as unknown as Arrangement;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function keptSizes(value: unknown): Partial<Record<Edge, number>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    EDGES.flatMap((edge) => {
      const px = value[edge];
      return typeof px === "number" && Number.isFinite(px) && px > 0 ? [[edge, px]] : [];
    }),
  );
}

/** Reads the layout kept on this device, in whatever state it is; invalid parts take their default. */
export function layoutKept(value: unknown): LayoutKept {
  if (!isObject(value)) return LAYOUT_FIRST;
  const { sizes, bottomOpen, depthShown } = value;
  const each = <Value>(read: (name: LayoutName) => Value): PerLayout<Value> => ({
    default: read("default"),
    pro: read("pro"),
    simple: read("simple"),
  });
  return {
    layout: LAYOUTS.find((name) => name === value["layout"]) ?? LAYOUT_FIRST.layout,
    sizes: each((name) => keptSizes(isObject(sizes) ? sizes[name] : undefined)),
    bottomOpen: each((name) => {
      const open = isObject(bottomOpen) ? bottomOpen[name] : undefined;
      return typeof open === "boolean" ? open : LAYOUT_FIRST.bottomOpen[name];
    }),
    depthShown: typeof depthShown === "boolean" ? depthShown : LAYOUT_FIRST.depthShown,
  };
}

/** The same with one edge of the present layout moved; undefined gives it its usual place back. */
export function withSize(kept: LayoutKept, edge: Edge, px: number | undefined): LayoutKept {
  const { [edge]: _, ...others } = kept.sizes[kept.layout];
  const sizes = px === undefined ? others : { ...others, [edge]: px };
  return { ...kept, sizes: { ...kept.sizes, [kept.layout]: sizes } };
}
