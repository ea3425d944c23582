/** The price of a series, live: where the round that runs was locked, where it closes, and where one entered. */
import type { OptionsEntry } from "@meridian/contract";
import { EmptyState, formatPrice, formatTime, Skeleton, StaleShade } from "@meridian/ui";
import { ChartSpline } from "lucide-react";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ahead, liveRound, openRound } from "../board/board.model.ts";
import type { Rounds } from "../use-rounds.ts";
import {
  EDGE,
  type Frame,
  type LinePicture,
  minutesIn,
  pictureOf,
  type PricePoint,
  pointAt,
  spanOf,
  xAt,
} from "./line.model.ts";
import { useLine } from "./use-line.ts";
import { useSize } from "./use-size.ts";

/** Of the price of now, which covers what stands behind it. */
const TAG_HEIGHT = 18;

interface DrawnProps {
  readonly frame: Frame;
  readonly picture: LinePicture;
  readonly decimals: number;
}

/** A moment at which something is decided, as a line from top to bottom with its name. */
function Moment({ frame, atMs, name }: { frame: Frame; atMs: number; name: string }) {
  const x = xAt(frame, atMs);
  if (x < EDGE.left || x > frame.width - EDGE.right + 4) return null;
  const isLate = x > frame.width * 0.6;
  return (
    <g className="text-text-3">
      <line
        x1={x}
        x2={x}
        y1={EDGE.top - 6}
        y2={frame.height - EDGE.bottom}
        stroke="currentColor"
        strokeDasharray="3 4"
        strokeOpacity="0.7"
      />
      <text
        x={isLate ? x - 6 : x + 6}
        y={EDGE.top + 4}
        textAnchor={isLate ? "end" : "start"}
        className="fill-text-2 text-[11px]"
      >
        {name}
      </text>
    </g>
  );
}

function PriceTag({
  frame,
  y,
  price,
  className,
}: {
  frame: Frame;
  y: number;
  price: string;
  className: string;
}) {
  const x = frame.width - EDGE.right + 4;
  return (
    <g className={className}>
      <rect x={x} y={y - 9} width={EDGE.right - 4} height={TAG_HEIGHT} rx={4} fill="currentColor" />
      <text x={x + 6} y={y + 4} className="figure fill-direction-on text-[11px] font-semibold">
        {price}
      </text>
    </g>
  );
}

function Axes({ frame, picture, decimals, minutes }: DrawnProps & { readonly minutes: number }) {
  const locale = useLocale();
  const right = frame.width - EDGE.right;
  return (
    <g className="text-line">
      {picture.grid.map(({ y, price }) => (
        <g key={price}>
          <line x1={EDGE.left} x2={right} y1={y} y2={y} stroke="currentColor" />
          {Math.abs(y - picture.head.y) > TAG_HEIGHT && (
            <text x={right + 10} y={y + 4} className="figure fill-text-3 text-[11px]">
              {formatPrice(price, locale, decimals)}
            </text>
          )}
        </g>
      ))}
      {minutesIn(frame, minutes).map((atMs) => {
        const x = xAt(frame, atMs);
        if (x < EDGE.left + 16 || x > right - 8) return null;
        return (
          <text
            key={atMs}
            x={x}
            y={frame.height - 6}
            textAnchor="middle"
            className="figure fill-text-3 text-[11px]"
          >
            {formatTime(atMs, locale, "hour")}
          </text>
        );
      })}
    </g>
  );
}

/** Own entries as marks at the moment they were made. */
function Entries({ frame, entries }: { frame: Frame; entries: readonly OptionsEntry[] }) {
  const t = useTranslations("rounds");
  const made = entries.filter(({ createTime }) => createTime >= frame.fromMs);
  return made.map(({ expectNumber, direction, createTime }) => {
    const x = xAt(frame, createTime);
    const isUp = direction === "bullish";
    const [foot, head] = isUp ? [8, -8] : [0, 8];
    return (
      <g key={expectNumber} className={isUp ? "text-up" : "text-down"}>
        <title>{t("chart.entry", { number: expectNumber, side: t(`side.${direction}`) })}</title>
        <path d={`M${x - 5} ${frame.height - EDGE.bottom - 10 + foot}h10l-5 ${head}Z`} fill="currentColor" />
      </g>
    );
  });
}

function Line({ frame, picture, decimals, tone }: DrawnProps & { readonly tone: string }) {
  const locale = useLocale();
  const fadeId = useId();
  const clipId = useId();
  const { line, area, head, lockY } = picture;
  return (
    <>
      <g className={tone}>
        <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        {/* The last point ahead of the frame is beyond its edge. */}
        <clipPath id={clipId}>
          <rect x={EDGE.left} y={0} width={frame.width - EDGE.left - EDGE.right} height={frame.height} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          <path d={area} fill={`url(#${fadeId})`} />
          <path d={line} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </g>
        <circle cx={head.x} cy={head.y} r="8" fill="currentColor" fillOpacity="0.2" />
        <circle cx={head.x} cy={head.y} r="3.5" fill="currentColor" />
      </g>
      {lockY !== undefined && (
        <line
          x1={EDGE.left}
          x2={frame.width - EDGE.right}
          y1={lockY}
          y2={lockY}
          className="text-accent"
          stroke="currentColor"
          strokeDasharray="5 4"
        />
      )}
      <PriceTag frame={frame} y={head.y} price={formatPrice(head.price, locale, decimals)} className={tone} />
    </>
  );
}

function Hover({ frame, point, decimals }: { frame: Frame; point: PricePoint; decimals: number }) {
  const locale = useLocale();
  const x = Math.max(EDGE.left, xAt(frame, point.timeMs));
  const isRight = x > frame.width / 2;
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute w-px bg-line-strong"
        style={{ left: x, top: EDGE.top, bottom: EDGE.bottom }}
      />
      <span
        className="figure pointer-events-none absolute top-8 rounded-control border border-line-strong bg-surface-float px-2 py-1 text-12"
        style={isRight ? { right: frame.width - x + 8 } : { left: x + 8 }}
      >
        {formatPrice(point.price, locale, decimals)}
        <span className="ms-2 text-text-3">{formatTime(point.timeMs, locale, "clock")}</span>
      </span>
    </>
  );
}

const TONES = { bullish: "text-up", bearish: "text-down", none: "text-accent" } as const;

export function RoundChart({ rounds, className }: { rounds: Rounds; className: string }) {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const { row, nowMs, entries, staleness } = rounds;
  const { points, isLoading } = useLine(row);
  const { box, width, height } = useSize();
  const [hoverX, setHoverX] = useState<number>();
  const [live, next] = [liveRound(row), openRound(row)];
  const frame: Frame = { width, height, ...spanOf(live, next, row.minutes, nowMs) };
  const lock = live?.openPrice ?? null;
  const picture = pictureOf(points, lock, row.priceDecimals, frame);
  const hovered = hoverX === undefined ? undefined : pointAt(points, frame, hoverX);
  const side = live === undefined ? undefined : ahead(live);
  const tone = TONES[side ?? "none"];
  const drawn = { frame, decimals: row.priceDecimals };
  const price = (value: string | null): string =>
    value === null ? "—" : formatPrice(value, locale, row.priceDecimals);
  const running = entries.filter(({ state }) => state === "running");
  return (
    <StaleShade {...staleness} className={className}>
      <div
        ref={box}
        className="relative h-full touch-pan-y"
        onPointerMove={({ clientX, currentTarget }) =>
          setHoverX(clientX - currentTarget.getBoundingClientRect().left)
        }
        onPointerLeave={() => setHoverX(undefined)}
      >
        {picture === undefined && isLoading && <Skeleton className="size-full" />}
        {picture === undefined && !isLoading && (
          <EmptyState icon={<ChartSpline aria-hidden />} className="h-full">
            {t("chart.none")}
          </EmptyState>
        )}
        {picture !== undefined && (
          <svg
            role="img"
            aria-label={t("chart.label", { base: row.base, now: price(row.currentPrice), lock: price(lock) })}
            width={width}
            height={height}
            className="absolute inset-0"
          >
            <Axes {...drawn} picture={picture} minutes={row.minutes} />
            {live !== undefined && (
              <Moment frame={frame} atMs={live.lockTime} name={t("chart.lock", { price: price(lock) })} />
            )}
            {live !== undefined && <Moment frame={frame} atMs={live.deliveryTime} name={t("chart.close")} />}
            {live === undefined && next !== undefined && (
              <Moment frame={frame} atMs={next.lockTime} name={t("chart.nextLock")} />
            )}
            <Line {...drawn} picture={picture} tone={tone} />
            <Entries frame={frame} entries={running} />
          </svg>
        )}
        {hovered !== undefined && picture !== undefined && (
          <Hover frame={frame} point={hovered} decimals={row.priceDecimals} />
        )}
      </div>
    </StaleShade>
  );
}
