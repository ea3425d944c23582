/** The one button. Says what it does; when it cannot be used, `reason` says why and is shown under it. */
import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "buy" | "sell" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Draws the child, for example a link, as a button. */
  asChild?: boolean;
  busy?: boolean;
  /** The reason why the button is disabled. Giving one disables it. */
  reason?: ReactNode;
  wide?: boolean;
  /** Long words, as an amount with its coin, go on over further lines, and the button grows with them. */
  wraps?: boolean;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-on hover:bg-accent-hover",
  secondary: "bg-surface-2 text-text-1 border border-line-strong hover:bg-surface-3",
  quiet: "text-text-2 hover:bg-surface-2 hover:text-text-1",
  buy: "bg-up text-direction-on hover:brightness-110",
  sell: "bg-down text-direction-on hover:brightness-110",
  danger: "bg-danger text-danger-on hover:brightness-110",
};

const sizeClass: Record<ButtonSize, string> = {
  small: "h-7 px-2.5 text-12",
  medium: "h-9 px-4 text-14",
  large: "h-12 px-5 text-16 font-semibold",
};

const wrapClass = "h-auto! min-h-12 px-3! py-2 text-balance whitespace-normal! wrap-anywhere";

export function buttonClass(variant: ButtonVariant, size: ButtonSize, wide: boolean): string {
  return clsx(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap",
    "transition-[background-color,filter,color] select-none target-44",
    "disabled:cursor-not-allowed disabled:bg-surface-3 disabled:text-text-3 disabled:border-transparent disabled:filter-none",
    variantClass[variant],
    sizeClass[size],
    wide && "w-full",
  );
}

export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size = "medium",
    asChild = false,
    busy = false,
    reason,
    wide = false,
    wraps = false,
    className,
    children,
    disabled,
    ...rest
  } = props;
  const reasonId = useId();
  const look = clsx(buttonClass(variant, size, wide), wraps && wrapClass, className);
  // Main actions: what floats over pages keeps clear of them.
  const main = variant === "secondary" || variant === "quiet" ? undefined : "";
  if (asChild) {
    return (
      <Slot.Root data-main={main} className={look}>
        {children}
      </Slot.Root>
    );
  }
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy || reason !== undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason === undefined ? rest["aria-describedby"] : reasonId}
      className={look}
    >
      {busy && <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />}
      <span className={clsx("inline-flex items-center gap-2", busy && "opacity-0")}>{children}</span>
    </button>
  );
  if (reason === undefined) return button;
  return (
    <span className={clsx("flex flex-col gap-1", wide && "w-full")}>
      {button}
      <span id={reasonId} className="text-center text-12 text-text-2">
        {reason}
      </span>
    </span>
  );
}
