/** The help centre: a search over everything, what most readers needed, and all articles by category. */
import type { CallOutput, ContentBrief } from "@meridian/contract";
import { HELP_CATEGORIES } from "@meridian/contract/content";
import { clsx } from "@meridian/ui";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CandlestickChart,
  Code,
  Headset,
  type LucideIcon,
  Percent,
  Rocket,
  ShieldCheck,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { BriefList, pathOfBrief } from "./BriefList.tsx";
import { Found, SearchField } from "./HelpSearch.tsx";
import { Loaded } from "./Loaded.tsx";

type HelpCategory = (typeof HELP_CATEGORIES)[number];

const ICONS: Readonly<Record<HelpCategory, LucideIcon>> = {
  start: Rocket,
  security: ShieldCheck,
  deposits: ArrowDownToLine,
  withdrawals: ArrowUpFromLine,
  trading: CandlestickChart,
  fees: Percent,
  api: Code,
  support: Headset,
};

export function helpCategoryOf(category: string): HelpCategory {
  return HELP_CATEGORIES.find((known) => known === category) ?? "start";
}

function Category({
  category,
  rows,
  layout,
}: {
  category: string;
  rows: readonly ContentBrief[];
  layout: Layout;
}) {
  const t = useTranslations("content");
  const known = helpCategoryOf(category);
  const Icon = ICONS[known];
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="flex items-center gap-2.5 text-16 font-semibold">
        <Icon aria-hidden className="size-5 text-accent" />
        {t(`category.${known}`)}
      </h2>
      <ul className="mt-2">
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={inLayout(pathOfBrief(row), layout)}
              className="flex min-h-8 items-center py-1 text-14 text-text-2 hover:text-accent max-lg:min-h-11"
            >
              {row.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shelves({ help, layout }: { help: CallOutput<"data/getCateHelpList">; layout: Layout }) {
  const t = useTranslations("content");
  return (
    <>
      <section>
        <h2 className="mb-3 text-16 font-semibold">{t("popular")}</h2>
        {layout === "mobile" ? (
          <BriefList rows={help.popular} layout={layout} />
        ) : (
          <ul className="grid grid-cols-3 gap-4">
            {help.popular.map((row) => (
              <li key={row.id}>
                <Link
                  to={pathOfBrief(row)}
                  className="group flex h-full flex-col rounded-card border border-line bg-surface-1 p-4 hover:bg-surface-2"
                >
                  <span className="text-14 font-medium group-hover:text-accent">{row.title}</span>
                  <span className="mt-1 text-13 text-text-3">{row.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={clsx("grid gap-4", layout === "desktop" && "grid-cols-2 items-start")}>
        {help.list.map(({ category, list }) => (
          <Category key={category} category={category} rows={list} layout={layout} />
        ))}
      </div>
    </>
  );
}

export function HelpHome({ layout }: { layout: Layout }) {
  const t = useTranslations("content");
  const [query, setQuery] = useState("");
  const help = useRead("data/getCateHelpList", {});
  const faq = inLayout("/faq", layout);
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-10 max-lg:gap-5 max-lg:py-4">
      <header className={clsx(layout === "desktop" && "text-center")}>
        {layout === "desktop" && <h1 className="mb-4 text-28 font-semibold">{t("helpTitle")}</h1>}
        <div className={clsx(layout === "desktop" && "mx-auto max-w-140")}>
          <SearchField value={query} onValue={setQuery} />
        </div>
        <p className="mt-3 text-13 text-text-3">
          {t.rich("orFaq", {
            link: (children) => (
              <Link to={faq} className="text-accent underline">
                {children}
              </Link>
            ),
          })}
        </p>
      </header>
      {query.trim() === "" ? (
        <Loaded query={help} lines={8}>
          {(data) => <Shelves help={data} layout={layout} />}
        </Loaded>
      ) : (
        <Found query={query} layout={layout} />
      )}
    </div>
  );
}
