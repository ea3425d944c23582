/**
 * Own orders as lines across the chart: dashed, in the colour of their side. The label is a handle: pulled up or
 * down it changes the price, in whole ticks; the cross at its end takes the order back.
 */
import {
  type Bounding,
  type Chart,
  type OverlayEvent,
  type OverlayFigure,
  type OverlayTemplate,
  registerOverlay,
  type YAxis,
} from "klinecharts";
import { coversLast } from "./axis-tags.model.ts";
import { FAMILY, token } from "./chart-styles.ts";
import { coordinate } from "./chart.model.ts";
import { linePull, type PullActions } from "./line-pull.ts";
import { labelEnd, labelShift } from "./order-label.model.ts";
import { guardPull } from "./pull-guard.ts";

export interface OrderLine {
  id: string;
  /** Decimal text. */
  price: string;
  side: "buy" | "sell";
  /** Text of the line: "Buy 0.015". */
  label: string;
  /**
   * `ghost`: the ticket as it is being written. `trigger`: where an order wakes. `entry`: the average price paid,
   * `breakEven`: the one without a loss. `liquidation`: where a position ends.
   */
  kind?: "order" | "trigger" | "ghost" | "entry" | "breakEven" | "liquidation";
  /** Can be pulled to another price. */
  movable?: boolean;
  /** Has a cross that cancels. */
  cancellable?: boolean;
}

export interface LineActions extends PullActions {
  /** The price as the language writes it. */
  readonly write: (price: string) => string;
  readonly onCancel: (id: string) => void;
}

interface LineData {
  readonly line: OrderLine;
  readonly actions: LineActions;
  readonly colour: string;
  readonly ink: string;
  readonly inHand: boolean;
}

/** The library copies plain data that it is given, deeply and often; a function it leaves as it is. */
type LineReader = () => LineData;

const NAME = "orderLine";
const GROUP = "orders";
const CANCEL = "cancel";
const LABEL_HEIGHT_PX = 20;
const LABEL_AROUND_PX = 12;
const LABEL_APART_PX = 6;
/** Of the picture: where the labels of what is no order end, clear of the legend and of the orders. */
const ENDS: Partial<Record<NonNullable<OrderLine["kind"]>, number>> = {
  entry: 0.3,
  breakEven: 0.62,
  liquidation: 0.62,
};
const CROSS_WIDTH_PX = 20;
const CROSS_TOUCH_PX = 32;
const EDGE_PX = 8;
/** Half of what a finger needs to seize a line by its label. */
const GRIP_HALF_PX = 22;
const EDGE_CHIP_PX = 16;
/** On a phone the legend takes the first lines of the picture. */
const EDGE_CHIP_BELOW_LEGEND_PX = 56;

/** Undefined for an order's line: its label stands at the right end. */
function endOf({ kind }: OrderLine): number | undefined {
  return kind === undefined ? undefined : ENDS[kind];
}

function labelWidth(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return 0;
  context.font = `11px ${FAMILY}`;
  return Math.ceil(context.measureText(text).width);
}

const coarse = window.matchMedia("(pointer: coarse)");

/** Under a finger the label is seized well beside it too; under a mouse that would be in the way. */
function gripFigure({ movable }: OrderLine, left: number, right: number, y: number): OverlayFigure[] {
  if (movable !== true || !coarse.matches) return [];
  const attrs = { x: left - GRIP_HALF_PX, y: y - GRIP_HALF_PX, width: right - left + GRIP_HALF_PX };
  const styles = { style: "fill", color: "transparent" };
  return [{ key: "grip", type: "rect", attrs: { ...attrs, height: 2 * GRIP_HALF_PX }, styles }];
}

function crossWidthOf({ cancellable }: OrderLine): number {
  if (cancellable !== true) return 0;
  return coarse.matches ? CROSS_TOUCH_PX : CROSS_WIDTH_PX;
}

function wholeWidth(line: OrderLine, text: string): number {
  return labelWidth(text) + LABEL_AROUND_PX + crossWidthOf(line);
}

/** True where the tag on the price axis gives way to that of the last price: the label then names the price. */
function givesWay(chart: Chart, yAxis: YAxis | null, y: number): boolean {
  const last = chart.getDataList().at(-1);
  if (last === undefined || yAxis === null) return false;
  const { extendTexts } = chart.getStyles().candle.priceMark.last;
  const countdown = extendTexts.some(({ show }) => show);
  return coversLast(y, yAxis.convertToNicePixel(last.close), countdown);
}

function labelText({ line, actions, inHand }: LineData, price: string, named: boolean): string {
  return inHand || named ? `${line.label} · ${actions.write(price)}` : line.label;
}

/** The distance of a line's label from the right end, which those that were drawn before it take. */
function shiftPx(chart: Chart, yAxis: YAxis | null, own: OrderLine, yPx: number, wholePx: number): number {
  const overlays = chart.getOverlays({ groupId: GROUP });
  const place = overlays.findIndex(({ extendData }) => (extendData as LineReader)().line === own);
  const before = overlays.slice(0, Math.max(0, place)).flatMap(({ extendData, points }) => {
    const data = (extendData as LineReader)();
    const other = yAxis?.convertToPixel(points[0]?.value ?? 0);
    if (other === undefined || endOf(data.line) !== undefined) return [];
    const text = labelText(data, data.line.price, givesWay(chart, yAxis, other));
    return [{ yPx: other, wholePx: wholeWidth(data.line, text) }];
  });
  return labelShift([...before, { yPx, wholePx }], LABEL_HEIGHT_PX, LABEL_APART_PX);
}

function labelFigures({ line, colour, ink }: LineData, text: string, right: number, y: number) {
  const hollow = line.kind === "ghost" || endOf(line) !== undefined;
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
  const crossWidth = crossWidthOf(line);
  const x = right - crossWidth - labelWidth(text) - LABEL_AROUND_PX;
  const grip = gripFigure(line, x, right - crossWidth, y);
  const label: OverlayFigure = {
    key: "label",
    type: "text",
    attrs: { x, y, text, baseline: "middle" },
    styles: { ...box, ...paint, ...padding },
  };
  if (crossWidth === 0) return [...grip, label];
  const attrs = {
    x: right - crossWidth,
    y,
    text: "✕",
    width: crossWidth,
    height: LABEL_HEIGHT_PX,
    baseline: "middle",
  };
  return [...grip, label, { key: CANCEL, type: "text", attrs, styles: { ...box, ...paint, ...padding } }];
}

/**
 * A line beyond the visible prices leaves an arrow at the edge it lies behind: the nearest of those there, with its
 * price and how many more there are.
 */
function edgeFigures(
  { line, colour, ink, actions }: LineData,
  above: boolean,
  chart: Chart,
  yAxis: YAxis | null,
  { width, height }: Bounding,
): OverlayFigure[] {
  if (yAxis === null) return [];
  const beyond = chart.getOverlays({ groupId: GROUP }).flatMap(({ id, extendData, points }) => {
    const value = points[0]?.value ?? 0;
    const y = yAxis.convertToPixel(value);
    const out = above ? y < 0 : y > height;
    const own = (extendData as LineReader)().line;
    return out ? [{ id, value, own: own === line }] : [];
  });
  const [nearest] = beyond.toSorted((a, b) => (above ? a.value - b.value : b.value - a.value));
  if (nearest?.own !== true) return [];
  const more = beyond.length > 1 ? ` +${beyond.length - 1}` : "";
  const text = `${above ? "▲" : "▼"} ${line.label} · ${actions.write(line.price)}${more}`;
  const topPx = coarse.matches ? EDGE_CHIP_BELOW_LEGEND_PX : EDGE_CHIP_PX;
  const y = above ? topPx : height - EDGE_CHIP_PX;
  // Labels stand at the right end; below, the left is free.
  const place = above ? { x: width - EDGE_PX, align: "right" } : { x: EDGE_PX, align: "left" };
  const attrs = { ...place, y, text, baseline: "middle" };
  const padding = { paddingLeft: 6, paddingRight: 6, paddingTop: 4, paddingBottom: 4 };
  const paint = { color: ink, backgroundColor: colour, borderRadius: 3, size: 11, family: FAMILY };
  return [
    { key: "edge", type: "text", ignoreEvent: true, attrs, styles: { style: "fill", ...paint, ...padding } },
  ];
}

const template: OverlayTemplate<LineReader> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  createPointFigures: ({ chart, coordinates, bounding, overlay, yAxis }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const data = overlay.extendData();
    if (y < 0 || y > bounding.height) return edgeFigures(data, y < 0, chart, yAxis, bounding);
    const { line, colour, actions, inHand } = data;
    const end = endOf(line);
    const dash = end !== undefined ? [2, 2] : line.kind === "trigger" ? [8, 4] : [4, 3];
    const ends = [
      { x: 0, y },
      { x: bounding.width, y },
    ];
    const rule: OverlayFigure = {
      key: "line",
      type: "line",
      attrs: { coordinates: ends },
      styles: { style: inHand ? "solid" : "dashed", color: colour, size: inHand ? 2 : 1, dashedValue: dash },
    };
    const price = actions.snap(overlay.points[0]?.value ?? 0);
    const text = labelText(data, price, givesWay(chart, yAxis, y));
    const wholePx = wholeWidth(line, text);
    const wanted =
      end !== undefined
        ? bounding.width * end
        : bounding.width - EDGE_PX - shiftPx(chart, yAxis, line, y, wholePx);
    const right = labelEnd(wanted, wholePx, bounding.width, EDGE_PX);
    return [rule, ...labelFigures(data, text, right, y)];
  },
  createYAxisFigures: ({ chart, bounding, coordinates, overlay, yAxis }) => {
    const y = coordinates[0]?.y;
    if (y === undefined || y < 0 || y > bounding.height || givesWay(chart, yAxis, y)) return [];
    const { line, colour, ink, actions, inHand } = overlay.extendData();
    const price = inHand ? actions.snap(overlay.points[0]?.value ?? 0) : line.price;
    const attrs = { x: 0, y, text: actions.write(price), align: "left", baseline: "middle" };
    const box = { paddingLeft: 4, paddingRight: 4, borderRadius: 3, size: 11, family: FAMILY };
    return [
      { type: "text", ignoreEvent: true, attrs, styles: { ...box, color: ink, backgroundColor: colour } },
    ];
  },
};

let registered = false;

function colourOf({ side, kind }: OrderLine): string {
  if (kind === "liquidation") return token("warn");
  if (kind === "entry" || kind === "breakEven") return token("info");
  return token(side === "buy" ? "up" : "down");
}

function redraw(chart: Chart, id: string, value: number, data: LineData): void {
  chart.overrideOverlay({ id, points: [{ value }], extendData: () => data });
}

function pullHandlers(chart: Chart, id: string, data: LineData) {
  const pull = linePull(data.line, data.actions, {
    draw: (price, inHand) => redraw(chart, id, coordinate(price), { ...data, inHand }),
    onTaken: () => guardPull(chart),
  });
  const valueOf = ({ overlay }: OverlayEvent<LineReader>): number => overlay.points[0]?.value ?? 0;
  return {
    onPressedMoveStart: ({ isTouch, figure }: OverlayEvent<LineReader>): void =>
      pull.pressed({ isTouch: isTouch === true, onCross: figure?.key === CANCEL }),
    onPressedMoving: (event: OverlayEvent<LineReader>): void => pull.moving(valueOf(event)),
    onPressedMoveEnd: (event: OverlayEvent<LineReader>): void => pull.released(valueOf(event)),
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
    ...pullHandlers(chart, id, data),
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
    create(chart, id, { line, actions, colour, ink, inHand: false });
  }
}
