import { clsx } from "clsx";

export interface IdenticonPictureProps {
  /** Column and row of each filled one of 5×5 cells. */
  cells: readonly (readonly [number, number])[];
  /** Degrees on the colour wheel. */
  hue: number;
  sizePx?: number;
  className?: string;
}

const CELLS = 5;

/** The picture of an address, beside its text: who wants it read out reads the text. */
export function IdenticonPicture({ cells, hue, sizePx = 40, className }: IdenticonPictureProps) {
  return (
    <svg
      aria-hidden
      viewBox={`-0.5 -0.5 ${CELLS + 1} ${CELLS + 1}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      className={clsx("shrink-0 rounded-control bg-surface-2", className)}
    >
      {cells.map(([x, y]) => (
        <rect key={`${x}:${y}`} x={x} y={y} width="1" height="1" fill={`hsl(${hue} 60% 55%)`} />
      ))}
    </svg>
  );
}
