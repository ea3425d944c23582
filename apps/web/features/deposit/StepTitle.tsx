import type { ReactNode } from "react";

/** The heading of one of the page's three steps. */
export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-2 text-14 font-semibold">
      <span
        aria-hidden
        className="figure flex size-5 items-center justify-center rounded-full bg-surface-3 text-12"
      >
        {number}
      </span>
      {children}
    </h2>
  );
}
