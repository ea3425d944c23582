import { clsx } from "clsx";
import { ChartColumnDecreasing, ChartNoAxesColumn, Pause } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount } from "../figures/format.ts";
import {
  BOOK_MODES,
  type BookBars,
  type BookMode,
  type BookScale,
  type BookUnit,
  type Grouping,
  GROUPINGS,
  groupingText,
} from "./book.model.ts";

const colours: Record<BookMode, [string, string]> = {
  both: ["bg-down", "bg-up"],
  bids: ["bg-up", "bg-up"],
  asks: ["bg-down", "bg-down"],
};

/** The way one likes to read a book. */
export interface BookSettings {
  readonly mode: BookMode;
  readonly grouping: Grouping;
  readonly unit: BookUnit;
  readonly bars: BookBars;
}

export const BOOK_SETTINGS: BookSettings = { mode: "both", grouping: 1, unit: "base", bars: "depth" };

export interface BookControlsProps {
  readonly settings: BookSettings;
  readonly onSettings: (change: Partial<BookSettings>) => void;
  readonly scale: BookScale;
  /** Says that the book stands still under the pointer. */
  readonly frozen: boolean;
}

const toolClass = "flex size-7 items-center justify-center rounded-control hover:bg-surface-2 target-44";

function Modes({ settings, onSettings }: BookControlsProps) {
  const t = useTranslations("ui");
  return BOOK_MODES.map((value) => (
    <button
      key={value}
      type="button"
      aria-label={t(`book.${value}`)}
      title={t(`book.${value}`)}
      aria-pressed={settings.mode === value}
      onClick={() => onSettings({ mode: value })}
      className={clsx(toolClass, "flex-col gap-0.5", settings.mode === value ? "bg-surface-2" : "opacity-60")}
    >
      {colours[value].map((colour, index) => (
        <span key={index} className={clsx("h-1.5 w-3.5 rounded-[1px]", colour)} />
      ))}
    </button>
  ));
}

/** The choice of the sides shown, of what the bars measure, and of the step by which prices are grouped. */
export function BookControls(props: BookControlsProps) {
  const { settings, onSettings, scale, frozen } = props;
  const t = useTranslations("ui");
  const locale = useLocale();
  const other: BookBars = settings.bars === "depth" ? "size" : "depth";
  const Bars = settings.bars === "depth" ? ChartColumnDecreasing : ChartNoAxesColumn;
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 px-2 lg:pointer-fine:h-8">
      <Modes {...props} />
      <button
        type="button"
        aria-label={t(`book.bars.${other}`)}
        title={t(`book.bars.${other}`)}
        onClick={() => onSettings({ bars: other })}
        className={clsx(toolClass, "text-text-2 hover:text-text-1")}
      >
        <Bars aria-hidden className="size-4 rotate-90" />
      </button>
      <span
        title={t("book.frozen")}
        className={clsx("flex size-7 items-center justify-center text-text-3", !frozen && "invisible")}
      >
        <Pause aria-hidden className="size-3.5" />
      </span>
      <select
        aria-label={t("book.grouping")}
        title={t("book.grouping")}
        value={settings.grouping}
        onChange={(event) =>
          onSettings({ grouping: GROUPINGS.find((value) => String(value) === event.target.value) ?? 1 })
        }
        className="figure ms-auto h-7 rounded-control bg-transparent px-1 text-12 text-text-2 hover:bg-surface-2"
      >
        {GROUPINGS.map((value) => (
          <option key={value} value={value} className="bg-surface-2 text-text-1">
            {formatAmount(groupingText(scale, value), locale, scale.priceDecimals)}
          </option>
        ))}
      </select>
    </div>
  );
}
