/** The frame of the three invite pages: heading, width, skeleton and error state. */
import { ErrorState, Skeleton } from "@meridian/ui";
import type { ReactNode } from "react";
import type { Layout } from "../../app/feature.ts";

interface FrameProps {
  readonly layout: Layout;
  readonly title: string;
  readonly text: ReactNode;
  readonly failed: boolean;
  readonly loading: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function Frame({ layout, title, text, failed, loading, onRetry, children }: FrameProps) {
  return (
    <div className="flex w-full max-w-260 flex-col gap-4 px-6 py-8 max-lg:px-4 max-lg:py-5">
      <header>
        {layout === "desktop" && <h1 className="mb-1 text-28 font-semibold">{title}</h1>}
        <p className="max-w-160 text-13 text-text-2">{text}</p>
      </header>
      {loading && failed && <ErrorState onRetry={onRetry} />}
      {loading && !failed && (
        <>
          <Skeleton className="h-64 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </>
      )}
      {!loading && children}
    </div>
  );
}
