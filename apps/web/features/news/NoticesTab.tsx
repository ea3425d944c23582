/** The newest notices, each with its page; all of them stand on theirs. */
import { Button, clsx, EmptyState, ErrorState, SkeletonRows, TimeText } from "@meridian/ui";
import { Megaphone } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead, useReadHere } from "../../data/index.ts";
import { isRead } from "../content/index.ts";

const SHOWN = 20;
const ROW_PX = 64;
const SKELETONS = 8;

interface NoticesTabProps {
  readonly layout: Layout;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function NoticesTab({ layout, onOpen }: NoticesTabProps) {
  const t = useTranslations("news");
  const content = useTranslations("content");
  const here = useReadHere((state) => state.ids);
  const { data, isError, refetch } = useRead("data/getNoticeList", { limit: SHOWN });
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={SKELETONS} rowHeightPx={ROW_PX} />;
  if (data.list.length === 0) {
    return <EmptyState icon={<Megaphone aria-hidden />}>{t("noNotices")}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={content("notices")}>
        {data.list.map((notice) => {
          const read = isRead(notice, here);
          return (
            <li key={notice.id} className="border-b border-line last:border-0">
              <Link
                to={inLayout(`/notice/${notice.id}`, layout)}
                onClick={onOpen}
                className="flex min-h-16 items-start gap-3 px-4 py-3 hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className={clsx("min-w-0 text-14", read ? "text-text-2" : "font-semibold")}>
                      {notice.title}
                    </span>
                    <TimeText
                      timeMs={notice.publishedAt}
                      style="day"
                      className="shrink-0 text-12 text-text-3"
                    />
                  </span>
                  <span className="mt-0.5 line-clamp-2 text-13 text-text-2">{notice.summary}</span>
                </span>
                <span className="mt-1.5 w-2 shrink-0">
                  {!read && (
                    <span className="block size-2 rounded-full bg-accent">
                      <span className="sr-only">{t("unread")}</span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-center p-3">
        <Button asChild size="small" variant="quiet">
          <Link to={inLayout("/notice", layout)} onClick={onOpen}>
            {content("allNotices")}
          </Link>
        </Button>
      </p>
    </>
  );
}
