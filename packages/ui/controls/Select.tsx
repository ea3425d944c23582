import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { warm } from "../overlays/late.ts";
import { useFieldAttributes } from "./Field.tsx";
import { lazy } from "../overlays/arrive.ts";

export interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Second line or right-hand fact: fee, network time. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  value: Value | undefined;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  label?: string;
  size?: "small" | "medium";
  disabled?: boolean;
  className?: string;
}

const load = () => import("./SelectList.tsx");
const SelectList = lazy(load);
warm(load);

const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

export interface SelectBoxProps extends Omit<ComponentProps<"button">, "value" | "className"> {
  readonly value: string | undefined;
  readonly options: readonly SelectOption<string>[];
  readonly placeholder: string | undefined;
  readonly label: string | undefined;
  readonly size: "small" | "medium";
  readonly className: string | undefined;
}

/** The button that shows what is chosen; the same before its list was loaded and after. */
export function SelectBox(props: SelectBoxProps) {
  const { value, options, placeholder, label, size, className, ...rest } = props;
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? placeholder;
  // Two lines of plain words fit the higher box.
  const wraps = size === "medium" && typeof shown === "string";
  return (
    <button
      type="button"
      role="combobox"
      aria-controls={undefined}
      aria-expanded={false}
      {...useFieldAttributes()}
      {...rest}
      aria-label={label}
      className={clsx(
        "inline-flex min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-surface-1",
        "transition-colors hover:border-text-3 disabled:opacity-50",
        size === "medium" ? "h-10 px-3 text-14 max-lg:h-11" : "h-7 px-2 text-12",
        chosen === undefined ? "text-text-3" : "text-text-1",
        className,
      )}
    >
      <span
        className={clsx(
          "min-w-0 text-start",
          wraps ? "max-h-[2.5em] overflow-hidden leading-tight wrap-break-word" : "truncate",
        )}
      >
        {shown}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
    </button>
  );
}

/** One of several values. In a Field give the Field `boxed={false}`: the button draws the box. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValue, options, placeholder, label, size = "medium", disabled = false, className } = props;
  const [wanted, setWanted] = useState(false);
  const box = { value, options, placeholder, label, size, className };
  const asleep = (
    <SelectBox
      {...box}
      disabled={disabled}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => OPENING_KEYS.includes(key) && setWanted(true)}
    />
  );
  if (!wanted) return asleep;
  const choose = (text: string): void => {
    const option = options.find((candidate) => candidate.value === text);
    if (option !== undefined) onValue(option.value);
  };
  return (
    <Suspense fallback={asleep}>
      <SelectList box={box} onValue={choose} disabled={disabled} />
    </Suspense>
  );
}
