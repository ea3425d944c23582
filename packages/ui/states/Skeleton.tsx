import { clsx } from "clsx";

/** A grey shape of the final size while data is on its way. Give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx("block animate-skeleton rounded-control bg-surface-2", className ?? "h-4 w-full")}
    />
  );
}

/** Several lines of a list that is loading; `rowHeightPx` is that of the real row. */
export function SkeletonRows({ rows, rowHeightPx }: { rows: number; rowHeightPx: number }) {
  return (
    <div role="status" aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center px-4" style={{ height: rowHeightPx }}>
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  );
}
