import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type Tone = "neutral" | "accent" | "up" | "down" | "warn" | "info" | "danger";

const toneClass: Record<Tone, string> = {
  neutral: "bg-surface-2 text-text-2",
  accent: "bg-accent-soft text-accent",
  up: "bg-up-soft text-up",
  down: "bg-down-soft text-down",
  warn: "bg-warn-soft text-warn",
  info: "bg-info-soft text-info",
  danger: "bg-danger-soft text-danger",
};

/** A state in a word: filled, pending, verified. */
export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center gap-1 rounded-[4px] px-1.5 text-12 font-medium whitespace-nowrap",
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export interface ChipProps extends ComponentProps<"button"> {
  chosen?: boolean;
}

/** A small choice one can press: a filter, an amount preset, "best price". */
export function Chip({ chosen = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...rest}
      className={clsx(
        "target-44 inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-12 font-medium whitespace-nowrap transition-colors",
        chosen ? "bg-accent-soft text-accent" : "bg-surface-2 text-text-2 hover:text-text-1",
        className,
      )}
    >
      {children}
    </button>
  );
}
