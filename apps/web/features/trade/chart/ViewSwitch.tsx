/** The choice of what stands in the chart's place on a wide screen. */
import { clsx } from "@meridian/ui";
import { useTranslations } from "use-intl";

const VIEWS = ["candles", "depth", "info"] as const;
export type ChartView = (typeof VIEWS)[number];

interface ViewSwitchProps {
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const t = useTranslations("trade");
  return (
    <div role="group" aria-label={t("view.label")} className="me-1 flex h-full shrink-0 gap-3 ps-2 pe-1">
      {VIEWS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onView(value)}
          className={clsx(
            "relative inline-flex h-full items-center text-13 font-medium transition-colors",
            "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
            value === view ? "text-text-1 after:bg-accent" : "text-text-3 hover:text-text-1",
          )}
        >
          {t(`view.${value}`)}
        </button>
      ))}
      {view === "candles" && <span aria-hidden className="ms-1 h-4 w-px self-center bg-line" />}
    </div>
  );
}
