/** Conversions on the trading hub: how many coins have a price now, and by how much it is worse than the index. */
import { ErrorState, formatPercent, Skeleton } from "@meridian/ui";
import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { convertibleCoins, percentOf } from "../../convert/index.ts";

const REFRESH_EVERY_MS = 15_000;
const PERCENT_DECIMALS = 4;

export function ConvertCard({ path }: { path: string }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const terms = useRead("data/convertList", {}, { refetchInterval: REFRESH_EVERY_MS });
  if (terms.data === undefined)
    return terms.isError ? (
      <ErrorState onRetry={() => void terms.refetch()} />
    ) : (
      <Skeleton className="h-17 rounded-card" />
    );
  const { list, spreadPpm } = terms.data;
  return (
    <Link
      to={path}
      className="flex min-h-17 items-center gap-4 rounded-card border border-line bg-surface-1 px-4 py-3 transition-colors hover:border-line-strong"
    >
      <RefreshCw aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="flex-1 text-14 font-medium">
        {t("hub.convertText", { count: convertibleCoins(list) })}
      </span>
      <span className="figure text-13 text-text-2">
        {t("hub.spread", { percent: formatPercent(percentOf(spreadPpm), locale, PERCENT_DECIMALS) })}
      </span>
    </Link>
  );
}
