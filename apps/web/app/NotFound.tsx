import { Button } from "@meridian/ui";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "./feature.ts";
import { pathOf } from "./routes.tsx";

/** A globe whose meridian leaves the grid: the page that is not on the map. */
function Picture() {
  return (
    <svg
      viewBox="0 0 240 150"
      aria-hidden
      className="w-60 text-line-strong"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="120" cy="75" r="62" />
      <ellipse cx="120" cy="75" rx="26" ry="62" />
      <path d="M58 75h124M66 44h108M66 106h108" />
      <path d="M146 12c-44 36-44 90 0 126" className="text-accent" stroke="currentColor" strokeWidth="3" />
      <circle cx="206" cy="30" r="4" className="text-accent" fill="currentColor" stroke="none" />
      <path d="M174 45 200 33" strokeDasharray="3 4" className="text-text-3" stroke="currentColor" />
    </svg>
  );
}

export function NotFound({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  useEffect(() => {
    document.title = `${t("title.notFound")} · Meridian`;
  }, [t]);
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-130 flex-col items-center justify-center gap-4 p-6 text-center">
      <Picture />
      <p className="figure text-13 text-text-3">404</p>
      <h1 className="text-28 font-semibold tracking-tight max-lg:text-20">{t("notFound.title")}</h1>
      <p className="text-text-2">{t("notFound.text")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button asChild variant="primary">
          <Link to="/">{t("notFound.home")}</Link>
        </Button>
        <Button asChild>
          <Link to={pathOf("markets", layout)}>{t("notFound.markets")}</Link>
        </Button>
      </div>
    </div>
  );
}
