/** The chart itself with its bar of intervals, indicators and full screen. Loaded only where a chart is shown. */
import { clsx } from "clsx";
import { ChartNoAxesCombined, Maximize, Minimize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/IconButton.tsx";
import { Select } from "../controls/Select.tsx";
import { Menu } from "../overlays/Menu.tsx";
import { ErrorState } from "../states/states.tsx";
import type { ChartProps } from "./Chart.tsx";
import {
  BELOW_CANDLES,
  CHART_INTERVALS,
  CHART_INTERVALS_SHOWN,
  type IndicatorName,
  OVER_CANDLES,
} from "./chart.model.ts";
import { useChart } from "./use-chart.ts";

const INDICATORS_KEY = "chart.indicators";
const INDICATORS_ALL: readonly IndicatorName[] = [...OVER_CANDLES, ...BELOW_CANDLES];

/** Chosen indicators, kept per device; at first moving averages and volume. */
function useIndicators() {
  const [chosen, setChosen] = useState<readonly IndicatorName[]>(() => {
    const kept = localStorage.getItem(INDICATORS_KEY);
    return INDICATORS_ALL.filter((name) => (kept ?? "MA,VOL").split(",").includes(name));
  });
  const toggle = (name: IndicatorName): void => {
    const next = INDICATORS_ALL.filter((other) => chosen.includes(other) !== (other === name));
    localStorage.setItem(INDICATORS_KEY, next.join(","));
    setChosen(next);
  };
  return { chosen, toggle };
}

function useFullScreen() {
  const frame = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  const toggle = (): void => void (full ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return { frame, full, toggle };
}

function Intervals({ interval, onInterval }: Pick<ChartProps, "interval" | "onInterval">) {
  const t = useTranslations("ui");
  const hidden = CHART_INTERVALS.filter((value) => !CHART_INTERVALS_SHOWN.includes(value));
  return (
    <div role="group" aria-label={t("chart.interval")} className="flex min-w-0 items-center overflow-x-auto">
      {CHART_INTERVALS_SHOWN.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === interval}
          onClick={() => onInterval(value)}
          className={clsx(
            "figure h-7 min-w-8 rounded-control px-1.5 text-12 transition-colors max-lg:h-9",
            value === interval ? "bg-surface-2 font-medium text-text-1" : "text-text-3 hover:text-text-1",
          )}
        >
          {value}
        </button>
      ))}
      <Select
        size="small"
        label={t("chart.interval")}
        placeholder="…"
        value={hidden.includes(interval) ? interval : undefined}
        onValue={onInterval}
        options={hidden.map((value) => ({ value, label: value }))}
        className="ms-1 border-transparent"
      />
    </div>
  );
}

export default function ChartCanvas(props: ChartProps) {
  const t = useTranslations("ui");
  const { chosen, toggle } = useIndicators();
  const screen = useFullScreen();
  const { box, state, reload } = useChart(props, chosen);
  const items = INDICATORS_ALL.map((name) => ({
    key: name,
    label: name,
    chosen: chosen.includes(name),
    onSelect: () => toggle(name),
  }));
  return (
    <div ref={screen.frame} className={clsx("flex h-full min-h-0 flex-col bg-surface-0", props.className)}>
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-2">
        <Intervals interval={props.interval} onInterval={props.onInterval} />
        <span className="ms-auto flex items-center">
          <Menu
            items={items}
            trigger={
              <IconButton size="small" label={t("chart.indicators")}>
                <ChartNoAxesCombined aria-hidden />
              </IconButton>
            }
          />
          <IconButton
            size="small"
            label={t(screen.full ? "chart.leaveFullScreen" : "chart.fullScreen")}
            onClick={screen.toggle}
          >
            {screen.full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </IconButton>
        </span>
      </div>
      <div className="relative min-h-0 flex-1">
        <div
          ref={box}
          role="img"
          aria-label={`${t("chart.label")}, ${props.market}, ${props.interval}`}
          className={clsx("absolute inset-0 touch-pan-y", state === "loading" && "animate-skeleton")}
        />
        {state === "failed" && <ErrorState onRetry={reload} className="absolute inset-0 bg-surface-0" />}
        {state === "empty" && (
          <p className="absolute inset-x-0 top-1/2 text-center text-13 text-text-3">{t("trades.empty")}</p>
        )}
      </div>
    </div>
  );
}
