/** A share of something, 0 to 100 whole percent: by dragging, by step buttons and by typing. */
import { digitsIn } from "@meridian/core";
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useLocale } from "use-intl";
import { formatPercent } from "../figures/format.ts";
import { percentAt, percentByKey } from "./slider.model.ts";

export interface SliderProps {
  valuePercent: number;
  onPercent: (percent: number) => void;
  label: string;
  steps?: readonly number[];
  disabled?: boolean;
  /** False without room for the field in which the share can be typed. */
  typed?: boolean;
  className?: string;
}

const PERCENT_MAX = 100;
const QUARTERS = [0, 25, 50, 75, 100] as const;

function PercentBox({ valuePercent, onPercent, label, disabled }: SliderProps) {
  const type = (text: string): void => {
    const digits = digitsIn(text).slice(0, 3);
    onPercent(Math.min(PERCENT_MAX, digits === "" ? 0 : Number.parseInt(digits, 10)));
  };
  return (
    <span className="inline-flex h-7 w-14 shrink-0 items-center rounded-control border border-line-strong bg-surface-1 px-1.5 text-12 max-lg:h-11 max-lg:w-18 max-lg:text-16">
      <input
        aria-label={`${label} (%)`}
        inputMode="numeric"
        disabled={disabled}
        value={valuePercent}
        onChange={(event) => type(event.target.value)}
        className="figure w-full min-w-0 bg-transparent text-end outline-none"
      />
      <span className="ms-0.5 text-text-3">%</span>
    </span>
  );
}

/** The knob on its rail. All of the rail's height can be pressed, a little beyond its ends too. */
function Rail({ valuePercent, onPercent, label, disabled = false }: SliderProps) {
  const rail = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLSpanElement>(null);
  const pull = (event: PointerEvent): void => {
    const { left, width } = rail.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    const percent = percentAt(event.clientX - left, width);
    if (percent !== valuePercent) onPercent(percent);
  };
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    if (disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    knob.current?.focus();
    pull(event);
  };
  const press = (event: KeyboardEvent): void => {
    const percent = percentByKey(valuePercent, event.key, event.shiftKey);
    if (disabled || percent === undefined) return;
    event.preventDefault();
    onPercent(percent);
  };
  return (
    <div
      onPointerDown={take}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pull(event)}
      className="relative -mx-3 flex h-7 w-[calc(100%+24px)] max-lg:h-11 touch-none items-center px-3 select-none"
    >
      <div ref={rail} className="relative h-1 w-full rounded-full bg-surface-3">
        <span style={{ width: `${valuePercent}%` }} className="absolute h-full rounded-full bg-accent" />
        <span
          ref={knob}
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={PERCENT_MAX}
          aria-valuenow={valuePercent}
          aria-disabled={disabled || undefined}
          onKeyDown={press}
          style={{ insetInlineStart: `${valuePercent}%` }}
          className="absolute top-1/2 flex size-6 -translate-1/2 items-center justify-center rounded-full"
        >
          <span className="size-4 rounded-full border-2 border-accent bg-surface-0" />
        </span>
      </div>
    </div>
  );
}

/** Centred under its place on the rail; at the ends as far out as there is room: the knob's own, or a field's. */
function placeClass(step: number, typed: boolean): string {
  if (step === 0) return "-ms-3";
  return step === PERCENT_MAX && !typed ? "-translate-x-[calc(100%-12px)]" : "-translate-x-1/2";
}

export function Slider(props: SliderProps) {
  const locale = useLocale();
  const { valuePercent, onPercent, steps = QUARTERS, disabled = false, typed = true, className } = props;
  return (
    <div className={clsx("flex items-start gap-3", disabled && "opacity-50", className)}>
      <div className="min-w-0 flex-1 px-3">
        <Rail {...props} />
        <div className="relative mt-1 h-6 max-lg:-mt-1 max-lg:h-8 low:-mt-0.5">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              disabled={disabled}
              onClick={() => onPercent(step)}
              style={{ insetInlineStart: `${step}%` }}
              className={clsx(
                "figure absolute h-full rounded-control px-0.5 text-12 whitespace-nowrap hover:text-text-1 max-lg:text-[11px]",
                placeClass(step, typed),
                // Under a finger each is as wide as it is far from the next one.
                "after:absolute after:inset-0 max-lg:after:-inset-x-2 max-lg:after:-bottom-3",
                valuePercent === step ? "text-text-1" : "text-text-3",
              )}
            >
              {formatPercent(String(step), locale)}
            </button>
          ))}
        </div>
      </div>
      {typed && <PercentBox {...props} />}
    </div>
  );
}
