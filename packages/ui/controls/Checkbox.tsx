import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Checkbox as Parts } from "radix-ui";
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
      <Parts.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChecked(next === true)}
        className="target-44 mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-text-3 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Parts.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3 text-accent-on" />
        </Parts.Indicator>
      </Parts.Root>
      <label htmlFor={id} className="cursor-pointer py-px text-13 text-text-2">
        {label}
      </label>
    </span>
  );
}
