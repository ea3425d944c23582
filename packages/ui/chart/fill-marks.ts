/** Own fills on the candles they happened in: B below for what was bought, S above for what was sold. */
import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay } from "klinecharts";
import { FAMILY, token } from "./chart-styles.ts";
import { type ChartFill, type FillMark, fillMarks } from "./fills.model.ts";

interface FillsData {
  readonly fills: readonly ChartFill[];
  readonly letters: Readonly<Record<"buy" | "sell", string>>;
  readonly colours: Readonly<Record<"buy" | "sell", string>>;
  readonly ink: string;
  readonly onHover: (mark: FillMark | undefined, x: number, y: number) => void;
}

/** The library copies plain data that it is given, deeply and often; a function it leaves as it is. */
type FillsReader = () => FillsData;

const NAME = "fillMarks";
const ID = "fills";
const AWAY_PX = 13;
const RADIUS_PX = 7;

function figuresOf(mark: FillMark, x: number, y: number, data: FillsData): OverlayFigure[] {
  const key = `${mark.index}-${mark.side}`;
  const colour = data.colours[mark.side];
  return [
    { key, type: "circle", attrs: { x, y, r: RADIUS_PX }, styles: { style: "fill", color: colour } },
    {
      key,
      type: "text",
      ignoreEvent: true,
      attrs: { x, y: y + 0.5, text: data.letters[mark.side], align: "center", baseline: "middle" },
      styles: {
        color: data.ink,
        size: 9,
        weight: 600,
        family: FAMILY,
        backgroundColor: "transparent",
        borderSize: 0,
      },
    },
  ];
}

/** Marks are gathered once per list of fills and count of candles, not once per frame. */
let gathered:
  | { fills: readonly ChartFill[]; count: number; first: number; marks: readonly FillMark[] }
  | undefined;

function marksOf(chart: Chart, fills: readonly ChartFill[]): readonly FillMark[] {
  const bars = chart.getDataList();
  const [count, first] = [bars.length, bars[0]?.timestamp ?? 0];
  if (gathered?.fills !== fills || gathered.count !== count || gathered.first !== first) {
    const times = bars.map((bar) => bar.timestamp);
    gathered = { fills, count, first, marks: fillMarks(fills, times) };
  }
  return gathered.marks;
}

const template: OverlayTemplate<FillsReader> = {
  name: NAME,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  createPointFigures: ({ chart, overlay, xAxis, yAxis }) => {
    if (xAxis === null || yAxis === null) return [];
    const { from, to } = chart.getVisibleRange();
    const [bars, data] = [chart.getDataList(), overlay.extendData()];
    return marksOf(chart, data.fills).flatMap((mark) => {
      const bar = bars[mark.index];
      if (bar === undefined || mark.index < from || mark.index >= to) return [];
      const below = mark.side === "buy";
      const y = yAxis.convertToPixel(below ? bar.low : bar.high) + (below ? AWAY_PX : -AWAY_PX);
      return figuresOf(mark, xAxis.convertToPixel(mark.index), y, data);
    });
  },
};

let registered = false;

export function drawFills(
  chart: Chart,
  fills: readonly ChartFill[],
  letters: FillsData["letters"],
  onHover: FillsData["onHover"],
): void {
  if (!registered) registerOverlay(template as OverlayTemplate);
  registered = true;
  chart.removeOverlay({ id: ID });
  const first = chart.getDataList()[0];
  if (fills.length === 0 || first === undefined) return;
  const ink = token("direction-on");
  const colours = { buy: token("up"), sell: token("down") };
  const find = (key: string | undefined) =>
    marksOf(chart, fills).find((mark) => `${mark.index}-${mark.side}` === key);
  chart.createOverlay({
    name: NAME,
    id: ID,
    lock: true,
    zLevel: 5,
    points: [{ value: first.close }],
    extendData: () => ({ fills, letters, colours, ink, onHover }),
    onMouseMove: ({ figure, x = 0, y = 0 }) => onHover(find(figure?.key), x, y),
    onMouseLeave: () => onHover(undefined, 0, 0),
    onClick: ({ figure, x = 0, y = 0 }) => onHover(find(figure?.key), x, y),
    onRightClick: ({ preventDefault }) => preventDefault?.(),
  });
}
