/** Drawings the library lacks: rectangle, measure and note; and the styles a drawing's colour gives. */
import {
  type DeepPartial,
  type OverlayCreateFiguresCallbackParams,
  type OverlayFigure,
  type OverlayStyle,
  type OverlayTemplate,
  registerOverlay,
} from "klinecharts";
import { FAMILY, token } from "../chart-styles.ts";
import type { DrawingColour } from "./drawings.model.ts";

/** Texts of a drawing on the canvas: a note its words, a measure its figures. */
export interface DrawingWords {
  readonly note: string;
  readonly measure: (from: MeasureEnd, to: MeasureEnd) => readonly string[];
}

export interface MeasureEnd {
  readonly index: number;
  readonly timestamp: number;
  readonly value: number;
}

type WordsReader = () => DrawingWords;
type Params = OverlayCreateFiguresCallbackParams<WordsReader>;

const FILL = "26";
const GRIPS = { needDefaultPointFigure: true, needDefaultXAxisFigure: true, needDefaultYAxisFigure: true };
const LINE_PX = 16;

export function drawingStyles(colour: DrawingColour): DeepPartial<OverlayStyle> {
  const paint = token(colour);
  const grip = {
    borderColor: paint,
    activeColor: paint,
    activeBorderColor: paint,
    color: token("surface-0"),
  };
  const label = {
    color: paint,
    backgroundColor: "transparent",
    borderColor: "transparent",
    family: FAMILY,
    size: 11,
  };
  return {
    line: { color: paint, size: 1.5 },
    point: grip,
    rect: { style: "stroke_fill", color: `${paint}${FILL}`, borderColor: paint, borderSize: 1.5 },
    polygon: { style: "stroke_fill", color: `${paint}${FILL}`, borderColor: paint },
    text: { style: "fill", ...label },
  } as DeepPartial<OverlayStyle>;
}

function boxOf({ coordinates }: Params) {
  const [from, to] = coordinates;
  if (from === undefined || to === undefined) return undefined;
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

const rectangle: OverlayTemplate<WordsReader> = {
  name: "rectangle",
  totalStep: 3,
  ...GRIPS,
  createPointFigures: (params) => {
    const attrs = boxOf(params);
    return attrs === undefined ? [] : [{ type: "rect", attrs }];
  },
};

function measureLabel(params: Params, box: NonNullable<ReturnType<typeof boxOf>>): OverlayFigure[] {
  const [from, to] = params.overlay.points;
  const [left, right] = params.coordinates.map(({ x }) => params.xAxis?.convertFromPixel(x) ?? 0);
  const rises = (to?.value ?? 0) >= (from?.value ?? 0);
  const paint = token(rises ? "up" : "down");
  const end = (point: typeof from, index = 0): MeasureEnd => ({
    index,
    timestamp: point?.timestamp ?? 0,
    value: point?.value ?? 0,
  });
  const lines = params.overlay.extendData().measure(end(from, left), end(to, right));
  const top = rises ? box.y - LINE_PX * lines.length - 2 : box.y + box.height + 4;
  return lines.map((text, index) => ({
    type: "text",
    ignoreEvent: true,
    attrs: { x: box.x + box.width / 2, y: top + index * LINE_PX, text, align: "center", baseline: "top" },
    styles: {
      color: token("direction-on"),
      backgroundColor: paint,
      family: FAMILY,
      size: 11,
      borderRadius: 2,
    },
  }));
}

/** Difference in price, percent, candles and time between two points, in the colour of the direction. */
const measure: OverlayTemplate<WordsReader> = {
  name: "measure",
  totalStep: 3,
  ...GRIPS,
  createPointFigures: (params) => {
    const box = boxOf(params);
    const [from, to] = params.coordinates;
    if (box === undefined || from === undefined || to === undefined) return [];
    const paint = token(to.y <= from.y ? "up" : "down");
    const middle = box.x + box.width / 2;
    const tip = to.y <= from.y ? 5 : -5;
    const arrow = [
      { x: middle - 4, y: to.y + tip },
      { x: middle, y: to.y },
      { x: middle + 4, y: to.y + tip },
    ];
    const stem = [
      { x: middle, y: from.y },
      { x: middle, y: to.y },
    ];
    return [
      { type: "rect", attrs: box, styles: { style: "fill", color: `${paint}${FILL}` } },
      {
        type: "line",
        ignoreEvent: true,
        attrs: [{ coordinates: stem }, { coordinates: arrow }],
        styles: { color: paint, size: 1.5 },
      },
      ...measureLabel(params, box),
    ];
  },
};

const note: OverlayTemplate<WordsReader> = {
  name: "note",
  totalStep: 2,
  ...GRIPS,
  createPointFigures: ({ coordinates, overlay }) => {
    const [at] = coordinates;
    if (at === undefined) return [];
    const text = overlay.extendData().note || "…";
    const box = {
      paddingLeft: 6,
      paddingRight: 6,
      paddingTop: 4,
      paddingBottom: 4,
      borderRadius: 4,
      borderSize: 1,
    };
    const paint = {
      style: "stroke_fill",
      backgroundColor: token("surface-2"),
      borderColor: token("line-strong"),
    };
    const attrs = { x: at.x + 8, y: at.y, text, baseline: "middle" };
    return [{ type: "text", attrs, styles: { ...box, ...paint, size: 12 } }];
  },
};

let registered = false;

export function registerDrawings(): void {
  if (registered) return;
  registered = true;
  for (const one of [rectangle, measure, note]) registerOverlay(one as OverlayTemplate);
}
