import { clsx } from "clsx";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";

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
  up: "data-[state=checked]:bg-up data-[state=checked]:text-direction-on",
  down: "data-[state=checked]:bg-down data-[state=checked]:text-direction-on",
  none: "data-[state=checked]:bg-surface-3 data-[state=checked]:text-text-1",
};

/** One of few values, all visible: order side, order type, interval. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onValue, options, label, size = "medium", wide = false, className } = props;
  const choose = (text: string): void => {
    const option = options.find((candidate) => candidate.value === text);
    if (option !== undefined) onValue(option.value);
  };
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={choose}
      aria-label={label}
      orientation="horizontal"
      className={clsx(
        "inline-flex items-stretch gap-0.5 rounded-control bg-surface-2 p-0.5",
        sizeClass[size],
        wide && "flex w-full",
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            "inline-flex min-w-0 flex-1 items-center justify-center rounded-[4px] px-3 font-medium whitespace-nowrap",
            "text-text-2 transition-colors hover:text-text-1",
            toneClass[option.tone ?? "none"],
          )}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
