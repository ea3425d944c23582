/** Names and what stands behind them, one pair a line. */
import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={clsx("grid gap-2 text-13", className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-text-3">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
