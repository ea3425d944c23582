/** The states of a text or a list that is on its way: loading at its size, failed, and what does not exist. */
import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { refusalOf } from "../../data/index.ts";

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  refetch(): unknown;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  /** Lines of the skeleton. */
  readonly lines: number;
  /** Action shown where the content does not exist. */
  readonly elsewhere?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, lines, elsewhere, children }: LoadedProps<Data>) {
  const t = useTranslations("content");
  if (query.data !== undefined) return children(query.data);
  if (refusalOf(query.error) === "content.unknown") {
    return (
      <EmptyState icon={<FileQuestion aria-hidden />} action={elsewhere} className="min-h-[40dvh]">
        {t("unknown")}
      </EmptyState>
    );
  }
  if (query.isError) return <ErrorState className="min-h-[40dvh]" onRetry={() => query.refetch()} />;
  return (
    <div aria-busy className="space-y-4">
      {Array.from({ length: lines }, (_line, place) => (
        <Skeleton key={place} className="h-12 w-full" />
      ))}
    </div>
  );
}
