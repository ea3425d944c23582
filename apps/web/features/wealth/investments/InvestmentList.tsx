/** Own investments, running or ended, as cards. */
import type { Investment } from "@meridian/contract";
import { ErrorState, hasFailed, PagedList, Skeleton } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useOpened } from "../../../app/use-opened.ts";
import { usePages } from "../../../data/index.ts";
import { NothingHere } from "../NothingHere.tsx";
import { InvestmentCard, type InvestmentStep } from "./InvestmentCard.tsx";
import { InvestmentWindows } from "./InvestmentWindows.tsx";

const SKELETONS = 3;
const CLOCK_EVERY_MS = 30_000;

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

interface InvestmentListProps {
  readonly state: "running" | "ended";
  readonly layout: Layout;
}

export function InvestmentList({ state, layout }: InvestmentListProps) {
  const t = useTranslations("wealth");
  const nowMs = useNowMs();
  const pages = usePages("user/getInterestOrderList", { state });
  const { opened, open, close } = useOpened<InvestmentStep>("detail");
  const { rows, isLoading } = pages;
  if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
  if (!isLoading && rows.length === 0)
    return <NothingHere layout={layout}>{t(`list.none.${state}`)}</NothingHere>;
  const card = (investment: Investment) => (
    <InvestmentCard
      key={investment.investmentId}
      investment={investment}
      nowMs={nowMs}
      onStep={(step) => open(investment.investmentId, step)}
    />
  );
  return (
    <>
      <PagedList pages={pages}>
        <div
          aria-busy={isLoading}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4 p-4"
        >
          {isLoading
            ? Array.from({ length: SKELETONS }, (_, place) => (
                <Skeleton key={place} className="h-56 rounded-card" />
              ))
            : rows.map(card)}
        </div>
      </PagedList>
      {opened !== undefined && (
        <InvestmentWindows investmentId={opened.id} step={opened.step} layout={layout} onClose={close} />
      )}
    </>
  );
}
