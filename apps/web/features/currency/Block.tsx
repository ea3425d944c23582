import type { ReactNode } from "react";

/** A titled part of a coin's page. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
