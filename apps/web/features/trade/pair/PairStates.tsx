/** The page before its market is known, and when there is no such market. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Pair } from "./use-pair.ts";

export function PairStates({ pair, mobile = false }: { pair: Pair; mobile?: boolean }) {
  const t = useTranslations("trade");
  if (pair.failed) return <ErrorState onRetry={pair.retry} className="min-h-[60dvh]" />;
  if (pair.unlisted) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        className="min-h-[60dvh]"
        action={
          <Button asChild variant="primary">
            <Link to={mobile ? "/mbquotes" : "/market"}>{t("toMarkets")}</Link>
          </Button>
        }
      >
        {t("unlisted", { market: pair.market })}
      </EmptyState>
    );
  }
  return (
    <div aria-busy className="flex h-full min-h-[80dvh] flex-col gap-px">
      <div className="flex h-14 items-center px-3">
        <Skeleton className="h-8 w-72" />
      </div>
      <Skeleton className="w-full flex-1 rounded-none" />
    </div>
  );
}
