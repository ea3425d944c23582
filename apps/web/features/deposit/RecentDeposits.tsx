import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { DepositRow } from "./DepositRow.tsx";
import { useRecentDeposits } from "./use-deposit-page.ts";

const SKELETONS = 3;

function Body() {
  const t = useTranslations("deposit");
  const { data, isError, refetch } = useRecentDeposits();
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} className="my-2 h-18 w-full" />
    ));
  }
  if (data.list.length === 0) return <EmptyState>{t("recent.empty")}</EmptyState>;
  return (
    <ul>
      {data.list.map((deposit) => (
        <DepositRow key={deposit.depositKey} deposit={deposit} />
      ))}
    </ul>
  );
}

/** The latest deposits, live. */
export function RecentDeposits({ recordsPath }: { recordsPath: string }) {
  const t = useTranslations("deposit");
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5">
      <header className="flex items-baseline justify-between">
        <h2 className="text-16 font-semibold">{t("recent.title")}</h2>
        <Link to={recordsPath} className="target-44 text-13 font-medium text-accent">
          {t("recent.all")}
        </Link>
      </header>
      <Body />
    </section>
  );
}
