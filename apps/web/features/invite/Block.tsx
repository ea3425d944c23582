import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

/** A titled block of the page, with what can be done about it at its end. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <header className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-16 font-semibold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface FigureProps {
  name: string;
  /** On a phone it takes a line of its own. */
  wide?: true;
  children: ReactNode;
}

/** One figure with its name. */
export function Figure({ name, wide, children }: FigureProps) {
  return (
    <div className={clsx("rounded-card border border-line bg-surface-1 p-4", wide && "max-lg:col-span-2")}>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="figure mt-1 text-20 font-semibold">{children}</dd>
    </div>
  );
}
