import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Tracker } from "./Tracker.tsx";
import { useRecentWithdrawals } from "./use-withdraw.ts";

const SHOWN = 5;
const SKELETONS = 2;

/** @param exceptId the one that stands beside it as a result already; "" for none */
function Body({ exceptId }: { exceptId: string }) {
  const t = useTranslations("withdraw");
  const { data, isError, refetch } = useRecentWithdrawals(SHOWN);
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} className="my-3 h-24 w-full" />
    ));
  }
  const shown = data.list.filter(({ withdrawalId }) => withdrawalId !== exceptId);
  if (shown.length === 0)
    return <EmptyState>{t(exceptId === "" ? "recent.empty" : "recent.noOther")}</EmptyState>;
  return shown.map((withdrawal) => <Tracker key={withdrawal.withdrawalId} withdrawal={withdrawal} />);
}

/** The latest withdrawals with every station they passed, live. */
interface RecentProps {
  readonly recordsPath: string;
  readonly exceptId: string;
}

export function RecentWithdrawals({ recordsPath, exceptId }: RecentProps) {
  const t = useTranslations("withdraw");
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5">
      <header className="flex items-baseline justify-between">
        <h2 className="text-16 font-semibold">{t("recent.title")}</h2>
        <Link to={recordsPath} className="target-44 text-13 font-medium text-accent">
          {t("recent.all")}
        </Link>
      </header>
      <Body exceptId={exceptId} />
    </section>
  );
}
