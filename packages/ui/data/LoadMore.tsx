import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import type { Pages } from "./pages.ts";

/** Under a list that continues. Nothing is drawn when it does not. */
export function LoadMore({ pages }: { pages: Pages }) {
  const t = useTranslations("ui");
  if (!pages.hasNextPage) return null;
  const failed = pages.isFetchNextPageError && !pages.isFetchingNextPage;
  return (
    <div className="flex flex-col items-center gap-2 p-3">
      {failed && (
        <p role="alert" className="text-center text-12 text-warn">
          {t("failed")}
        </p>
      )}
      <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t(failed ? "retry" : "loadMore")}
      </Button>
    </div>
  );
}

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTranslations("ui");
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("pages")} className="flex items-center justify-end gap-1 p-2 text-13 text-text-2">
      <IconButton label={t("pageBefore")} size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="figure px-2">{t("pageOf", { page, pages })}</span>
      <IconButton
        label={t("pageAfter")}
        size="small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  );
}
