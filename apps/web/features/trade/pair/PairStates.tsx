/** The page before its market is known, and when there is no such market. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Pair } from "./use-pair.ts";

const EARLY = "empty:inline-block empty:animate-skeleton empty:rounded-control empty:bg-surface-2";

/** The market and its price at the places where the page will show them, filled in by early/price.ts. */
function EarlyHead({ mobile }: { mobile: boolean }) {
  const market = (
    <span data-early="market" className={`text-16 font-semibold empty:h-6 empty:w-28 ${EARLY}`} />
  );
  const price = (
    <span data-early="price" className={`figure whitespace-nowrap empty:h-8 empty:w-40 ${EARLY}`} />
  );
  if (mobile)
    return (
      <div className="border-b border-line">
        <div className="flex h-12 items-center px-4 ps-[46px]">{market}</div>
        <div className="h-[68px] px-4 text-28 font-semibold">{price}</div>
      </div>
    );
  return (
    <div className="flex h-14 items-center border-b border-line px-5 ps-[50px]">
      <span className="w-[319px]">{market}</span>
      <span className="text-20 font-semibold">{price}</span>
    </div>
  );
}

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
      <EarlyHead mobile={mobile} />
      <Skeleton className="w-full flex-1 rounded-none" />
    </div>
  );
}
