/** The page before its series is known, and when there is none. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { RailSkeleton } from "./board/Rail.tsx";
import type { ShownSeries } from "./use-series.ts";

export function SeriesStates({ shown, layout }: { shown: ShownSeries; layout: Layout }) {
  const t = useTranslations("rounds");
  const { failed, unknown, retry, name } = shown;
  const heading = <h1 className="sr-only">{t("title")}</h1>;
  if (failed)
    return (
      <>
        {heading}
        <ErrorState onRetry={retry} className="min-h-[60dvh]" />
      </>
    );
  if (unknown) {
    return (
      <>
        {heading}
        <EmptyState
          icon={<SearchX aria-hidden />}
          className="min-h-[60dvh]"
          action={
            <Button asChild variant="primary">
              <Link to={layout === "mobile" ? "/mboption" : "/option"}>{t("toRounds")}</Link>
            </Button>
          }
        >
          {name === "" ? t("noSeries") : t("unknownSeries", { series: name })}
        </EmptyState>
      </>
    );
  }
  return (
    <div aria-busy className="mx-auto flex w-full max-w-360 flex-col gap-4 px-6 py-4 max-lg:px-4">
      {heading}
      <Skeleton className="h-9 w-80 max-w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-4 max-lg:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <RailSkeleton />
          <Skeleton className="h-80 w-full rounded-card" />
        </div>
        <Skeleton className="h-140 w-full rounded-card max-lg:hidden" />
      </div>
    </div>
  );
}
