import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Names and what stands behind them, one pair a line. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={clsx("grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-13", className)}>
      {children}
    </dl>
  );
}

export function Fact({ name, children, strong }: { name: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className={clsx("min-w-0 break-words", strong === true && "font-medium")}>{children}</dd>
    </>
  );
}
