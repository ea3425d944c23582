/** The help centre's field: answers come while one types. */
import { EmptyState, ErrorState, Skeleton, TextInput } from "@meridian/ui";
import { Search } from "lucide-react";
import { useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useRead } from "../../data/index.ts";
import { BriefList } from "./BriefList.tsx";

const QUERY_MAX = 80;

export function SearchField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslations("content");
  return (
    <div className="flex h-11 items-center gap-2.5 rounded-control border border-line bg-surface-1 px-3 focus-within:border-accent">
      <Search aria-hidden className="size-4.5 shrink-0 text-text-3" />
      <TextInput
        type="search"
        aria-label={t("search")}
        value={value}
        maxLength={QUERY_MAX}
        placeholder={t("searchHint")}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}

export function Found({ query, layout }: { query: string; layout: Layout }) {
  const t = useTranslations("content");
  const asked = useDeferredValue(query.trim());
  const { data, isError, refetch } = useRead("data/getHelpList", { query: asked });
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-60 w-full" />;
  return (
    <section aria-live="polite">
      <h2 className="mb-2 text-13 text-text-3">{t("found", { count: data.list.length })}</h2>
      {data.list.length === 0 ? (
        <EmptyState icon={<Search aria-hidden />}>{t("nothingFound")}</EmptyState>
      ) : (
        <BriefList rows={data.list} layout={layout} />
      )}
    </section>
  );
}
