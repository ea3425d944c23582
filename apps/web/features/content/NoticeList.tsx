/** Notices: pinned ones first, then the newest; what is unread has a dot and heavier words. */
import type { NoticeBrief } from "@meridian/contract";
import { NOTICE_CATEGORIES } from "@meridian/contract/content";
import {
  Badge,
  Button,
  Chip,
  clsx,
  EmptyState,
  ErrorState,
  PagedList,
  hasFailed,
  Skeleton,
  TimeText,
} from "@meridian/ui";
import { CheckCheck, Megaphone, Pin } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { usePages, useRead, useReadHere } from "../../data/index.ts";
import { isRead, unreadCount } from "./content.model.ts";
import { readAllNotices } from "./use-read-notice.ts";

const ALL = "all";
const CHOICES = [ALL, ...NOTICE_CATEGORIES] as const;
type Choice = (typeof CHOICES)[number];

function Row({ notice, layout }: { notice: NoticeBrief; layout: Layout }) {
  const t = useTranslations("content");
  const here = useReadHere((state) => state.ids);
  const unread = !isRead(notice, here);
  return (
    <li>
      <Link
        to={inLayout(`/notice/${notice.id}`, layout)}
        className="group flex gap-3 border-b border-line px-1 py-4 hover:bg-surface-1"
      >
        <span
          aria-hidden
          className={clsx("mt-2 size-2 shrink-0 rounded-full", unread ? "bg-accent" : "bg-transparent")}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-3">
            <Badge>{t(`noticeType.${typeOf(notice)}`)}</Badge>
            {notice.pinned && (
              <span className="inline-flex items-center gap-1">
                <Pin aria-hidden className="size-3" />
                {t("pinned")}
              </span>
            )}
            <TimeText timeMs={notice.publishedAt} style="day" />
            {unread && <span className="sr-only">{t("unread")}</span>}
          </span>
          <span
            className={clsx(
              "mt-1.5 block text-16 group-hover:text-accent",
              unread ? "font-semibold text-text-1" : "font-medium text-text-2",
            )}
          >
            {notice.title}
          </span>
          <span className="mt-0.5 block text-13 text-text-3">{notice.summary}</span>
        </span>
      </Link>
    </li>
  );
}

export function typeOf({ category }: Pick<NoticeBrief, "category">): (typeof NOTICE_CATEGORIES)[number] {
  return NOTICE_CATEGORIES.find((known) => known === category) ?? "product";
}

function ReadAll() {
  const t = useTranslations("content");
  const here = useReadHere((state) => state.ids);
  const { data } = useRead("user/getNoticeNumber", {});
  const unread = unreadCount(data?.ids ?? [], here);
  if (data === undefined || unread === 0) return null;
  return (
    <Button size="small" onClick={() => void readAllNotices(data.ids)}>
      <CheckCheck aria-hidden className="size-4" />
      {t("readAll", { count: unread })}
    </Button>
  );
}

function Rows({ choice, layout }: { choice: Choice; layout: Layout }) {
  const t = useTranslations("content");
  const input = choice === ALL ? {} : { category: choice };
  const pages = usePages("data/getNoticeList", input);
  const { rows } = pages;
  if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <Skeleton className="h-96 w-full" />;
  if (rows.length === 0) {
    return <EmptyState icon={<Megaphone aria-hidden />}>{t("noNotices")}</EmptyState>;
  }
  return (
    <PagedList pages={pages}>
      <ul>
        {rows.map((notice) => (
          <Row key={notice.id} notice={notice} layout={layout} />
        ))}
      </ul>
    </PagedList>
  );
}

export function NoticeList({ layout }: { layout: Layout }) {
  const t = useTranslations("content");
  const [choice, setChoice] = useState<Choice>(ALL);
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-8 max-lg:py-4">
      {layout === "desktop" && <h1 className="mb-5 text-28 font-semibold">{t("notices")}</h1>}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t("noticeTypes")} className="flex flex-wrap gap-2">
          {CHOICES.map((value) => (
            <Chip key={value} chosen={value === choice} onClick={() => setChoice(value)}>
              {t(`noticeType.${value}`)}
            </Chip>
          ))}
        </div>
        <ReadAll />
      </div>
      <Rows choice={choice} layout={layout} />
    </div>
  );
}
