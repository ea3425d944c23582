/** The page before its contract is known, and when there is no such contract. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShownContract } from "./use-contract.ts";

export function ContractStates({ shown, mobile = false }: { shown: ShownContract; mobile?: boolean }) {
  const t = useTranslations("contracts");
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
      <div className="flex h-14 items-center px-3">
        <Skeleton className="h-8 w-72" />
      </div>
      <Skeleton className="w-full flex-1 rounded-none" />
    </div>
  );
}
