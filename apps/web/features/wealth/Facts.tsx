/**
 * Names and what stands behind them, one pair a line. A name breaks over lines before what stands behind it moves
 * below, and a figure is never cut.
 */
import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={clsx("grid gap-2 text-13", className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-end gap-x-4">
      <dt className="min-w-min grow basis-[5em] text-text-3">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
