/** The bar above the picture: intervals, type, indicators, drawing on small screens, and at its end the rest. */
import { clsx } from "clsx";
import {
  ChartArea,
  ChartCandlestick,
  ChartNoAxesColumn,
  ChartSpline,
  ChevronDown,
  Ellipsis,
  Maximize,
  Minimize,
  Pencil,
  Sigma,
  SlidersHorizontal,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/IconButton.tsx";
import { useToolbar } from "../controls/use-toolbar.ts";
import type { ChartPreferences, ChartType } from "./kept/chart-preferences.ts";
import type { ChartInterval } from "./chart.model.ts";
import { LateMenu } from "./indicators/LateMenu.tsx";
import { lazy } from "../overlays/arrive.ts";
import { useCoarse } from "./use-chart-frame.ts";

const IntervalMenu = lazy(() =>
  import("./ChartMenus.tsx").then((menus) => ({ default: menus.IntervalMenu })),
);
const TypeMenu = lazy(() => import("./ChartMenus.tsx").then((menus) => ({ default: menus.TypeMenu })));
const MoreMenu = lazy(() => import("./ChartMenus.tsx").then((menus) => ({ default: menus.MoreMenu })));

export interface MoreActions {
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onReset: () => void;
  readonly onTable: () => void;
}

export interface ChartBarProps extends MoreActions {
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly preferences: ChartPreferences;
  readonly prefer: (change: Partial<ChartPreferences>) => void;
  readonly indicatorCount: number;
  readonly onIndicators: () => void;
  readonly compact: boolean;
  readonly drawing: boolean;
  readonly onDrawing: () => void;
  readonly table: boolean;
  readonly full: boolean;
  readonly onFull: () => void;
  readonly start: ReactNode;
  readonly end: ReactNode;
}

const TYPE_ICONS: Record<ChartType, ReactNode> = {
  candles: <ChartCandlestick aria-hidden />,
  hollow: <ChartCandlestick aria-hidden />,
  bars: <ChartNoAxesColumn aria-hidden />,
  line: <ChartSpline aria-hidden />,
  area: <ChartArea aria-hidden />,
};

/** Number of intervals in a narrow bar beside the menu of all, and the favourites that come first. */
const FEW = 4;
const FIRST: readonly ChartInterval[] = ["15m", "1h", "4h", "1d"];

function fewOf(favourites: readonly ChartInterval[]): readonly ChartInterval[] {
  const byUse = favourites.toSorted(
    (one, other) => Number(FIRST.includes(other)) - Number(FIRST.includes(one)),
  );
  return favourites.filter((one) => byUse.indexOf(one) < FEW);
}

function Intervals({ interval, onInterval, preferences, prefer, compact }: ChartBarProps) {
  const t = useTranslations("chart");
  const favourites = compact ? fewOf(preferences.favourites) : preferences.favourites;
  const other = !favourites.includes(interval);
  const look = (chosen: boolean): string =>
    clsx(
      "figure inline-flex h-7 min-w-8 shrink-0 items-center justify-center rounded-control px-1.5 text-12 max-lg:h-11 max-lg:min-w-11",
      chosen ? "bg-surface-2 font-medium text-text-1" : "text-text-3 hover:text-text-1",
    );
  return (
    <div
      role="group"
      aria-label={t("interval")}
      className="flex min-w-0 items-center overflow-x-auto [scrollbar-width:none]"
    >
      {favourites.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === interval}
          onClick={() => onInterval(value)}
          className={look(value === interval)}
        >
          {value}
        </button>
      ))}
      <LateMenu
        menu={IntervalMenu}
        own={{
          interval,
          onInterval,
          favourites: preferences.favourites,
          onFavourites: (next) => prefer({ favourites: next }),
        }}
        trigger={
          <button type="button" aria-label={t("intervals")} title={t("intervals")} className={look(other)}>
            {other && interval}
            <ChevronDown aria-hidden className="size-3.5" />
          </button>
        }
      />
    </div>
  );
}

function IndicatorsButton({ indicatorCount, onIndicators, compact }: ChartBarProps) {
  const t = useTranslations("chart");
  return (
    <button
      type="button"
      onClick={onIndicators}
      aria-haspopup="dialog"
      aria-label={t("indicators.button", { count: indicatorCount })}
      title={t("indicators.title")}
      className="inline-flex h-7 shrink-0 items-center gap-1 rounded-control px-1.5 text-12 text-text-2 hover:bg-surface-2 hover:text-text-1 max-lg:h-11 max-lg:min-w-11 max-lg:justify-center"
    >
      <Sigma aria-hidden className="size-4" />
      {!compact && t("indicators.title")}
    </button>
  );
}

const SIZE = "size-7 max-lg:size-11";

/** The look of the candles, what is computed from them, and drawing; a narrow bar has them in a row of their own. */
function Tools(props: ChartBarProps) {
  const t = useTranslations("chart");
  const { preferences, prefer, compact, drawing } = props;
  return (
    <>
      <LateMenu
        menu={TypeMenu}
        own={{ preferences, prefer }}
        trigger={
          <IconButton size="small" label={t("type.title")} className={SIZE}>
            {TYPE_ICONS[preferences.type]}
          </IconButton>
        }
      />
      <IndicatorsButton {...props} />
      {compact && (
        <IconButton
          size="small"
          label={t("draw.title")}
          aria-pressed={drawing}
          onClick={props.onDrawing}
          className={clsx(SIZE, drawing && "bg-surface-2 text-text-1")}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function More(props: ChartBarProps) {
  const t = useTranslations("chart");
  return (
    <LateMenu
      menu={MoreMenu}
      own={props}
      trigger={
        <IconButton size="small" label={t("more")} className={SIZE}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}

function FullButton({ full, onFull }: ChartBarProps) {
  const t = useTranslations("chart");
  return (
    <IconButton
      size="small"
      label={t(full ? "leaveFull" : "full")}
      aria-keyshortcuts="F"
      onClick={onFull}
      className={SIZE}
    >
      {full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  );
}

/** One stop for the tab key; the arrow keys go on from there. */
export function ChartBar(props: ChartBarProps) {
  const t = useTranslations("chart");
  const [unfolded, unfold] = useState(false);
  const bar = useToolbar();
  const folded = useCoarse() && props.compact;
  return (
    <div ref={bar} role="toolbar" aria-label={t("bar")} className="shrink-0">
      <div className="flex h-9 items-center gap-0.5 border-b border-line px-1.5 max-lg:h-11">
        {props.start}
        <Intervals {...props} />
        {!folded && (
          <>
            <span aria-hidden className="mx-1 h-4 w-px shrink-0 bg-line max-lg:mx-0" />
            <Tools {...props} />
          </>
        )}
        <span className="ms-auto flex shrink-0 items-center ps-1">
          {props.end}
          {folded ? (
            <IconButton
              size="small"
              label={t("tools")}
              aria-expanded={unfolded}
              onClick={() => unfold(!unfolded)}
              className={clsx(SIZE, unfolded && "bg-surface-2 text-text-1")}
            >
              <SlidersHorizontal aria-hidden />
            </IconButton>
          ) : (
            <More {...props} />
          )}
          <FullButton {...props} />
        </span>
      </div>
      {folded && unfolded && (
        <div className="flex h-11 items-center gap-1 border-b border-line px-1.5">
          <Tools {...props} />
          <span className="ms-auto">
            <More {...props} />
          </span>
        </div>
      )}
    </div>
  );
}
