/** Both sides of the book as two rising areas that meet at the middle; the pointer reads what a trade would take. */
import { Minus, Plus } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { BookLevel, BookScale } from "../../book/book.model.ts";
import { IconButton } from "../../controls/IconButton.tsx";
import {
  formatAmount,
  formatChange,
  formatCompact,
  formatPercent,
  formatPrice,
} from "../../figures/format.ts";
import { Skeleton } from "../../states/Skeleton.tsx";
import { EmptyState } from "../../states/states.tsx";
import { coordinate } from "../chart.model.ts";
import { DEPTH_RANGES, depthPath, depthView, type DepthView, rangeFilled, rowAt } from "./depth.model.ts";

export interface DepthChartProps {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  scale: BookScale;
  base?: string;
  quote?: string;
  /** True until the first book came. */
  loading?: boolean;
  className?: string;
}

const AXIS_PX = 24;
const TOP_PX = 40;
const NOTE_PX = 200;

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

interface PictureProps {
  readonly view: DepthView;
  readonly width: number;
  readonly height: number;
  readonly decimals: number;
}

function Picture({ view, width, height, decimals }: PictureProps) {
  const locale = useLocale();
  const plain = height - AXIS_PX - TOP_PX;
  const prices = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => ({
    share,
    at: view.from + (view.to - view.from) * share,
  }));
  return (
    <svg width={width} height={height} aria-hidden className="figure absolute inset-0 text-12">
      <g transform={`translate(0 ${TOP_PX})`} fillOpacity="0.16" strokeWidth="1.5">
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              x1={0}
              x2={width}
              y1={plain * (1 - share)}
              y2={plain * (1 - share)}
              className="stroke-line"
              strokeWidth="1"
            />
            <text
              x={width - 6}
              y={plain * (1 - share) - 4}
              textAnchor="end"
              fillOpacity="1"
              className="fill-text-3"
            >
              {formatCompact((view.deepest * share).toFixed(4), locale)}
            </text>
          </g>
        ))}
        <path d={depthPath(view, "bid", width, plain)} className="fill-up stroke-up" />
        <path d={depthPath(view, "ask", width, plain)} className="fill-down stroke-down" />
      </g>
      <line
        x1={width / 2}
        x2={width / 2}
        y1={TOP_PX}
        y2={height - AXIS_PX}
        strokeDasharray="3 3"
        className="stroke-text-3"
      />
      {prices
        .filter(({ share }) => width > 480 || (share !== 0.3 && share !== 0.7))
        .map(({ share, at }) => (
          <text key={share} x={width * share} y={height - 8} textAnchor="middle" className="fill-text-3">
            {formatPrice(at.toFixed(decimals), locale, decimals)}
          </text>
        ))}
    </svg>
  );
}

interface NoteProps extends PictureProps {
  readonly x: number;
  readonly scale: BookScale;
  readonly base: string;
  readonly quote: string;
}

function Note({ view, x, width, height, scale, base, quote }: NoteProps) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const found = rowAt(view, view.from + (x / width) * (view.to - view.from));
  if (found === undefined) return null;
  const { side, row } = found;
  const at = ((coordinate(row.price) - view.from) / (view.to - view.from)) * width;
  const away = ((coordinate(row.price) - view.middle) / view.middle) * 100;
  const rows = [
    [t("depth.price"), formatPrice(row.price, locale, scale.priceDecimals)],
    [t("depth.sum"), `${formatAmount(row.sum, locale, scale.quantityDecimals)} ${base}`],
    [t("depth.cost"), `${formatAmount(row.cost, locale, 2)} ${quote}`],
    [t("depth.away"), formatChange(away.toFixed(2), locale)],
  ] as const;
  return (
    <>
      <span
        className="pointer-events-none absolute w-px bg-text-3"
        style={{ left: at, top: TOP_PX, height: height - AXIS_PX - TOP_PX }}
      />
      <dl
        className="figure pointer-events-none absolute grid gap-0.5 rounded-control border border-line-strong bg-surface-3 px-2.5 py-1.5 text-12 shadow-float"
        style={{
          width: NOTE_PX,
          top: TOP_PX + 8,
          left: Math.min(width - NOTE_PX - 4, Math.max(4, side === "bid" ? at + 10 : at - NOTE_PX - 10)),
        }}
      >
        <dt className={side === "bid" ? "font-medium text-up" : "font-medium text-down"}>
          {t(side === "bid" ? "depth.sell" : "depth.buy")}
        </dt>
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-text-3">{label}</dt>
            <dd className="whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Ranges({
  percent,
  onPercent,
  middle,
}: {
  percent: number;
  onPercent: (percent: number) => void;
  middle: string;
}) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const at = DEPTH_RANGES.findIndex((range) => range === percent);
  const step = (by: number): void => onPercent(DEPTH_RANGES[at + by] ?? percent);
  return (
    <div className="figure absolute inset-x-0 top-1.5 z-[1] flex items-center justify-center gap-1 text-12">
      <IconButton size="small" label={t("depth.nearer")} disabled={at <= 0} onClick={() => step(-1)}>
        <Plus aria-hidden />
      </IconButton>
      <span className="min-w-36 text-center">
        {t("depth.middle", { price: middle })}{" "}
        <span className="text-text-3">
          {t("depth.range", { percent: formatPercent(String(percent), locale) })}
        </span>
      </span>
      <IconButton
        size="small"
        label={t("depth.wider")}
        disabled={at >= DEPTH_RANGES.length - 1}
        onClick={() => step(1)}
      >
        <Minus aria-hidden />
      </IconButton>
    </div>
  );
}

export function DepthChart({
  bids,
  asks,
  scale,
  base = "",
  quote = "",
  loading = false,
  className,
}: DepthChartProps) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const { box, size } = useSize();
  const [chosen, setChosen] = useState<number>();
  const [x, setX] = useState<number>();
  const percent = chosen ?? rangeFilled(bids, asks);
  const view = depthView(bids, asks, scale, percent);
  const price = (value: string): string => formatPrice(value, locale, scale.priceDecimals);
  const sum = (rows: DepthView["bids"]): string =>
    formatAmount(rows.at(-1)?.sum ?? "0", locale, scale.quantityDecimals);
  const text =
    view === undefined
      ? t("depth.empty")
      : t("depth.text", {
          bid: price(bids[0]?.[0] ?? "0"),
          ask: price(asks[0]?.[0] ?? "0"),
          percent: formatPercent(String(percent), locale),
          bids: sum(view.bids),
          asks: sum(view.asks),
          coin: base,
        });
  const picture = view && { view, ...size, decimals: scale.priceDecimals };
  const pointed = ({ nativeEvent, currentTarget }: PointerEvent<HTMLDivElement>): void =>
    setX(nativeEvent.clientX - currentTarget.getBoundingClientRect().left);
  return (
    <div className={className} style={{ position: "relative", overflow: "hidden" }}>
      <div
        ref={box}
        role="img"
        aria-label={`${t("depth.label")}. ${text}`}
        onPointerMove={pointed}
        onPointerDown={pointed}
        onPointerLeave={() => setX(undefined)}
        className="absolute inset-0"
      >
        {loading && view === undefined && <Skeleton className="h-full w-full rounded-none" />}
        {!loading && view === undefined && <EmptyState className="h-full">{t("depth.empty")}</EmptyState>}
        {picture !== undefined && size.width > 0 && <Picture {...picture} />}
        {picture !== undefined && x !== undefined && <Note {...picture} {...{ x, scale, base, quote }} />}
      </div>
      {view !== undefined && (
        <Ranges
          percent={percent}
          onPercent={setChosen}
          middle={price(view.middle.toFixed(scale.priceDecimals))}
        />
      )}
    </div>
  );
}
