/** The list's frame: its head and its five states. Rows that are out of sight are not laid out by the browser. */
import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX, Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { MarketRow } from "./markets.model.ts";
import type { Markets } from "./use-markets.ts";

const SKELETONS = 12;

interface MarketListProps {
  readonly markets: Markets;
  readonly head: ReactNode;
  readonly row: (row: MarketRow) => ReactNode;
}

function Nothing({ markets }: { markets: Markets }) {
  const t = useTranslations("markets");
  if (markets.search !== "") return <EmptyState icon={<SearchX aria-hidden />}>{t("notFound")}</EmptyState>;
  return <EmptyState icon={<Star aria-hidden />}>{t("noFavourites")}</EmptyState>;
}

export function MarketList({ markets, head, row }: MarketListProps) {
  const t = useTranslations("markets");
  if (markets.failed) return <ErrorState onRetry={markets.retry} />;
  const { shown } = markets;
  if (shown?.length === 0) return <Nothing markets={markets} />;
  return (
    <div role="table" aria-label={t("title")} aria-busy={shown === undefined}>
      {head}
      <div role="rowgroup">
        {shown === undefined
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <div key={index} className="flex h-15 items-center border-b border-line px-4">
                <Skeleton className="h-8 w-full" />
              </div>
            ))
          : shown.map(row)}
      </div>
    </div>
  );
}
