/** Own loans and applications, open or ended, as cards. */
import type { LoanOrder } from "@meridian/contract";
import { Button, EmptyState, ErrorState, hasFailed, PagedList, Skeleton } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useOpened } from "../../../app/use-opened.ts";
import { usePages } from "../../../data/index.ts";
import { borrowPath } from "../paths.ts";
import { type CardStep, LoanCard } from "./LoanCard.tsx";
import { LoanWindows } from "./LoanWindows.tsx";

const SKELETONS = 3;
const REFRESH_EVERY_MS = 15_000;

interface LoanListProps {
  readonly state: "open" | "ended";
  readonly layout: Layout;
}

function Empty({ state, layout }: LoanListProps) {
  const t = useTranslations("loans.list");
  return (
    <EmptyState
      action={
        <Button asChild variant="primary">
          <Link to={borrowPath(layout)}>{t("borrow")}</Link>
        </Button>
      }
    >
      {t(`none.${state}`)}
    </EmptyState>
  );
}

export function LoanList({ state, layout }: LoanListProps) {
  const pages = usePages("user/getLoanOrderList", { state }, { refetchInterval: REFRESH_EVERY_MS });
  const { opened, open, close } = useOpened<CardStep>("detail");
  const { rows, isLoading } = pages;
  const card = (order: LoanOrder) => (
    <LoanCard key={order.orderId} order={order} onStep={(step) => open(order.orderId, step)} />
  );
  const body = (): ReactNode => {
    if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
    if (!isLoading && rows.length === 0) return <Empty state={state} layout={layout} />;
    return (
      <PagedList pages={pages}>
        <div
          aria-busy={isLoading}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4 p-4"
        >
          {isLoading
            ? Array.from({ length: SKELETONS }, (_, place) => (
                <Skeleton key={place} className="h-80 rounded-card" />
              ))
            : rows.map(card)}
        </div>
      </PagedList>
    );
  };
  return (
    <>
      {body()}
      {opened !== undefined && (
        <LoanWindows orderId={opened.id} step={opened.step} layout={layout} onClose={close} />
      )}
    </>
  );
}
