/** The own conversations, the one that moved last first. */
import type { SupportCase } from "@meridian/contract";
import {
  Button,
  clsx,
  EmptyState,
  ErrorState,
  hasFailed,
  PagedList,
  SkeletonRows,
  TimeText,
} from "@meridian/ui";
import { MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { StateBadge } from "./Parts.tsx";
import type { Cases } from "./use-cases.ts";

const ROW_PX = 84;

function Row({ supportCase, shown }: { supportCase: SupportCase; shown: boolean }) {
  const t = useTranslations("support");
  const { ticketId, category, state, lastAt, lastFrom, lastText, unread } = supportCase;
  return (
    <li>
      <Link
        to={`?ticket=${ticketId}`}
        aria-current={shown ? "page" : undefined}
        className={clsx(
          "flex min-h-21 flex-col justify-center gap-1 px-4 py-2.5 transition-colors",
          shown ? "bg-surface-2" : "hover:bg-surface-1",
        )}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-14 font-medium">{t(`category.${category}`)}</span>
          <TimeText timeMs={lastAt} style="ago" className="shrink-0 text-12 text-text-3" />
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={clsx("truncate text-13", unread > 0 ? "text-text-1" : "text-text-2")}>
            {lastFrom === "member" && <span className="text-text-3">{t("you")} </span>}
            {lastText === "" ? t("picture") : lastText}
          </span>
          {unread > 0 && (
            <span
              className="figure inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-12 font-medium text-accent-on"
              aria-label={t("unread", { count: unread })}
            >
              {unread}
            </span>
          )}
        </span>
        <span>
          <StateBadge state={state} />
        </span>
      </Link>
    </li>
  );
}

export function CaseList({ cases, shownId }: { cases: Cases; shownId: string }) {
  const t = useTranslations("support");
  const { data, rows, refetch } = cases;
  if (hasFailed(cases)) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={4} rowHeightPx={ROW_PX} />;
  if (rows.length === 0) {
    const action = (
      <Button asChild variant="primary">
        <Link to="?new">{t("ask")}</Link>
      </Button>
    );
    return (
      <EmptyState icon={<MessagesSquare aria-hidden />} action={action}>
        {t("none")}
      </EmptyState>
    );
  }
  return (
    <PagedList pages={cases}>
      <ul aria-label={t("list")} className="divide-y divide-line">
        {rows.map((supportCase) => (
          <Row
            key={supportCase.ticketId}
            supportCase={supportCase}
            shown={supportCase.ticketId === shownId}
          />
        ))}
      </ul>
    </PagedList>
  );
}
