/** The curve itself: a line over a faded area, three level lines, and the day that a finger or an arrow key marks. */
import { AmountText, clsx, directionOf } from "@meridian/ui";
import { type KeyboardEvent, type PointerEvent, useId } from "react";
import { useTranslations } from "use-intl";
import { useDayText } from "./use-day-text.ts";
import type { WorthCurveState } from "./use-worth-curve.ts";
import { type Curve, HEIGHT, type Picture, pointAt } from "./worth-curve.model.ts";

const WIDTH = 1_000;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

export interface WorthPictureProps {
  readonly state: WorthCurveState;
  readonly curve: Curve;
  readonly picture: Picture;
}

function across(index: number, count: number): number {
  return count < 2 ? 0 : (index / (count - 1)) * WIDTH;
}

function Line({ picture: { heights, zero } }: { picture: Picture }) {
  const fadeId = useId();
  const points = heights.map((height, index) => `${across(index, heights.length)} ${HEIGHT - height}`);
  const line = `M${points.join("L")}`;
  const floor = HEIGHT - (zero ?? 0);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
      </linearGradient>
      <path d={`${line}L${WIDTH} ${floor}L0 ${floor}Z`} fill={`url(#${fadeId})`} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The lines lie behind the curve, their figures beside it. */
function LevelLines() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex flex-col justify-between">
      {[0, 1, 2].map((place) => (
        <span key={place} className="h-0 border-t border-line" />
      ))}
    </div>
  );
}

function LevelFigures({ picture }: { picture: Picture }) {
  return (
    <div aria-hidden className="-my-2 flex flex-col justify-between text-end text-12 leading-4 text-text-3">
      {[picture.high, picture.middle, picture.low].map((level, place) => (
        <AmountText key={place} value={level} decimals={picture.decimals} balance />
      ))}
    </div>
  );
}

function Mark({ picture: { heights }, marked }: { picture: Picture; marked: number }) {
  const left = `${across(marked, heights.length) / 10}%`;
  const top = `${100 - ((heights[marked] ?? 0) * 100) / HEIGHT}%`;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left }} />
      <span
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface-1 bg-current"
        style={{ left, top }}
      />
    </div>
  );
}

export function WorthPicture({ state, curve, picture }: WorthPictureProps) {
  const t = useTranslations("account");
  const dayText = useDayText();
  const { points } = curve;
  const { kind, marked, setMarked } = state;
  const at = marked ?? points.length - 1;
  const direction = kind === "profit" ? directionOf(curve.profit) : "level";
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setMarked(pointAt((event.clientX - left) / width, points.length));
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setMarked(Math.min(points.length - 1, Math.max(0, at + by)));
  };
  return (
    <div className="flex gap-3 py-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(kind === "worth" ? "curve.worthLabel" : "curve.profitLabel")}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={dayText(points[at]?.day ?? 0)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setMarked(undefined)}
        onKeyDown={step}
        onBlur={() => setMarked(undefined)}
        className={clsx(
          "relative h-44 min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-[2px] lg:h-48",
          direction === "up" ? "text-up" : direction === "down" ? "text-down" : "text-accent",
        )}
      >
        <LevelLines />
        <Line picture={picture} />
        {marked !== undefined && <Mark picture={picture} marked={marked} />}
      </div>
      <LevelFigures picture={picture} />
    </div>
  );
}
