/** Two lines in one picture: the profit of a strategy, and that of just holding the coin. */
import { AmountText, clsx, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type CurvePoint, HEIGHT, type Lines, linesOf, WIDTH } from "./curve.model.ts";

const DECIMALS = 2;

function Picture({ lines, label }: { lines: Lines; label: string }) {
  const line = "fill-none stroke-2 [vector-effect:non-scaling-stroke]";
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-50 w-full overflow-visible"
    >
      <line x1="0" x2={WIDTH} y1={lines.zero} y2={lines.zero} className="stroke-line" />
      <path d={lines.holding} className={clsx(line, "stroke-text-3 [stroke-dasharray:4_4]")} />
      <path d={lines.profit} className={clsx(line, "stroke-accent")} />
    </svg>
  );
}

function Legend() {
  const t = useTranslations("managed.run");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
      <span className="flex items-center gap-2">
        <span aria-hidden className="h-0.5 w-5 bg-accent" />
        {t("strategyLine")}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-t-2 border-dashed border-text-3" />
        {t("holdingLine")}
      </span>
    </p>
  );
}

/** The times at which the lines begin and end; one under the other where there is no room beside each other. */
function Axis({ lines: { from, to } }: { lines: Lines }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-3">
      <TimeText timeMs={from} />
      <TimeText timeMs={to} className="ms-auto" />
    </p>
  );
}

interface CurvePictureProps {
  readonly points: readonly CurvePoint[];
  readonly coin: string;
}

/** Nothing where there are fewer than two points. */
export function CurvePicture({ points, coin }: CurvePictureProps) {
  const t = useTranslations("managed.run");
  const lines = linesOf(points);
  if (lines === undefined) return null;
  return (
    <>
      <Legend />
      <div className="flex gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <Picture lines={lines} label={t("curve")} />
          <Axis lines={lines} />
        </div>
        <p className="flex h-50 flex-col items-end justify-between text-12 text-text-3">
          <AmountText value={lines.highest} decimals={DECIMALS} coin={coin} />
          <AmountText value={lines.lowest} decimals={DECIMALS} coin={coin} />
        </p>
      </div>
      <p className="text-12 text-text-3">{t("holdingText")}</p>
    </>
  );
}
