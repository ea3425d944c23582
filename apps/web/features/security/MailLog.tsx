/** Every mail that we sent to the member: one that is not here is somebody else's. */
import { EmptyState, ErrorState, LoadMore, SkeletonRows, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { usePages } from "../../data/index.ts";

const SKELETONS = 5;

export function MailLog() {
  const t = useTranslations("security");
  const { rows, isLoading, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    "user/securityMails",
    {},
  );
  if (isLoading) return <SkeletonRows rows={SKELETONS} rowHeightPx={48} />;
  if (isError && rows.length === 0) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-text-2">{t("mails.text")}</p>
      {rows.length === 0 && <EmptyState>{t("mails.none")}</EmptyState>}
      <ul>
        {rows.map(({ id, subject, time }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 text-14">{subject}</span>
            <TimeText timeMs={time} style="minute" className="shrink-0 text-12 text-text-3" />
          </li>
        ))}
      </ul>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
