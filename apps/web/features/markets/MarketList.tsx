/** The list's frame: its head, its five states, and of a long list the rows that are near the window. */
import { Button, EmptyState, ErrorState, Skeleton, StaleShade } from "@meridian/ui";
import { SearchX, Star } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import type { MarketRow } from "./markets.model.ts";
import type { Markets } from "./use-markets.ts";
import { useRowWindow } from "./use-row-window.ts";

const ROW_PX = 60;
const SKELETONS = 12;

interface MarketListProps {
  readonly markets: Markets;
  readonly head: ReactNode;
  readonly row: (row: MarketRow) => ReactNode;
}

function Nothing({ markets }: { markets: Markets }) {
  const t = useTranslations("markets");
  if (markets.search !== "") {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        action={<Button onClick={() => markets.setSearch("")}>{t("clearSearch")}</Button>}
      >
        {t("notFound")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Star aria-hidden />}
      action={<Button onClick={() => markets.setTab("all")}>{t("showAll")}</Button>}
    >
      {t("noFavourites")}
    </EmptyState>
  );
}

function Rows({ shown, row }: { shown: readonly MarketRow[]; row: MarketListProps["row"] }) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to, beforePx, afterPx } = useRowWindow(list, shown.length, ROW_PX);
  return (
    <div ref={list} role="rowgroup" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
      {shown.slice(from, to).map(row)}
    </div>
  );
}

export function MarketList({ markets, head, row }: MarketListProps) {
  const t = useTranslations("markets");
  if (markets.failed) return <ErrorState onRetry={markets.retry} className="min-h-[720px]" />;
  const { shown } = markets;
  if (shown?.length === 0) return <Nothing markets={markets} />;
  return (
    <div
      role="table"
      aria-label={t("title")}
      aria-busy={shown === undefined}
      aria-rowcount={shown === undefined ? -1 : shown.length + 1}
    >
      {head}
      <StaleShade {...markets.staleness}>
        {shown === undefined ? (
          <div role="rowgroup">
            {Array.from({ length: SKELETONS }, (_, index) => (
              <div key={index} className="flex h-[60px] items-center border-b border-line px-4">
                <Skeleton className="h-8 w-full" />
              </div>
            ))}
          </div>
        ) : (
          <Rows shown={shown} row={row} />
        )}
      </StaleShade>
    </div>
  );
}
