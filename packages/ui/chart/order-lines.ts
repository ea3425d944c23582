/**
 * Own orders as lines across the chart: dashed, in the colour of their side. The label is a handle: pulled up or
 * down it changes the price, in whole ticks; the cross at its end takes the order back.
 */
import {
  type Chart,
  type OverlayEvent,
  type OverlayFigure,
  type OverlayTemplate,
  registerOverlay,
} from "klinecharts";
import { FAMILY, token } from "./chart-styles.ts";
import { coordinate } from "./chart.model.ts";

export interface OrderLine {
  id: string;
  /** Decimal text. */
  price: string;
  side: "buy" | "sell";
  /** What the line says: "Buy 0.015". */
  label: string;
  /** `ghost`: the ticket as it is being written. `trigger`: where an order wakes. `entry`: the average price paid. */
  kind?: "order" | "trigger" | "ghost" | "entry";
  /** Can be pulled to another price. */
  movable?: boolean;
  /** Has a cross that cancels. */
  cancellable?: boolean;
}

export interface LineActions {
  /** A height in the picture as a price an order may have. */
  readonly snap: (value: number) => string;
  /** The price as the language writes it. */
  readonly write: (price: string) => string;
  /** Resolves to whether the order now has this price; if not, the line goes back. */
  readonly onMove: (id: string, price: string) => Promise<boolean> | undefined;
  readonly onCancel: (id: string) => void;
  /** True from the moment a line is seized until it is let go. */
  readonly onHold: (held: boolean) => void;
}

interface LineData {
  readonly line: OrderLine;
  readonly actions: LineActions;
  readonly colour: string;
  readonly ink: string;
  readonly moving: boolean;
}

/** The library copies plain data that it is given, deeply and often; a function it leaves as it is. */
type LineReader = () => LineData;

const NAME = "orderLine";
const GROUP = "orders";
const CANCEL = "cancel";
const LABEL_HEIGHT_PX = 20;
const CROSS_WIDTH_PX = 20;
const EDGE_PX = 8;

function labelWidth(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return 0;
  context.font = `11px ${FAMILY}`;
  return Math.ceil(context.measureText(text).width);
}

function labelFigures(
  { line, colour, ink, moving, actions }: LineData,
  price: string,
  right: number,
  y: number,
) {
  const text = moving ? `${line.label} · ${actions.write(price)}` : line.label;
  const hollow = line.kind === "ghost" || line.kind === "entry";
  const box = {
    borderRadius: 3,
    borderSize: 1,
    borderColor: colour,
    size: 11,
    family: FAMILY,
    style: "stroke_fill",
  };
  const paint = { color: hollow ? colour : ink, backgroundColor: hollow ? token("surface-0") : colour };
  const padding = { paddingLeft: 6, paddingRight: 6, paddingTop: 4, paddingBottom: 4 };
  const crossWidth = line.cancellable === true ? CROSS_WIDTH_PX : 0;
  const x = right - crossWidth - labelWidth(text) - 12;
  const label: OverlayFigure = {
    key: "label",
    type: "text",
    attrs: { x, y, text, baseline: "middle" },
    styles: { ...box, ...paint, ...padding },
  };
  if (crossWidth === 0) return [label];
  const attrs = {
    x: right - crossWidth,
    y,
    text: "✕",
    width: crossWidth,
    height: LABEL_HEIGHT_PX,
    baseline: "middle",
  };
  return [label, { key: CANCEL, type: "text", attrs, styles: { ...box, ...paint, ...padding } }];
}

const template: OverlayTemplate<LineReader> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined || y < 0 || y > bounding.height) return [];
    const data = overlay.extendData();
    const { line, colour, actions } = data;
    const dash = line.kind === "entry" ? [2, 2] : line.kind === "trigger" ? [8, 4] : [4, 3];
    const ends = [
      { x: 0, y },
      { x: bounding.width, y },
    ];
    const rule: OverlayFigure = {
      key: "line",
      type: "line",
      attrs: { coordinates: ends },
      styles: { style: "dashed", color: colour, size: 1, dashedValue: dash },
    };
    const price = actions.snap(overlay.points[0]?.value ?? 0);
    return [rule, ...labelFigures(data, price, bounding.width - EDGE_PX, y)];
  },
  createYAxisFigures: ({ coordinates, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { line, colour, ink, actions, moving } = overlay.extendData();
    const price = moving ? actions.snap(overlay.points[0]?.value ?? 0) : line.price;
    const attrs = { x: 0, y, text: actions.write(price), align: "left", baseline: "middle" };
    const box = { paddingLeft: 4, paddingRight: 4, borderRadius: 3, size: 11, family: FAMILY };
    return [
      { type: "text", ignoreEvent: true, attrs, styles: { ...box, color: ink, backgroundColor: colour } },
    ];
  },
};

let registered = false;

function colourOf({ side, kind }: OrderLine): string {
  if (kind === "entry") return token("info");
  return token(side === "buy" ? "up" : "down");
}

function redraw(chart: Chart, id: string, value: number, data: LineData): void {
  chart.overrideOverlay({ id, points: [{ value }], extendData: () => data });
}

/** While a line is pulled it stands on whole ticks; let go, its new price is asked for, or it goes back. */
function moveHandlers(chart: Chart, id: string, data: LineData) {
  const { line, actions } = data;
  const priceOf = (event: OverlayEvent<LineReader>): string =>
    actions.snap(event.overlay.points[0]?.value ?? 0);
  return {
    onPressedMoveStart: (): void => actions.onHold(true),
    onPressedMoving: (event: OverlayEvent<LineReader>): void => {
      redraw(chart, id, coordinate(priceOf(event)), { ...data, moving: true });
    },
    onPressedMoveEnd: (event: OverlayEvent<LineReader>): void => {
      actions.onHold(false);
      const price = priceOf(event);
      redraw(chart, id, coordinate(price), data);
      if (price === actions.snap(coordinate(line.price))) return;
      void Promise.resolve(actions.onMove(line.id, price)).then((moved) => {
        if (moved !== true) redraw(chart, id, coordinate(line.price), data);
      });
    },
  };
}

function create(chart: Chart, id: string, data: LineData): void {
  const { line, actions } = data;
  chart.createOverlay({
    name: NAME,
    id,
    groupId: GROUP,
    lock: line.movable !== true,
    zLevel: 10,
    points: [{ value: coordinate(line.price) }],
    extendData: () => data,
    ...moveHandlers(chart, id, data),
    onClick: ({ figure }) => {
      if (figure?.key === CANCEL) actions.onCancel(line.id);
    },
    onRightClick: ({ preventDefault }) => preventDefault?.(),
  } as Parameters<Chart["createOverlay"]>[0]);
}

/** Draws these lines and no others. Lines that did not change are left alone, so that none is pulled from a hand. */
export function drawOrderLines(chart: Chart, lines: readonly OrderLine[], actions: LineActions): void {
  if (!registered) registerOverlay(template as OverlayTemplate);
  registered = true;
  const ink = token("direction-on");
  const wanted = new Map(lines.map((line) => [`order-${line.id}-${line.kind ?? "order"}`, line]));
  const standing = new Map(chart.getOverlays({ groupId: GROUP }).map((overlay) => [overlay.id, overlay]));
  for (const id of standing.keys()) if (!wanted.has(id)) chart.removeOverlay({ id });
  for (const [id, line] of wanted) {
    const colour = colourOf(line);
    const before = (standing.get(id)?.extendData as LineReader | undefined)?.();
    const same =
      before?.actions === actions &&
      before.colour === colour &&
      JSON.stringify(before.line) === JSON.stringify(line);
    if (same) continue;
    if (before !== undefined) chart.removeOverlay({ id });
    create(chart, id, { line, actions, colour, ink, moving: false });
  }
}
