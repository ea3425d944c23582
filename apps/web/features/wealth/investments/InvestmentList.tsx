/** Own investments, running or ended, as cards. */
import type { Investment } from "@meridian/contract";
import { ErrorState, LoadMore, Skeleton } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
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

interface Opened {
  readonly investmentId: string;
  readonly step: InvestmentStep;
}

/** The investment that the address asks for is open in its details. */
function useOpened() {
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const asked = query.get("open") ?? "";
  const fromAddress: Opened | undefined = asked === "" ? undefined : { investmentId: asked, step: "detail" };
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

interface InvestmentListProps {
  readonly state: "running" | "ended";
  readonly layout: Layout;
}

export function InvestmentList({ state, layout }: InvestmentListProps) {
  const t = useTranslations("wealth");
  const nowMs = useNowMs();
  const pages = usePages("user/getInterestOrderList", { state });
  const { opened, open, close } = useOpened();
  const { rows, isLoading, isError } = pages;
  if (isError && rows.length === 0) return <ErrorState onRetry={() => void pages.refetch()} />;
  if (!isLoading && rows.length === 0)
    return <NothingHere layout={layout}>{t(`list.none.${state}`)}</NothingHere>;
  const card = (investment: Investment) => (
    <InvestmentCard
      key={investment.investmentId}
      investment={investment}
      nowMs={nowMs}
      onStep={(step) => open({ investmentId: investment.investmentId, step })}
    />
  );
  return (
    <>
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
      <LoadMore
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      {opened !== undefined && <InvestmentWindows {...opened} layout={layout} onClose={close} />}
    </>
  );
}
