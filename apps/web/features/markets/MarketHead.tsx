import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SortKey } from "./markets.model.ts";
import type { Markets } from "./use-markets.ts";

interface HeadCellProps {
  readonly markets: Markets;
  readonly sortKey: SortKey;
  readonly end?: boolean;
}

/** A heading that sorts; the arrow tells the order and screen readers hear it. */
export function HeadCell({ markets, sortKey, end = true }: HeadCellProps) {
  const t = useTranslations("markets");
  const direction = markets.sort?.key === sortKey ? markets.sort.direction : undefined;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  // On the side of the label that leaves the column's edge free, so that label and figures line up.
  const arrow = direction !== undefined && <Arrow aria-hidden className="size-3" />;
  return (
    <div
      role="columnheader"
      aria-sort={direction ?? "none"}
      className={clsx("flex min-w-0", end && "justify-end")}
    >
      <button
        type="button"
        onClick={() => markets.sortBy(sortKey)}
        className={clsx(
          "inline-flex h-8 items-center gap-1 whitespace-nowrap hover:text-text-1",
          direction !== undefined && "text-text-1",
        )}
      >
        {end && arrow}
        {t(`column.${sortKey}`)}
        {!end && arrow}
      </button>
    </div>
  );
}

export function PlainHead({ label, className }: { label: string; className?: string }) {
  return (
    <div role="columnheader" className={className}>
      {label}
    </div>
  );
}
