/** Own orders as lines across the chart: dashed, in the colour of their side, with what they are at the left end. */
import { type Chart, type OverlayTemplate, registerOverlay } from "klinecharts";
import { coordinate } from "./chart.model.ts";

export interface OrderLine {
  id: string;
  /** Decimal text. */
  price: string;
  side: "buy" | "sell";
  /** What the line says: "Buy 0.015". */
  label: string;
}

interface OrderLineLook {
  label: string;
  colour: string;
  ink: string;
}

const NAME = "orderLine";
const GROUP = "orders";

const template: OverlayTemplate<OrderLineLook> = {
  name: NAME,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { label, colour, ink } = overlay.extendData;
    return [
      {
        type: "line",
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: "dashed", color: colour, size: 1, dashedValue: [4, 3] },
      },
      {
        type: "text",
        ignoreEvent: true,
        attrs: { x: 8, y, text: label, baseline: "middle" },
        styles: {
          color: ink,
          backgroundColor: colour,
          borderRadius: 3,
          size: 11,
          family: "Inter Variable, sans-serif",
        },
      },
    ];
  },
};

let registered = false;

export function drawOrderLines(chart: Chart, lines: readonly OrderLine[]): void {
  if (!registered) registerOverlay(template);
  registered = true;
  chart.removeOverlay({ groupId: GROUP });
  const css = getComputedStyle(document.documentElement);
  const colourOf = (name: string): string => css.getPropertyValue(name).trim();
  for (const { id, price, side, label } of lines) {
    chart.createOverlay({
      name: NAME,
      id: `order-${id}`,
      groupId: GROUP,
      points: [{ value: coordinate(price) }],
      extendData: {
        label,
        colour: colourOf(side === "buy" ? "--up" : "--down"),
        ink: colourOf("--direction-on"),
      },
    });
  }
}
