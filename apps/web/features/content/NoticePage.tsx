/** One notice; opening it is reading it. */
import { Badge, Button, TimeText } from "@meridian/ui";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Article, Crumbs } from "./Article.tsx";
import { Loaded } from "./Loaded.tsx";
import { typeOf } from "./NoticeList.tsx";
import { Reading } from "./Reading.tsx";
import { readNotices } from "./use-read-notice.ts";

export function NoticePage({ id, layout }: { id: string; layout: Layout }) {
  const t = useTranslations("content");
  const query = useRead("data/getNoticeInfo", { id });
  const found = query.data?.id;
  useEffect(() => {
    if (found !== undefined) void readNotices([found], "user/readNotice");
  }, [found]);
  const list = inLayout("/notice", layout);
  const elsewhere = (
    <Button asChild>
      <Link to={list}>{t("allNotices")}</Link>
    </Button>
  );
  return (
    <Reading>
      <Loaded query={query} lines={6} elsewhere={elsewhere}>
        {(notice) => (
          <Article
            article={notice}
            layout={layout}
            crumbs={
              layout === "desktop" && (
                <Crumbs steps={[{ label: t("notices"), path: list }, { label: notice.title }]} />
              )
            }
            note={
              <>
                <Badge>{t(`noticeType.${typeOf(notice)}`)}</Badge>
                <TimeText timeMs={notice.publishedAt} style="minute" />
              </>
            }
          />
        )}
      </Loaded>
    </Reading>
  );
}
