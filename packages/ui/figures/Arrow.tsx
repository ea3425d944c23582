import { clsx } from "clsx";
import type { Direction } from "./format.ts";

/** A small triangle in the colour of the text around it. */
export function Arrow({ direction, className }: { direction: Direction; className?: string }) {
  if (direction === "level") return null;
  const path = direction === "up" ? "M4 1 7.5 7h-7z" : "M4 7 .5 1h7z";
  return (
    <svg viewBox="0 0 8 8" aria-hidden className={clsx("inline-block size-[0.55em] fill-current", className)}>
      <path d={path} />
    </svg>
  );
}
