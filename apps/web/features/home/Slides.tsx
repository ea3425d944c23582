/** The operator's slides on the home page: cards in a row that never move by themselves. */
import { ArrowRight } from "lucide-react";
import { Skeleton } from "@meridian/ui";
import type { CallOutput } from "@meridian/contract";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inLayout, pageAt } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";

const RARELY_MS = 300_000;

type Slide = CallOutput<"data/carousel">["list"][number];

/** The slide's page in this layout; slides name the desktop page. */
function targetOf(link: string, layout: Layout): string | undefined {
  const path = inLayout(link, layout);
  return pageAt(path) === undefined ? undefined : path;
}

function Card({ slide, layout }: { slide: Slide; layout: Layout }) {
  const t = useTranslations("home");
  const to = targetOf(slide.link, layout);
  const isOutside = slide.link.startsWith("https://");
  return (
    <li className="relative flex min-w-0 snap-start flex-col gap-2 rounded-card border border-line bg-surface-1 p-5 transition-colors has-[a]:hover:border-line-strong max-lg:w-72 max-lg:shrink-0">
      <h2 className="text-16 font-semibold text-balance">{slide.title}</h2>
      <p className="text-13 text-text-2">{slide.summary}</p>
      {(to !== undefined || isOutside) && (
        <p className="mt-auto pt-2 text-13 font-medium text-accent">
          {to === undefined ? (
            <a
              href={slide.link}
              target="_blank"
              rel="noopener noreferrer"
              className="after:absolute after:inset-0"
            >
              {t("slides.open")}
            </a>
          ) : (
            <Link
              to={to}
              aria-label={`${t("slides.open")}: ${slide.title}`}
              className="after:absolute after:inset-0"
            >
              {t("slides.open")}
            </Link>
          )}
          <ArrowRight aria-hidden className="ms-1 inline size-4" />
        </p>
      )}
    </li>
  );
}

export function Slides({ layout }: { layout: Layout }) {
  const t = useTranslations("home");
  const { data, isPending } = useRead("data/carousel", {}, { staleTime: RARELY_MS });
  const slides = data?.list ?? [];
  if (isPending) return <Skeleton className="h-37 w-full rounded-card" />;
  if (slides.length === 0) return null;
  return (
    <section aria-label={t("slides.title")}>
      <ul className="grid grid-cols-3 gap-4 max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:scroll-px-4 max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-1">
        {slides.map((slide) => (
          <Card key={slide.id} slide={slide} layout={layout} />
        ))}
      </ul>
    </section>
  );
}
