import { clsx } from "clsx";
import type { ReactNode } from "react";
import { rove } from "./roving.ts";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Colours the chosen segment: buy and sell. */
  tone?: "up" | "down";
}

export interface SegmentedProps<Value extends string> {
  value: Value;
  onValue: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  label: string;
  size?: "small" | "medium" | "large";
  wide?: boolean;
  className?: string;
}

const sizeClass = { small: "h-7 text-12", medium: "h-9 text-13", large: "h-11 text-14" };
const toneClass = {
  up: "bg-up text-direction-on",
  down: "bg-down text-direction-on",
  none: "bg-surface-3 text-text-1",
};

/** One of few values, all visible: order side, order type, interval. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onValue, options, label, size = "medium", wide = false, className } = props;
  const isChosen = options.some((option) => option.value === value);
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="horizontal"
      onKeyDown={rove}
      className={clsx(
        "inline-flex items-stretch gap-0.5 rounded-control bg-surface-2 p-0.5",
        sizeClass[size],
        wide && "flex w-full",
        className,
      )}
    >
      {options.map((option, place) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!isChosen && place === 0) ? 0 : -1}
          onClick={() => option.value !== value && onValue(option.value)}
          className={clsx(
            "inline-flex min-w-0 items-center justify-center rounded-[4px] px-3 font-medium whitespace-nowrap",
            "transition-colors",
            // Equal parts of a given width; else each as wide as its words.
            wide ? "flex-1" : "flex-auto",
            option.value === value ? toneClass[option.tone ?? "none"] : "text-text-2 hover:text-text-1",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
