/** Every mail that we sent to the member: one that is not here is somebody else's. */
import { EmptyState, ErrorState, hasFailed, PagedList, SkeletonRows, TimeText } from "@meridian/ui";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { downloadCsv, usePages } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";

const SKELETONS = 5;

export function MailLog() {
  const t = useTranslations("security");
  const pages = usePages("user/securityMails", {});
  const { rows } = pages;
  if (pages.isLoading) return <SkeletonRows rows={SKELETONS} rowHeightPx={48} />;
  if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-text-2">{t("mails.text")}</p>
      {rows.length === 0 && <EmptyState>{t("mails.none")}</EmptyState>}
      <PagedList pages={pages}>
        <ul>
          {rows.map(({ id, subject, time, state }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0"
            >
              <span className="min-w-0 text-14">
                {subject}
                {state !== "sent" && (
                  <span className={clsx("block text-12", state === "failed" ? "text-danger" : "text-warn")}>
                    {t(`mails.${state}`)}
                  </span>
                )}
              </span>
              <TimeText timeMs={time} style="minute" className="shrink-0 text-12 text-text-3" />
            </li>
          ))}
        </ul>
      </PagedList>
      {rows.length > 0 && (
        <CsvButton
          className="self-start"
          onSave={() => downloadCsv("user/securityMails", {}, "meridian-mails")}
        />
      )}
    </div>
  );
}
