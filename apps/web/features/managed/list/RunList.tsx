/** Own managed orders, open or ended, as cards. */
import type { CallOutput } from "@meridian/contract";
import {
  Badge,
  Button,
  CoinIcon,
  EmptyState,
  ErrorState,
  hasFailed,
  PagedList,
  Skeleton,
} from "@meridian/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { usePages } from "../../../data/index.ts";
import { Fact, Facts } from "../../wealth/index.ts";
import { Gain } from "../Gain.tsx";
import { runPath } from "../paths.ts";
import { isKnown } from "../setup/StrategyCards.tsx";
import { STATUS_TONE } from "../status.ts";

export type Run = CallOutput<"order/managedDetail">;

const SKELETONS = 3;
const REFRESH_EVERY_MS = 15_000;

function RunCard({ run, layout }: { run: Run; layout: Layout }) {
  const t = useTranslations("managed");
  const { managedId, strategy, market, baseCoin, quoteCoin, status } = run;
  return (
    <article className="grid content-start gap-4 rounded-card border border-line bg-surface-1 p-4">
      <header className="flex items-center gap-3">
        <CoinIcon coin={baseCoin} sizePx={32} />
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">
            {isKnown(strategy) ? t(`strategy.${strategy}`) : strategy} · {market}
          </h3>
          <p className="mt-1">
            <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
          </p>
        </div>
      </header>
      <Facts>
        <Fact name={t("run.profit")}>
          <Gain value={run.profit} ppm={run.profitPpm} coin={quoteCoin} />
        </Fact>
        <Fact name={t("run.holding")}>
          <Gain value={run.holdingProfit} ppm={run.holdingProfitPpm} coin={quoteCoin} />
        </Fact>
        <Fact name={t("run.fills")}>
          <span className="figure">{run.fills}</span>
        </Fact>
      </Facts>
      <Button asChild size="small">
        <Link to={runPath(layout, managedId)}>{t("list.details")}</Link>
      </Button>
    </article>
  );
}

interface RunListProps {
  readonly state: "open" | "ended";
  readonly layout: Layout;
}

export function RunList({ state, layout }: RunListProps) {
  const t = useTranslations("managed.list");
  const pages = usePages("order/managedList", { state }, { refetchInterval: REFRESH_EVERY_MS });
  const { rows, isLoading } = pages;
  const cards = (): ReactNode =>
    isLoading
      ? Array.from({ length: SKELETONS }, (_, place) => (
          <Skeleton key={place} className="h-52 rounded-card" />
        ))
      : rows.map((run) => <RunCard key={run.managedId} run={run} layout={layout} />);
  if (hasFailed(pages)) return <ErrorState onRetry={() => void pages.refetch()} />;
  if (!isLoading && rows.length === 0)
    return <EmptyState>{t(state === "open" ? "noneOpen" : "noneEnded")}</EmptyState>;
  return (
    <PagedList pages={pages}>
      <div
        aria-busy={isLoading}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4 pt-5"
      >
        {cards()}
      </div>
    </PagedList>
  );
}
