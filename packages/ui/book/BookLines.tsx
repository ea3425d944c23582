/** The rows of one side, drawn once: what stands in them is written by the painter. */
import { clsx } from "clsx";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { BookSide } from "./book.model.ts";

interface BookLinesProps {
  readonly side: BookSide;
  readonly count: number;
  /** Without the running sum. */
  readonly compact: boolean;
}

/** Nothing inside a row can move what is outside of it, so that a changed figure costs its own row alone. */
const rowClass = clsx(
  "figure relative grid h-5 w-full shrink-0 items-center overflow-hidden px-3 text-12 [contain:strict]",
  "lg:pointer-fine:h-4.25 hover:bg-surface-2 disabled:pointer-events-none data-within:bg-surface-2",
);
const markClass = clsx(
  "absolute start-1 size-1.5 rounded-full data-[kind=ghost]:outline-1 data-[kind=ghost]:outline-accent",
  "data-[kind=live]:bg-accent data-[kind=pending]:outline-1 data-[kind=pending]:outline-warn",
);

/** As the painter begins: it sets the same property. */
const NO_SHADE = { backgroundSize: "0% 100%" };

export const BookLines = memo(function BookLines({ side, count, compact }: BookLinesProps) {
  const t = useTranslations("ui");
  const bid = side === "bid";
  const soft = bid
    ? "bg-[linear-gradient(var(--up-soft),var(--up-soft))]"
    : "bg-[linear-gradient(var(--down-soft),var(--down-soft))]";
  const strong = bid ? "bg-up/30 border-up" : "bg-down/30 border-down";
  return (
    <div className="flex shrink-0 flex-col">
      {Array.from({ length: count }, (_, line) => (
        <button
          key={line}
          type="button"
          tabIndex={-1}
          disabled
          aria-hidden
          data-side={side}
          data-place={bid ? line : count - 1 - line}
          className={clsx(rowClass, compact ? "grid-cols-2" : "grid-cols-3")}
        >
          <span className="sr-only">{t(`book.row.${side}`)}</span>
          <i
            aria-hidden
            data-part="shade"
            style={NO_SHADE}
            className={clsx("absolute inset-0 bg-right bg-no-repeat", soft)}
          />
          <i
            aria-hidden
            data-part="eat"
            hidden
            className={clsx("absolute inset-0 origin-left border-s-2", strong)}
          />
          <i data-part="mark" className={markClass} />
          <span
            data-cell="price"
            className={clsx("relative truncate text-start", bid ? "text-up" : "text-down")}
          />
          <span data-cell="size" className="relative truncate text-end text-text-1" />
          {!compact && (
            <span data-cell="sum" className="relative cursor-copy truncate text-end text-text-2" />
          )}
        </button>
      ))}
    </div>
  );
});
