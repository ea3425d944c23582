/** The chart with its bar, its tools, its legends and its states. Loaded only where a chart is shown. */
import { clsx } from "clsx";
import { Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../overlays/toast.ts";
import { ChartBar } from "./ChartBar.tsx";
import { useChartPreferences } from "./kept/chart-preferences.ts";
import { ChartPicture } from "./ChartPicture.tsx";
import type { ChartProps } from "./Chart.tsx";
import { DrawingRail } from "./drawings/DrawingRail.tsx";
import type { DrawingTool } from "./drawings/drawings.model.ts";
import { type Kept, KEPT_FIRST } from "./kept/kept.model.ts";
import { useChart } from "./use-chart.ts";
import { useCompact, useKeys, useStepKeys, useTouches } from "./use-chart-frame.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { type KeepChange, useKept } from "./kept/use-kept.ts";
import { arrive, lazy } from "../overlays/arrive.ts";

const chartFile = () => arrive(() => import("./chart-file.ts"));
const IndicatorDialog = lazy(() => import("./indicators/IndicatorDialog.tsx"));

/** Tool in hand, and what holds for all drawings. */
function useRail(keep: KeepChange, compact: boolean) {
  const [tool, setTool] = useState<DrawingTool>();
  const [hidden, setHidden] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const { preferences, prefer } = useChartPreferences();
  const allLocked = (list: readonly { locked: boolean }[]): boolean => list.every(({ locked }) => locked);
  return {
    tool,
    setTool,
    hidden,
    shown: compact ? unfolded : preferences.tools,
    unfold: () => setUnfolded(!unfolded),
    allLocked,
    actions: {
      onMagnet: () => prefer({ magnet: !preferences.magnet }),
      onLock: () =>
        keep(({ drawings }) => {
          const locked = !allLocked(drawings);
          return { drawings: drawings.map((one) => ({ ...one, locked })) };
        }),
      onHide: () => setHidden(!hidden),
      onDeleteAll: () => keep(() => ({ drawings: [] })),
    },
  };
}

/** Indicators and drawings to a file and from one; the code for it comes with the first use. */
function useFile(market: string, kept: Kept, keep: KeepChange) {
  const t = useTranslations("chart");
  return {
    onExport: () => void chartFile().then(({ saveChart }) => saveChart(kept, market)),
    onImport: async (file: File): Promise<void> => {
      const { openChart } = await chartFile();
      const read = await openChart(file);
      if (read === undefined) return void toast.error(t("file.unreadable"));
      keep(() => read);
      const counts = { indicators: read.indicators.length, drawings: read.drawings.length };
      toast.success(t("file.imported", counts));
    },
    onReset: () => keep(() => KEPT_FIRST),
  };
}

export default function ChartCanvas(props: ChartProps) {
  const { market, interval, onInterval } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { preferences, prefer } = useChartPreferences();
  const [kept, keep, steps] = useKept(market);
  const compact = useCompact(frame);
  const chart = useChart(props, preferences, kept.indicators, compact);
  const rail = useRail(keep, compact);
  const file = useFile(market, kept, keep);
  const screen = useFullScreen(frame);
  const inHand = useTouches(chart.box, chart.chart, screen.full, rail.tool !== undefined);
  useKeys(frame, chart.chart, screen.toggle);
  useStepKeys(frame, steps);
  const [table, setTable] = useState(false);
  const [dialog, setDialog] = useState<string>();
  return (
    <div
      ref={frame}
      className={clsx(
        "flex min-h-0 flex-col bg-surface-0",
        screen.full ? "fixed inset-0 z-40 pb-[env(safe-area-inset-bottom)]" : "h-full",
        props.className,
      )}
    >
      <ChartBar
        {...{ interval, onInterval, preferences, prefer, compact, table }}
        {...file}
        onImport={(chosen) => void file.onImport(chosen)}
        indicatorCount={kept.indicators.length}
        onIndicators={() => setDialog("")}
        drawing={rail.shown}
        onDrawing={rail.unfold}
        onTable={() => setTable(!table)}
        full={screen.full}
        onFull={screen.toggle}
        start={screen.full ? null : props.barStart}
        end={screen.full ? null : props.barEnd}
      />
      <div className="flex min-h-0 flex-1">
        {rail.shown && (
          <DrawingRail
            tool={rail.tool}
            onTool={rail.setTool}
            magnet={preferences.magnet}
            locked={rail.allLocked(kept.drawings)}
            hidden={rail.hidden}
            count={kept.drawings.length}
            steps={steps}
            {...rail.actions}
          />
        )}
        <ChartPicture
          {...{ props, chart, preferences, kept, keep, compact, inHand, table }}
          tool={rail.tool}
          onTool={rail.setTool}
          drawingsHidden={rail.hidden}
          touchAll={screen.full || rail.tool !== undefined}
          onSettings={setDialog}
        />
      </div>
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <IndicatorDialog
            chosen={kept.indicators}
            onChosen={(indicators) => keep(() => ({ indicators }))}
            first={dialog}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
