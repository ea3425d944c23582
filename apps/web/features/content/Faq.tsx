/** Frequent questions by category, each opened where it stands. */
import type { ContentArticle } from "@meridian/contract";
import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { ChevronDown, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { grouped } from "./content.model.ts";
import { Related } from "./HelpArticle.tsx";
import { helpCategoryOf } from "./HelpHome.tsx";
import { SearchField } from "./HelpSearch.tsx";
import { Text } from "./Text.tsx";

function Question({ question, layout }: { question: ContentArticle; layout: Layout }) {
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2.5 text-14 font-medium hover:bg-surface-2 max-lg:text-16 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question.title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <Text blocks={question.blocks} layout={layout} />
        <Related article={question} layout={layout} />
      </div>
    </details>
  );
}

function Questions({ query, layout }: { query: string; layout: Layout }) {
  const t = useTranslations("content");
  const asked = useDeferredValue(query.trim());
  const { data, isError, refetch } = useRead("user/queryQuestion", asked === "" ? {} : { query: asked });
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-120 w-full" />;
  if (data.list.length === 0) {
    return <EmptyState icon={<Search aria-hidden />}>{t("nothingFound")}</EmptyState>;
  }
  return grouped(data.list).map(({ category, rows }) => (
    <section key={category}>
      <h2 className="mb-2 text-16 font-semibold">{t(`category.${helpCategoryOf(category)}`)}</h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface-1">
        {rows.map((question) => (
          <Question key={question.id} question={question} layout={layout} />
        ))}
      </div>
    </section>
  ));
}

export default function Faq({ layout }: PageProps) {
  const t = useTranslations("content");
  const [query, setQuery] = useState("");
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-6 px-4 py-8 max-lg:py-4">
      <header>
        {layout === "desktop" && <h1 className="mb-4 text-28 font-semibold">{t("faqTitle")}</h1>}
        <SearchField value={query} onValue={setQuery} />
        <p className="mt-3 text-13 text-text-3">
          {t.rich("orHelp", {
            link: (children) => (
              <Link to={inLayout("/help", layout)} className="text-accent underline">
                {children}
              </Link>
            ),
          })}
        </p>
      </header>
      <Questions query={query} layout={layout} />
    </div>
  );
}
