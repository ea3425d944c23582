/** One article of the help centre: its text, whether it helped, and what else there is to read. */
import type { CallOutput } from "@meridian/contract";
import { Badge, Button } from "@meridian/ui";
import { ChevronRight, ThumbsDown, ThumbsUp } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Article, Crumbs } from "./Article.tsx";
import { pathOfBrief } from "./BriefList.tsx";
import { helpCategoryOf } from "./HelpHome.tsx";
import { Loaded } from "./Loaded.tsx";
import { Reading } from "./Reading.tsx";
import { useVote } from "./use-vote.ts";

type Detail = CallOutput<"data/getHelpDetail">;

export function Useful({ article }: { article: Detail }) {
  const t = useTranslations("content");
  const { vote, cast, isPending } = useVote(article);
  return (
    <section className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5 print:hidden">
      <p className="text-13 text-text-2">{t(vote === "" ? "useful.ask" : "useful.thanks")}</p>
      <Button size="small" disabled={isPending} aria-pressed={vote === "useful"} onClick={() => cast(true)}>
        <ThumbsUp aria-hidden className={vote === "useful" ? "size-4 text-accent" : "size-4"} />
        {t("useful.yes")}
      </Button>
      <Button
        size="small"
        disabled={isPending}
        aria-pressed={vote === "notUseful"}
        onClick={() => cast(false)}
      >
        <ThumbsDown aria-hidden className={vote === "notUseful" ? "size-4 text-accent" : "size-4"} />
        {t("useful.no")}
      </Button>
    </section>
  );
}

export function Related({ article, layout }: { article: Pick<Detail, "related">; layout: Layout }) {
  const t = useTranslations("content");
  if (article.related.length === 0) return null;
  return (
    <section className="mt-6 print:hidden">
      <h2 className="text-13 font-semibold text-text-3">{t("related")}</h2>
      <ul className="mt-1">
        {article.related.map((other) => (
          <li key={other.id}>
            <Link
              to={inLayout(pathOfBrief(other), layout)}
              className="flex min-h-9 items-center gap-2 text-14 text-accent hover:underline max-lg:min-h-11"
            >
              <ChevronRight aria-hidden className="size-4" />
              {other.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HelpArticle({ id, layout }: { id: string; layout: Layout }) {
  const t = useTranslations("content");
  const query = useRead("data/getHelpDetail", { id });
  const home = inLayout("/help", layout);
  const elsewhere = (
    <Button asChild>
      <Link to={home}>{t("toHelp")}</Link>
    </Button>
  );
  return (
    <Reading>
      <Loaded query={query} lines={6} elsewhere={elsewhere}>
        {(article) => {
          const category = t(`category.${helpCategoryOf(article.category)}`);
          const steps = [
            { label: t("helpTitle"), path: home },
            { label: category },
            { label: article.title },
          ];
          return (
            <Article
              article={article}
              layout={layout}
              crumbs={layout === "desktop" && <Crumbs steps={steps} />}
              note={<Badge>{category}</Badge>}
            >
              <Useful key={article.id} article={article} />
              <Related article={article} layout={layout} />
            </Article>
          );
        }}
      </Loaded>
    </Reading>
  );
}
