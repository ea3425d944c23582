/** The picture itself with what lies over it: legends, the drawings' bar, notes, the table, and its states. */
import { clsx } from "clsx";
import { ChevronsRight } from "lucide-react";
import { type RefObject, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../controls/Button.tsx";
import { useOnceTrue, warm } from "../overlays/late.ts";
import { Skeleton } from "../states/Skeleton.tsx";
import { StaleShade } from "../states/StaleShade.tsx";
import { EmptyState, ErrorState } from "../states/states.tsx";
import type { ChartPreferences } from "./kept/chart-preferences.ts";
import { lineColours } from "./chart-styles.ts";
import type { ChartProps } from "./Chart.tsx";
import type { DrawingTool } from "./drawings/drawings.model.ts";
import { changed, removed } from "./indicators/indicators.model.ts";
import type { Kept } from "./kept/kept.model.ts";
import { Legend } from "./legend/Legend.tsx";
import type { useChart } from "./use-chart.ts";
import type { InHand } from "./use-chart-frame.ts";
import type { KeepChange } from "./kept/use-kept.ts";
import { useLegend } from "./legend/use-legend.ts";
import { lazy } from "../overlays/arrive.ts";

const loadDrawings = () => import("./drawings/DrawingLayer.tsx");
const DrawingLayer = lazy(loadDrawings);
warm(loadDrawings);
const loadMarks = () => import("./drawings/OwnMarks.tsx");
const OwnMarks = lazy(loadMarks);
warm(loadMarks);
const ChartTable = lazy(() => import("./ChartTable.tsx"));

interface ChartPictureProps {
  readonly props: ChartProps;
  readonly chart: ReturnType<typeof useChart>;
  readonly preferences: ChartPreferences;
  readonly kept: Kept;
  readonly keep: KeepChange;
  readonly compact: boolean;
  readonly inHand: RefObject<InHand>;
  readonly table: boolean;
  readonly tool: DrawingTool | undefined;
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly drawingsHidden: boolean;
  /** Swipes in every direction are the chart's. */
  readonly touchAll: boolean;
  /** Opens an indicator's settings. */
  readonly onSettings: (id: string) => void;
}

const FRESH = { stale: false, asOfMs: undefined };

function Drawings(picture: ChartPictureProps) {
  const { props, chart, preferences, kept, keep, tool, onTool, drawingsHidden, inHand } = picture;
  const box = chart.box.current;
  if (chart.chart === undefined || box === null) return null;
  if (tool === undefined && kept.drawings.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DrawingLayer
        chart={chart.chart}
        box={box}
        drawings={kept.drawings}
        onDrawings={(change) => keep(({ drawings }) => ({ drawings: change(drawings) }))}
        tool={tool}
        onTool={onTool}
        magnet={preferences.magnet}
        hidden={drawingsHidden}
        look={props.look}
        priceDecimals={props.priceDecimals}
        onHold={(now) => {
          inHand.current.held = now;
        }}
      />
    </Suspense>
  );
}

interface MarksProps extends ChartPictureProps {
  readonly widthPx: number | undefined;
}

/** Not before there is a picture to draw into: its width is known then. */
function Marks({ props, chart, preferences, inHand, widthPx }: MarksProps) {
  const { orderLines = [], fills = [] } = props;
  const wanted = useOnceTrue(orderLines.length > 0 || fills.length > 0);
  if (!wanted || chart.chart === undefined || widthPx === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OwnMarks chart={chart.chart} {...{ props, preferences, inHand, widthPx }} />
    </Suspense>
  );
}

function States({ props, chart }: Pick<ChartPictureProps, "props" | "chart">) {
  const t = useTranslations("chart");
  const { state, reload } = chart;
  if (state === "failed")
    return <ErrorState onRetry={reload} className="absolute inset-0 z-[2] bg-surface-0" />;
  if (state !== "empty") return null;
  return (
    <EmptyState
      className="absolute inset-0 z-[2] bg-surface-0"
      action={<Button onClick={reload}>{t("empty.again")}</Button>}
    >
      {t("empty.text", { market: props.market, interval: props.interval })}
    </EmptyState>
  );
}

function Table({ props, chart, table }: Pick<ChartPictureProps, "props" | "chart" | "table">) {
  const t = useTranslations("chart");
  if (!table || chart.chart === undefined) return null;
  const { market, interval, priceDecimals, quantityDecimals } = props;
  return (
    <Suspense fallback={null}>
      <ChartTable
        chart={chart.chart}
        caption={t("table.caption", { market, interval })}
        {...{ interval, priceDecimals, quantityDecimals }}
      />
    </Suspense>
  );
}

export function ChartPicture(picture: ChartPictureProps) {
  const t = useTranslations("chart");
  const { props, chart, kept, keep, compact, touchAll } = picture;
  const { box, state } = chart;
  const { market, interval, look } = props;
  const view = useLegend(chart.chart, box.current, props, kept.indicators);
  // Colours are those of the look in force; `look` says when they changed.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const colours = useMemo(lineColours, [look]);
  return (
    <div className="relative min-w-0 flex-1">
      <StaleShade {...(props.staleness ?? FRESH)} className="h-full">
        <div
          ref={box}
          role="img"
          tabIndex={0}
          data-chart-picture
          aria-label={[t("label", { market, interval }), props.summary].filter(Boolean).join(". ")}
          className={clsx(
            "h-full -outline-offset-2",
            touchAll ? "touch-none" : "touch-pan-y",
            state === "loading" && "animate-skeleton",
          )}
        />
      </StaleShade>
      {view === undefined && state === "loading" && (
        <div className="absolute inset-0 bg-surface-0">
          <Skeleton className="size-full rounded-none opacity-40" />
        </div>
      )}
      {view !== undefined && (
        <Legend
          {...{ view, colours, compact }}
          chosen={kept.indicators}
          onHide={(id, hidden) =>
            keep(({ indicators }) => ({ indicators: changed(indicators, id, { hidden }) }))
          }
          onRemove={(id) => keep(({ indicators }) => ({ indicators: removed(indicators, id) }))}
          onSettings={picture.onSettings}
        />
      )}
      {view?.behind === true && (
        <button
          type="button"
          aria-label={t("toLatest")}
          title={t("toLatest")}
          onClick={() => chart.chart?.scrollToRealTime(200)}
          className="absolute bottom-9 z-[1] inline-flex size-7 items-center justify-center rounded-full border border-line-strong bg-surface-2 text-text-2 hover:text-text-1 max-lg:size-11"
          style={{ left: view.widthPx - (compact ? 52 : 40) }}
        >
          <ChevronsRight aria-hidden className="size-4" />
        </button>
      )}
      <Marks {...picture} widthPx={view?.widthPx} />
      <Drawings {...picture} />
      <Table {...picture} />
      <States {...picture} />
    </div>
  );
}
