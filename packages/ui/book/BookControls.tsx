import { clsx } from "clsx";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount } from "../figures/format.ts";
import { type BookScale, type Grouping, GROUPINGS, groupingText } from "./book.model.ts";

export type BookMode = "both" | "bids" | "asks";

const modes: readonly BookMode[] = ["both", "bids", "asks"];
const colours: Record<BookMode, [string, string]> = {
  both: ["bg-down", "bg-up"],
  bids: ["bg-up", "bg-up"],
  asks: ["bg-down", "bg-down"],
};

export interface BookControlsProps {
  mode: BookMode;
  setMode: (mode: BookMode) => void;
  grouping: Grouping;
  setGrouping: (grouping: Grouping) => void;
  scale: BookScale;
}

/** Which sides are shown, and by what step prices are grouped. */
export function BookControls({ mode, setMode, grouping, setGrouping, scale }: BookControlsProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 px-2">
      {modes.map((value) => (
        <button
          key={value}
          type="button"
          aria-label={t(`book.${value}`)}
          title={t(`book.${value}`)}
          aria-pressed={mode === value}
          onClick={() => setMode(value)}
          className={clsx(
            "flex size-7 flex-col items-center justify-center gap-0.5 rounded-control hover:bg-surface-2",
            mode === value ? "bg-surface-2" : "opacity-60",
          )}
        >
          {colours[value].map((colour, index) => (
            <span key={index} className={clsx("h-1.5 w-3.5 rounded-[1px]", colour)} />
          ))}
        </button>
      ))}
      <select
        aria-label={t("book.grouping")}
        value={grouping}
        onChange={(event) =>
          setGrouping(GROUPINGS.find((value) => String(value) === event.target.value) ?? 1)
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
