import type { ReactNode } from "react";

/** A titled block of the profile. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-16 font-semibold">{title}</h2>
        {note !== undefined && <span className="text-12 text-text-3">{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** One line of a panel: what it is, and what it stands at or lets one do. */
export function Line({ label, text, children }: { label: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-14">{label}</p>
        {text !== undefined && <p className="text-12 text-text-3">{text}</p>}
      </div>
      <div className="flex min-w-0 items-center gap-2 text-14">{children}</div>
    </div>
  );
}
