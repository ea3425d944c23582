import { clsx } from "clsx";
import type { ComponentProps } from "react";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** Said by screen readers and shown on hover. */
  label: string;
  size?: "small" | "medium";
}

/** A square button that holds one icon; at least 28 px, 44 px under a finger. */
export function IconButton({ label, size = "medium", className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-control text-text-2 transition-colors target-44",
        "hover:bg-surface-2 hover:text-text-1 disabled:opacity-40 [&_svg]:size-4.5",
        size === "medium" ? "size-9" : "size-7",
        className,
      )}
    >
      {children}
    </button>
  );
}
