/** Frame of both pages of this feature: one column, wide enough for a line of figures. */
import type { ReactNode } from "react";
import type { Layout } from "../../app/feature.ts";

interface FrameProps {
  layout: Layout;
  title: string;
  text: string;
  children: ReactNode;
}

/** On a phone the bar above says the title. */
export function Frame({ layout, title, text, children }: FrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4 px-4 py-8 max-lg:py-5">
      <header>
        {layout === "desktop" && <h1 className="mb-1 text-28 font-semibold">{title}</h1>}
        <p className=" text-13 text-text-2">{text}</p>
      </header>
      {children}
    </div>
  );
}

export function Card({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-16 font-semibold">{title}</h2>
        {note !== undefined && <span className="text-12 text-text-3">{note}</span>}
      </header>
      {children}
    </section>
  );
}

export function Row({ label, text, children }: { label: string; text?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-14">{label}</p>
        {text !== undefined && <p className="text-12 text-text-3">{text}</p>}
      </div>
      <div className="shrink-0 text-end text-14">{children}</div>
    </div>
  );
}
