/** Own loans and applications, open or ended, as cards. */
import type { LoanOrder } from "@meridian/contract";
import { Button, EmptyState, ErrorState, LoadMore, Skeleton, StaleShade } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { usePages } from "../../../data/index.ts";
import { borrowPath } from "../paths.ts";
import { type CardStep, LoanCard } from "./LoanCard.tsx";
import { LoanWindows } from "./LoanWindows.tsx";

const SKELETONS = 3;
const REFRESH_EVERY_MS = 15_000;

interface Opened {
  readonly orderId: string;
  readonly step: CardStep;
}

/** The loan that the address asks for is open in its details. */
function useOpened() {
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const asked = query.get("open") ?? "";
  const fromAddress: Opened | undefined = asked === "" ? undefined : { orderId: asked, step: "detail" };
  return {
    opened: opened ?? fromAddress,
    open: setOpened,
    close() {
      setOpened(undefined);
      if (asked === "") return;
      const next = new URLSearchParams(query);
      next.delete("open");
      setQuery(next, { replace: true });
    },
  };
}

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
  const { opened, open, close } = useOpened();
  const { rows, isLoading, isError, dataUpdatedAt } = pages;
  const card = (order: LoanOrder) => (
    <LoanCard key={order.orderId} order={order} onStep={(step) => open({ orderId: order.orderId, step })} />
  );
  const body = (): ReactNode => {
    if (isError && rows.length === 0) return <ErrorState onRetry={() => void pages.refetch()} />;
    if (!isLoading && rows.length === 0) return <Empty state={state} layout={layout} />;
    return (
      <StaleShade stale={isError} asOfMs={dataUpdatedAt} place="end">
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
        <LoadMore
          more={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      </StaleShade>
    );
  };
  return (
    <>
      {body()}
      {opened !== undefined && <LoanWindows {...opened} layout={layout} onClose={close} />}
    </>
  );
}
