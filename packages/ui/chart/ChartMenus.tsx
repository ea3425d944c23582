/** The chart's menus, loaded together by the first press on one of their buttons. */
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Menu, type MenuItem } from "../overlays/Menu.tsx";
import {
  CHART_SCALES,
  CHART_TYPES,
  type ChartPreferences,
  MARKS,
  withFavourite,
} from "./kept/chart-preferences.ts";
import { CHART_INTERVALS, type ChartInterval } from "./chart.model.ts";
import type { MoreActions } from "./ChartBar.tsx";
import type { LateMenuFrame } from "./indicators/LateMenu.tsx";

interface Liked {
  readonly preferences: ChartPreferences;
  readonly prefer: (change: Partial<ChartPreferences>) => void;
}

interface IntervalMenuProps extends LateMenuFrame {
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly favourites: readonly ChartInterval[];
  readonly onFavourites: (favourites: readonly ChartInterval[]) => void;
}

function IntervalRow(props: Omit<IntervalMenuProps, "trigger" | "defaultOpen"> & { value: ChartInterval }) {
  const t = useTranslations("chart");
  const { value, interval, onInterval, favourites, onFavourites } = props;
  const starred = favourites.includes(value);
  return (
    <li className="flex items-center rounded-control hover:bg-surface-3">
      <Popover.Close asChild>
        <button
          type="button"
          aria-pressed={value === interval}
          onClick={() => onInterval(value)}
          className={clsx(
            "figure h-8 flex-1 rounded-control px-2.5 text-start text-13 max-lg:h-11",
            value === interval && "font-medium text-accent",
          )}
        >
          {t(`span.${value}`)}
        </button>
      </Popover.Close>
      <button
        type="button"
        aria-pressed={starred}
        aria-label={t("favourite", { interval: value })}
        onClick={() => onFavourites(withFavourite(favourites, value))}
        className="inline-flex size-8 items-center justify-center rounded-control max-lg:size-11"
      >
        <Star aria-hidden className={clsx("size-3.5", starred ? "fill-warn text-warn" : "text-text-3")} />
      </button>
    </li>
  );
}

/** All intervals; those with a star stand in the bar. */
export function IntervalMenu({ trigger, defaultOpen, ...rest }: IntervalMenuProps) {
  const t = useTranslations("chart");
  return (
    <Popover.Root defaultOpen={defaultOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t("intervals")}
          className="z-50 max-h-(--radix-popover-content-available-height) w-64 animate-rise overflow-y-auto rounded-card border border-line bg-surface-float p-1 shadow-float outline-none"
        >
          <p className="px-2.5 py-1.5 text-12 text-text-3">{t("favouritesHint")}</p>
          <ul className="grid grid-cols-2">
            {CHART_INTERVALS.map((value) => (
              <IntervalRow key={value} {...rest} value={value} />
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Menu of the ways to draw prices, and of their scales. */
export function TypeMenu({ trigger, defaultOpen, preferences, prefer }: LateMenuFrame & Liked) {
  const t = useTranslations("chart");
  const types: MenuItem[] = CHART_TYPES.map((type) => ({
    key: type,
    label: t(`type.${type}`),
    chosen: preferences.type === type,
    onSelect: () => prefer({ type }),
  }));
  const scales: MenuItem[] = CHART_SCALES.map((scale, index) => ({
    key: scale,
    label: t(`scale.${scale}`),
    chosen: preferences.scale === scale,
    apart: index === 0,
    onSelect: () => prefer({ scale }),
  }));
  return <Menu trigger={trigger} defaultOpen={defaultOpen} align="start" items={[...types, ...scales]} />;
}

/** Menu of the chart's marks, and of actions on the chart as a whole. */
export function MoreMenu(props: LateMenuFrame & Liked & MoreActions & { table: boolean; compact: boolean }) {
  const t = useTranslations("chart");
  const { trigger, defaultOpen, preferences, prefer, compact } = props;
  const { marks, tools } = preferences;
  const file = useRef<HTMLInputElement>(null);
  const shown: MenuItem[] = MARKS.map((mark) => ({
    key: mark,
    label: t(`mark.${mark}`),
    chosen: marks[mark],
    onSelect: () => prefer({ marks: { ...marks, [mark]: !marks[mark] } }),
  }));
  const rail: MenuItem[] = compact
    ? []
    : [{ key: "tools", label: t("mark.tools"), chosen: tools, onSelect: () => prefer({ tools: !tools }) }];
  const actions: MenuItem[] = [
    { key: "table", label: t("table.toggle"), chosen: props.table, apart: true, onSelect: props.onTable },
    { key: "export", label: t("file.export"), apart: true, onSelect: props.onExport },
    { key: "import", label: t("file.import"), onSelect: () => file.current?.click() },
    { key: "reset", label: t("file.reset"), danger: true, apart: true, onSelect: props.onReset },
  ];
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen} items={[...shown, ...rail, ...actions]} />
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label={t("file.import")}
        hidden
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen !== undefined) props.onImport(chosen);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
