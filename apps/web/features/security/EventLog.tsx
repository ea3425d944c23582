/** Log of changes to the account's protection: what, by whom and when. */
import type { SecurityEventRow } from "@meridian/contract";
import type security from "@meridian/i18n/locales/en/security.json";
import { EmptyState, ErrorState, hasFailed, PagedList, SkeletonRows, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { downloadCsv, usePages } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";

const SKELETONS = 5;

type KnownKind = keyof (typeof security)["event"];

function EventRow({ row }: { row: SecurityEventRow }) {
  const t = useTranslations("security");
  const { kind, browser, system, ip, time } = row;
  const from = [browser, system, ip].filter((word) => word !== "").join(" · ");
  const known = t.has(`event.${kind as KnownKind}`);
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="block text-14">{known ? t(`event.${kind as KnownKind}`) : kind}</span>
        <span className="block text-12 text-text-3">{from === "" ? t("events.staff") : from}</span>
      </span>
      <TimeText timeMs={time} style="minute" className="shrink-0 text-12 text-text-3" />
    </li>
  );
}

export function EventLog() {
  const t = useTranslations("security");
  const pages = usePages("user/securityEvents", {});
  const { rows } = pages;
  if (pages.isLoading) return <SkeletonRows rows={SKELETONS} rowHeightPx={48} />;
  if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
  if (rows.length === 0) return <EmptyState>{t("events.none")}</EmptyState>;
  return (
    <>
      <PagedList pages={pages}>
        <ul>
          {rows.map((row) => (
            <EventRow key={row.id} row={row} />
          ))}
        </ul>
      </PagedList>
      <CsvButton
        className="mt-3"
        onSave={() => downloadCsv("user/securityEvents", {}, "meridian-security-events")}
      />
    </>
  );
}
