import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

/** A small label over its figure, for the row of 24-hour figures. */
export function Stat({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("flex min-w-0 flex-col leading-tight", className)}>
      <dt className="truncate text-12 text-text-3">{label}</dt>
      <dd className="figure truncate text-13">{children}</dd>
    </div>
  );
}

/**
 * A label and its figure on one line, as under the ticket. Without room for both the label gives way on a desktop, and
 * a phone shows the figure beneath it.
 */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-5 items-baseline justify-between gap-x-3 max-lg:flex-wrap">
      <dt className="min-w-0 truncate text-text-3">{label}</dt>
      <dd className="figure max-w-3/4 shrink-0 truncate text-end max-lg:ms-auto max-lg:max-w-full">
        {children}
      </dd>
    </div>
  );
}
