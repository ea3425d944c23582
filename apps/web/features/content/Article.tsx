/** A text with its title, when it was changed, its contents on a wide screen, and what else there is to read. */
import type { ContentArticle } from "@meridian/contract";
import { languageOf } from "@meridian/i18n";
import { clsx, TimeText } from "@meridian/ui";
import { Languages } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useLanguage } from "../../app/language.tsx";
import { type Chapter, chaptersOf, isUntranslated } from "./content.model.ts";
import { Text } from "./Text.tsx";
import { useTitle } from "./use-title.ts";

function Contents({ chapters, numbered }: { chapters: readonly Chapter[]; numbered: boolean }) {
  const t = useTranslations("content");
  return (
    <nav aria-label={t("contents")} className="print:hidden">
      <p className="text-12 text-text-3">{t("contents")}</p>
      <ol className="mt-2 border-s border-line">
        {chapters.map(({ id, text }, place) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px flex min-h-7 gap-2 border-s border-transparent py-1 ps-3 text-13 text-text-2 hover:border-accent hover:text-text-1"
            >
              {numbered && <span className="figure text-text-3">{place + 1}</span>}
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Crumbs({ steps }: { steps: readonly { readonly label: string; readonly path?: string }[] }) {
  const t = useTranslations("content");
  return (
    <nav aria-label={t("crumbs")} className="mb-4 text-13 text-text-3 print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ label, path }, place) => (
          <li key={label} className="flex gap-2">
            {place > 0 && <span aria-hidden>/</span>}
            {path === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={path} className="hover:text-text-1">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ArticleProps {
  readonly article: ContentArticle;
  readonly layout: Layout;
  /** Above the title: where one is. */
  readonly crumbs?: ReactNode;
  /** Beside the date: the kind of a notice. */
  readonly note?: ReactNode;
  /** At the end of that line: an action. */
  readonly aside?: ReactNode;
  /** Of an agreement, whose parts are referred to by number. */
  readonly numbered?: boolean;
  readonly children?: ReactNode;
}

export function Article({ article, layout, crumbs, note, aside, numbered = false, children }: ArticleProps) {
  const t = useTranslations("content");
  const language = useLanguage((state) => state.code);
  const chapters = chaptersOf(article.blocks);
  // On mobile the bar above names the page.
  const Title = layout === "mobile" ? "h2" : "h1";
  const beside = layout === "desktop" && chapters.length > 0;
  useTitle(article.title);
  return (
    <div
      className={clsx(
        "mx-auto w-full px-4 py-8 max-lg:py-5",
        beside ? "grid max-w-260 grid-cols-[minmax(0,1fr)_220px] gap-12 px-6" : "max-w-180",
      )}
    >
      <article className="min-w-0" lang={languageOf(article.language).htmlLang}>
        {crumbs}
        <Title className="text-28 font-semibold text-balance max-lg:text-20">{article.title}</Title>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
          {note}
          <span>
            {t.rich("updated", { time: () => <TimeText timeMs={article.updatedAt} style="day" /> })}
          </span>
          {aside !== undefined && <span className="ms-auto">{aside}</span>}
        </div>
        {isUntranslated(article, language) && (
          <p className="mt-4 flex gap-2 rounded-control bg-surface-2 px-3 py-2 text-13 text-text-2">
            <Languages aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t("untranslated")}
          </p>
        )}
        {!beside && numbered && chapters.length > 0 && (
          <div className="mt-5">
            <Contents chapters={chapters} numbered={numbered} />
          </div>
        )}
        <div className="mt-6">
          <Text blocks={article.blocks} layout={layout} />
        </div>
        {children}
      </article>
      {beside && (
        <aside className="sticky top-20 h-fit max-h-[calc(100dvh-6rem)] overflow-y-auto print:hidden">
          <Contents chapters={chapters} numbered={numbered} />
        </aside>
      )}
    </div>
  );
}
