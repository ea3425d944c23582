import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SortKey } from "./markets.model.ts";
import type { Markets } from "./use-markets.ts";

interface HeadProps {
  readonly markets: Markets;
  readonly sortKey: SortKey;
  readonly end?: boolean;
}

function directionOf({ sort }: Markets, sortKey: SortKey) {
  return sort?.key === sortKey ? sort.direction : undefined;
}

/** A heading that sorts. The arrow stands where it leaves the column's edge free, so that label and figures line up. */
export function HeadButton({ markets, sortKey, end = true }: HeadProps) {
  const t = useTranslations("markets");
  const direction = directionOf(markets, sortKey);
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  const arrow = direction !== undefined && <Arrow aria-hidden className="size-3 shrink-0" />;
  return (
    <button
      type="button"
      onClick={() => markets.sortBy(sortKey)}
      className={clsx(
        "target-44 inline-flex h-8 min-w-0 items-center gap-1 whitespace-nowrap hover:text-text-1",
        direction !== undefined && "text-text-1",
      )}
    >
      {end && arrow}
      <span className="truncate">{t(`column.${sortKey}`)}</span>
      {!end && arrow}
    </button>
  );
}

/** The cell around it, which gives screen readers the order. */
export function HeadCell({ className, ...head }: HeadProps & { readonly className?: string }) {
  return (
    <div
      role="columnheader"
      aria-sort={directionOf(head.markets, head.sortKey) ?? "none"}
      className={clsx("flex min-w-0", head.end !== false && "justify-end", className)}
    >
      <HeadButton {...head} />
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
