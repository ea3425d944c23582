import { clsx } from "clsx";
import { Switch as Parts } from "radix-ui";
import { type ReactNode, useId } from "react";

export interface SwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  label: ReactNode;
  /** Leaves the label to screen readers alone, for a switch beside which the same words stand. */
  labelHidden?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A setting that takes effect at once. */
export function Switch(props: SwitchProps) {
  const { checked, onChecked, label, labelHidden = false, disabled = false, className } = props;
  const id = useId();
  return (
    <span className={clsx("inline-flex items-center gap-2.5", disabled && "opacity-50", className)}>
      <Parts.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChecked}
        className="target-44 h-5 w-9 shrink-0 rounded-full bg-surface-3 p-0.5 ring-1 ring-line-strong transition-colors data-[state=checked]:bg-accent data-[state=checked]:ring-accent"
      >
        <Parts.Thumb className="block size-4 rounded-full bg-text-2 transition-[translate,background-color] data-[state=checked]:translate-x-4 data-[state=checked]:bg-accent-on" />
      </Parts.Root>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "cursor-pointer text-13 text-text-2"}>
        {label}
      </label>
    </span>
  );
}
