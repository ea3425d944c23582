/** Legend over the pictures: the candle's prices, and each indicator's values with its three buttons. */
import { clsx } from "clsx";
import { ChevronDown, Eye, EyeOff, Settings2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useToolbar } from "../../controls/use-toolbar.ts";
import type { ChosenIndicator } from "../indicators/indicators.model.ts";
import { indicatorTitle } from "../indicators/indicators.model.ts";
import { type CandleWords, compactValues } from "./legend.model.ts";
import type { IndicatorLegend, LegendView, PaneLegend } from "./use-legend.ts";
import { CANDLE_PANE } from "../use-panes.ts";

interface LegendActions {
  readonly onHide: (id: string, hidden: boolean) => void;
  readonly onSettings: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

export interface LegendProps extends LegendActions {
  readonly view: LegendView;
  readonly chosen: readonly ChosenIndicator[];
  /** As many as the library has colours for lines. */
  readonly colours: readonly string[];
  /** Little room: what is not asked for stays folded. */
  readonly compact: boolean;
}

const directionClass = { up: "text-up", down: "text-down", level: "text-text-2" };

function CandleLine({ candle, short }: { candle: CandleWords; short: boolean }) {
  const t = useTranslations("chart");
  const tone = directionClass[candle.direction];
  const figure = (key: "open" | "high" | "low" | "close" | "volume") => (
    <span className="whitespace-nowrap">
      <abbr title={t(`candle.${key}`)} className="text-text-3 no-underline">
        {t(`letter.${key}`)}
      </abbr>{" "}
      <span className={key === "volume" ? "text-text-2" : tone}>{candle[key]}</span>
    </span>
  );
  return (
    <p className="flex flex-wrap gap-x-2.5">
      {!short && figure("open")}
      {!short && figure("high")}
      {!short && figure("low")}
      {figure("close")}
      <span className={tone}>{candle.change}</span>
      {!short && figure("volume")}
    </p>
  );
}

function LegendButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      className="inline-flex size-6 items-center justify-center rounded-[4px] bg-surface-2 text-text-2 hover:bg-surface-3 hover:text-text-1 max-lg:size-8 [&_svg]:size-3.5"
    >
      {props.children}
    </button>
  );
}

const buttonsShown = clsx(
  "group-focus-within/line:pointer-events-auto group-focus-within/line:ms-0 group-focus-within/line:size-auto",
  "group-hover/line:pointer-events-auto group-hover/line:ms-0 group-hover/line:size-auto",
);

interface LineProps extends LegendActions {
  readonly legend: IndicatorLegend;
  readonly chosen: ChosenIndicator;
  readonly colours: readonly string[];
  readonly folded: boolean;
  readonly compact: boolean;
}

/** The library's word for the bar of volumes is English; in a narrow chart the indicator's name says it. */
function Values({ legend, chosen, colours, compact }: Omit<LineProps, keyof LegendActions | "folded">) {
  const t = useTranslations("chart");
  const nameOf = (key: string, name: string): string => {
    if (key !== "volume") return `${name} `;
    return compact ? "" : `${t("candle.volume")} `;
  };
  const values = compact ? compactValues(chosen.name, legend.values) : legend.values;
  return values.map(({ key, title, text, line }) => (
    <span
      key={key}
      className="whitespace-nowrap text-text-2"
      style={line === undefined ? undefined : { color: colours[line % colours.length] }}
    >
      {nameOf(key, title)}
      {text}
    </span>
  ));
}

function IndicatorLine(props: LineProps) {
  const { chosen, folded, compact, onHide, onSettings, onRemove } = props;
  const t = useTranslations("chart");
  const { id, hidden } = chosen;
  const title = indicatorTitle(chosen);
  return (
    <div className="group/line flex min-h-4 items-center gap-x-2">
      <button
        type="button"
        title={t("legend.settings", { name: title })}
        onClick={() => onSettings(id)}
        className={clsx(
          "pointer-events-auto shrink-0 rounded-[4px] px-0.5 text-text-2 hover:bg-surface-2 hover:text-text-1",
          hidden && "line-through opacity-60",
        )}
      >
        {compact ? chosen.name : title}
      </button>
      {/* Out of sight and not gone, so that arrow keys come to them. */}
      <span
        className={clsx(
          "-ms-2 flex size-0 items-center gap-0.5 overflow-hidden",
          buttonsShown,
          folded && "-my-1",
        )}
      >
        <LegendButton
          label={t(hidden ? "legend.show" : "legend.hide", { name: title })}
          onClick={() => onHide(id, !hidden)}
        >
          {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </LegendButton>
        <LegendButton label={t("legend.settings", { name: title })} onClick={() => onSettings(id)}>
          <Settings2 aria-hidden />
        </LegendButton>
        <LegendButton label={t("legend.remove", { name: title })} onClick={() => onRemove(id)}>
          <X aria-hidden />
        </LegendButton>
      </span>
      {!hidden && (
        <span
          className={clsx(
            "flex min-w-0 gap-x-2 max-lg:flex-nowrap max-lg:overflow-hidden",
            folded ? "overflow-hidden" : "flex-wrap",
          )}
        >
          <Values {...props} />
        </span>
      )}
    </div>
  );
}

function Lines({ pane, ...props }: LegendProps & { pane: PaneLegend }) {
  return pane.indicators.map((legend) => {
    const chosen = props.chosen.find(({ id }) => id === legend.id);
    return (
      chosen && <IndicatorLine key={legend.id} {...props} {...{ legend, chosen }} folded={pane.folded} />
    );
  });
}

function Folded({ names, open, onOpen }: { names: string; open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations("chart");
  return (
    <button
      type="button"
      aria-expanded={open}
      title={t(open ? "legend.fold" : "legend.unfold")}
      onClick={() => onOpen(!open)}
      className="pointer-events-auto flex min-h-6 max-w-full items-center gap-1 rounded-[4px] text-text-2"
    >
      <span className="truncate">{names}</span>
      <ChevronDown
        aria-hidden
        className={clsx("size-3 shrink-0 transition-transform", open && "rotate-180")}
      />
    </button>
  );
}

function Pane({ pane, ...props }: LegendProps & { pane: PaneLegend }) {
  const { view, compact } = props;
  const [open, setOpen] = useState(false);
  const first = pane.paneId === CANDLE_PANE;
  const canFold = compact && first && pane.indicators.length > 0;
  const names = [...new Set(pane.indicators.map(({ id }) => id.split("-")[0]))].join(" · ");
  return (
    <div
      className={clsx(
        "figure pointer-events-none absolute left-0 z-[1] px-2 text-12",
        pane.folded ? "pt-0.5 whitespace-nowrap" : "pt-1",
      )}
      style={{ top: pane.topPx, maxWidth: `min(100%, ${view.widthPx}px)` }}
    >
      {first && <CandleLine candle={view.candle} short={compact && !view.pointed} />}
      {canFold && <Folded names={names} open={open} onOpen={setOpen} />}
      {(!canFold || open) && <Lines {...props} pane={pane} />}
    </div>
  );
}

/** One stop for the tab key, however many indicators there are; arrow keys go from button to button. */
export function Legend(props: LegendProps) {
  const t = useTranslations("chart");
  const bar = useToolbar();
  return (
    <div ref={bar} role="toolbar" aria-label={t("legend.label")}>
      {props.view.panes.map((pane) => (
        <Pane key={pane.paneId} {...props} pane={pane} />
      ))}
    </div>
  );
}
