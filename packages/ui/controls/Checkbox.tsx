import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface CheckboxProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ checked, onChecked, label, disabled = false, className }: CheckboxProps) {
  const id = useId();
  return (
    <span className={clsx("inline-flex items-start gap-2", disabled && "opacity-50", className)}>
      <button
        id={id}
        type="button"
        role="checkbox"
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChecked(!checked)}
        className={clsx(
          "target-44 mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border transition-colors",
          checked ? "border-accent bg-accent" : "border-text-3",
        )}
      >
        {checked && <Check aria-hidden strokeWidth={3} className="size-3 text-accent-on" />}
      </button>
      <label htmlFor={id} className="cursor-pointer py-px text-13 text-text-2">
        {label}
      </label>
    </span>
  );
}
