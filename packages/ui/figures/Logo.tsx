import { clsx } from "clsx";

/** The mark: a circle crossed by one meridian arc. Heavy enough to hold at 16 px. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={clsx("shrink-0 text-accent", className ?? "size-6")}>
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M15 2.8C9.6 8.4 9.6 15.6 15 21.2" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </svg>
  );
}

export function Logo({ className, wordClassName }: { className?: string; wordClassName?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2", className)}>
      <Mark />
      <span className={clsx("text-16 font-semibold tracking-[-0.02em] text-text-1", wordClassName)}>
        Meridian
      </span>
    </span>
  );
}
