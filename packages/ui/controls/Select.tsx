import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Parts } from "radix-ui";
import type { ReactNode } from "react";
import { useFieldAttributes } from "./Field.tsx";

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

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Parts.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 text-14 outline-none select-none max-lg:min-h-11 data-disabled:opacity-45 data-highlighted:bg-surface-3"
    >
      <Parts.ItemText>{option.label}</Parts.ItemText>
      {option.note !== undefined && <span className="ms-auto text-12 text-text-3">{option.note}</span>}
      <Parts.ItemIndicator className={option.note === undefined ? "ms-auto" : ""}>
        <Check aria-hidden className="size-4 text-accent" />
      </Parts.ItemIndicator>
    </Parts.Item>
  );
}

/** One of several values. In a Field give the Field `boxed={false}`: the trigger draws the box. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValue, options, placeholder, label, size = "medium", disabled = false, className } = props;
  const known = (text: string): void => {
    const option = options.find((candidate) => candidate.value === text);
    if (option !== undefined) onValue(option.value);
  };
  return (
    <Parts.Root value={value ?? ""} onValueChange={known} disabled={disabled}>
      <Parts.Trigger
        {...useFieldAttributes()}
        aria-label={label}
        className={clsx(
          "inline-flex items-center justify-between gap-2 rounded-control border border-line-strong bg-surface-1 text-text-1",
          "transition-colors hover:border-text-3 disabled:opacity-50 data-placeholder:text-text-3",
          size === "medium" ? "h-10 px-3 text-14 max-lg:h-11" : "h-7 px-2 text-12",
          className,
        )}
      >
        <Parts.Value placeholder={placeholder} />
        <Parts.Icon>
          <ChevronDown aria-hidden className="size-4 text-text-3" />
        </Parts.Icon>
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-card border border-line bg-surface-float p-1 shadow-float"
        >
          <Parts.Viewport>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
