/** The pictures of the drawing tools, on a grid of 20. */
import type { DrawingTool } from "./drawings.model.ts";

const dot = (x: number, y: number): string => `M${x - 1.8} ${y}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0`;

const PATHS: Record<DrawingTool, string> = {
  segment: `M5.4 14.6L14.6 5.4${dot(4, 16)}${dot(16, 4)}`,
  rayLine: `M5.4 14.6L18 2${dot(4, 16)}${dot(11, 9)}`,
  straightLine: `M2 18L18 2${dot(7, 13)}${dot(13, 7)}`,
  horizontalStraightLine: `M2 10H8.2M11.8 10H18${dot(10, 10)}`,
  verticalStraightLine: `M10 2V8.2M10 11.8V18${dot(10, 10)}`,
  parallelStraightLine: `M2 12L14 3M6 17L18 8${dot(8, 7.5)}${dot(12, 12.5)}`,
  rectangle: `M4 6.8V14.2M16 5.8V13.2M5.8 5H14.2M5.8 15H14.2${dot(4, 5)}${dot(16, 15)}`,
  fibonacciLine: "M2 3H18M2 7.5H18M2 11H18M2 17H18",
  measure: "M3 14L14 3L17 6L6 17ZM6 11l2 2M8.500 8.500l1.500 1.500M11 6l2 2",
  note: "M5 6V4H15V6M10 4V16M8 16H12",
  brush: "M3 16C6 16 6 13 8 12S11 14 9 16S14 14 17 4",
};

export function DrawingIcon({ tool }: { tool: DrawingTool }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
    >
      <path d={PATHS[tool]} strokeLinejoin="round" />
    </svg>
  );
}
