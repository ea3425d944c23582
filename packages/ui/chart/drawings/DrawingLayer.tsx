/** The drawings of a chart, and the small bar of the one that is chosen: its colour, its text, its lock, its end. */
import { clsx } from "clsx";
import { Lock, LockOpen, Trash2, X } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatChange, formatPrice } from "../../figures/format.ts";
import { ToolButton } from "./DrawingRail.tsx";
import type { MeasureEnd } from "./drawing-overlays.ts";
import { type Drawing, DRAWING_COLOURS, NOTE_MAX } from "./drawings.model.ts";
import { type DrawingsProps, useDrawings } from "./use-drawings.ts";

export interface DrawingLayerProps extends Omit<DrawingsProps, "measure"> {
  readonly priceDecimals: number;
}

const colourClass: Record<Drawing["colour"], string> = {
  accent: "bg-accent",
  info: "bg-info",
  warn: "bg-warn",
  up: "bg-up",
  down: "bg-down",
  "text-2": "bg-text-2",
};

/** Difference, percent, candles and time, two lines. */
function useMeasure(priceDecimals: number) {
  const t = useTranslations("chart");
  const locale = useLocale();
  return useCallback(
    (from: MeasureEnd, to: MeasureEnd): readonly string[] => {
      const difference = to.value - from.value;
      const percent = from.value === 0 ? 0 : (difference / from.value) * 100;
      const price = formatPrice(difference.toFixed(priceDecimals), locale, priceDecimals);
      const minutes = Math.round(Math.abs(to.timestamp - from.timestamp) / 60_000);
      const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
      const time = t("measure.time", { days, hours, minutes: minutes % 60 });
      const candles = t("measure.candles", { count: Math.abs(to.index - from.index) });
      return [
        `${difference > 0 ? "+" : ""}${price} (${formatChange(percent.toFixed(2), locale)})`,
        `${candles} · ${time}`,
      ];
    },
    [priceDecimals, locale, t],
  );
}

interface ChosenBarProps {
  readonly drawing: Drawing;
  readonly onChange: (change: Partial<Pick<Drawing, "colour" | "locked" | "text">>) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

function Colours({ drawing, onChange }: Pick<ChosenBarProps, "drawing" | "onChange">) {
  const t = useTranslations("chart");
  return DRAWING_COLOURS.map((colour) => (
    <button
      key={colour}
      type="button"
      aria-label={t(`colour.${colour}`)}
      title={t(`colour.${colour}`)}
      aria-pressed={drawing.colour === colour}
      onClick={() => onChange({ colour })}
      className="inline-flex size-6 items-center justify-center rounded-full max-lg:size-9"
    >
      <span
        className={clsx(
          "size-3.5 rounded-full outline-offset-2",
          colourClass[colour],
          drawing.colour === colour && "outline-2 outline-text-1",
        )}
      />
    </button>
  ));
}

function ChosenBar({ drawing, onChange, onRemove, onLeave }: ChosenBarProps) {
  const t = useTranslations("chart");
  return (
    <div
      role="toolbar"
      aria-label={t(`tool.${drawing.tool}`)}
      className="absolute top-12 left-1/2 z-[3] flex max-w-[calc(100%-16px)] -translate-x-1/2 flex-wrap items-center gap-0.5 rounded-card border border-line-strong bg-surface-float p-1 shadow-float"
    >
      {drawing.tool === "note" && (
        <input
          autoFocus={drawing.text === ""}
          value={drawing.text}
          maxLength={NOTE_MAX}
          aria-label={t("draw.text")}
          placeholder={t("draw.text")}
          onChange={({ target }) => onChange({ text: target.value })}
          onKeyDown={({ key }) => {
            if (key === "Enter") onLeave();
          }}
          className="h-7 w-44 rounded-control border border-line-strong bg-surface-1 px-2 text-13 text-text-1 outline-none focus:border-accent max-lg:h-9 max-lg:text-16"
        />
      )}
      <Colours drawing={drawing} onChange={onChange} />
      <ToolButton
        label={t("draw.lockOne")}
        pressed={drawing.locked}
        onClick={() => onChange({ locked: !drawing.locked })}
      >
        {drawing.locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </ToolButton>
      <ToolButton label={t("draw.deleteOne")} onClick={onRemove}>
        <Trash2 aria-hidden />
      </ToolButton>
      <ToolButton label={t("draw.leave")} onClick={onLeave}>
        <X aria-hidden />
      </ToolButton>
    </div>
  );
}

export default function DrawingLayer(props: DrawingLayerProps) {
  const measure = useMeasure(props.priceDecimals);
  const { chosen, change, remove, leave } = useDrawings({ ...props, measure });
  const id = chosen?.id;
  useEffect(() => {
    if (id === undefined) return;
    const pressed = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Delete" || event.key === "Backspace") remove(id);
      else if (event.key !== "Escape") return;
      event.preventDefault();
      leave();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
  if (chosen === undefined) return null;
  return (
    <ChosenBar
      key={chosen.id}
      drawing={chosen}
      onChange={(next) => change(chosen.id, next)}
      onRemove={() => remove(chosen.id)}
      onLeave={leave}
    />
  );
}
