/** Films and white papers: a list, and one of them with its words. */
import type { ContentArticle } from "@meridian/contract";
import { Button, EmptyState } from "@meridian/ui";
import { Clapperboard, ExternalLink, FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Article, Crumbs } from "./Article.tsx";
import { BriefList } from "./BriefList.tsx";
import { Loaded } from "./Loaded.tsx";
import { Reading } from "./Reading.tsx";

export type ShelfKind = "video" | "whitepaper";

const CALLS = {
  video: { list: "data/getVideoList", one: "data/getVideoDetail", path: "/videos", icon: Clapperboard },
  whitepaper: {
    list: "data/getWhitepaperList",
    one: "data/getWhitepaperInfo",
    path: "/whitepaper",
    icon: FileText,
  },
} as const;

export function ShelfList({ kind, layout }: { kind: ShelfKind; layout: Layout }) {
  const t = useTranslations("content");
  const { list, icon: Icon } = CALLS[kind];
  const query = useRead(list, {});
  const help = (
    <Button asChild>
      <Link to={inLayout("/help", layout)}>{t("toHelp")}</Link>
    </Button>
  );
  return (
    <div className="mx-auto min-h-[60dvh] w-full max-w-200 px-4 py-8 max-lg:py-4">
      {layout === "desktop" && <h1 className="mb-5 text-28 font-semibold">{t(`shelf.${kind}`)}</h1>}
      <Loaded query={query} lines={4}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon={<Icon aria-hidden />} action={help}>
              {t(`shelf.none.${kind}`)}
            </EmptyState>
          ) : (
            <BriefList rows={data.list} layout={layout} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Films lie elsewhere: nothing of another's page is drawn in ours. */
function Film({ article }: { article: ContentArticle }) {
  const t = useTranslations("content");
  if (!article.link.startsWith("https://")) return null;
  return (
    <Button asChild variant="primary" className="mt-6">
      <a href={article.link} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden className="size-4" />
        {t("watch")}
      </a>
    </Button>
  );
}

export function ShelfItem({ kind, id, layout }: { kind: ShelfKind; id: string; layout: Layout }) {
  const t = useTranslations("content");
  const { one, path } = CALLS[kind];
  const query = useRead(one, { id });
  const shelf = inLayout(path, layout);
  const elsewhere = (
    <Button asChild>
      <Link to={shelf}>{t(`shelf.${kind}`)}</Link>
    </Button>
  );
  return (
    <Reading>
      <Loaded query={query} lines={8} elsewhere={elsewhere}>
        {(article) => (
          <Article
            article={article}
            layout={layout}
            numbered={kind === "whitepaper"}
            crumbs={
              layout === "desktop" && (
                <Crumbs steps={[{ label: t(`shelf.${kind}`), path: shelf }, { label: article.title }]} />
              )
            }
          >
            {kind === "video" && <Film article={article} />}
          </Article>
        )}
      </Loaded>
    </Reading>
  );
}
