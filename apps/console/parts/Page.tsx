import type { ReactNode } from "react";

interface PageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that reads from top to bottom. */
export function Page({ title, note, aside, children }: PageProps) {
  return (
    <div className="flex w-full max-w-360 flex-col gap-5 p-6 max-lg:p-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-20 font-semibold">{title}</h1>
          {note !== undefined && <p className="mt-0.5 max-w-180 text-13 text-text-2">{note}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen with its own heading, in a hairline box. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line">
      <header className="flex min-h-10 items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-1.5 max-sm:flex-wrap">
        <h2 className="min-w-0 text-14 font-medium">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
