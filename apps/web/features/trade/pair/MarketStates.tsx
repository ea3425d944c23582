/** A trading page before its market is known, and when there is no such market. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";

interface MarketStatesProps {
  readonly shown: {
    readonly market: string;
    readonly unlisted: boolean;
    readonly failed: boolean;
    readonly retry: () => void;
  };
  /** The page's texts. */
  readonly texts: "trade" | "contracts";
  /** The place of the market's name and price while they load. */
  readonly head: ReactNode;
  readonly mobile: boolean;
}

export function MarketStates({ shown, texts, head, mobile }: MarketStatesProps) {
  const t = useTranslations(texts);
  if (shown.failed) return <ErrorState onRetry={shown.retry} className="min-h-[60dvh]" />;
  if (shown.unlisted) {
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
        {t("unlisted", { market: shown.market })}
      </EmptyState>
    );
  }
  return (
    <div aria-busy className="flex h-full min-h-[80dvh] flex-col gap-px">
      {head}
      <Skeleton className="w-full flex-1 rounded-none" />
    </div>
  );
}
