/** Both sides of the book as two rising areas that meet at the middle price. */
import { useTranslations } from "use-intl";
import { type BookLevel, bookRows, type BookScale } from "../book/book.model.ts";

export interface DepthChartProps {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  scale: BookScale;
  className?: string;
}

const LEVELS = 100;
const WIDTH = 600;
const HEIGHT = 300;
const TOP_PX = 24;

/** A stepped area from the middle outwards; heights are shares of the deeper side. */
function areaPath(
  rows: readonly { readonly share: number }[],
  side: "bid" | "ask",
  deepestShare: number,
): string {
  const middle = WIDTH / 2;
  const outwards = side === "bid" ? -1 : 1;
  let path = `M${middle} ${HEIGHT}`;
  rows.forEach((row, index) => {
    const x = middle + outwards * ((index + 1) / rows.length) * middle;
    const y = HEIGHT - row.share * deepestShare * (HEIGHT - TOP_PX);
    path += `V${y.toFixed(1)}H${x.toFixed(1)}`;
  });
  return `${path}V${HEIGHT}Z`;
}

export function DepthChart({ bids, asks, scale, className }: DepthChartProps) {
  const t = useTranslations("ui");
  const bidRows = bookRows(bids, "bid", scale, 1, LEVELS);
  const askRows = bookRows(asks, "ask", scale, 1, LEVELS);
  const bidSum = Number(bidRows.at(-1)?.sum ?? 0);
  const askSum = Number(askRows.at(-1)?.sum ?? 0);
  const deepest = Math.max(bidSum, askSum, Number.MIN_VALUE);
  return (
    <svg
      role="img"
      aria-label={t("chart.depth")}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      <g vectorEffect="non-scaling-stroke" strokeWidth="1.5" fillOpacity="0.16">
        <path
          d={areaPath(bidRows, "bid", bidSum / deepest)}
          className="fill-up stroke-up"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={areaPath(askRows, "ask", askSum / deepest)}
          className="fill-down stroke-down"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}
