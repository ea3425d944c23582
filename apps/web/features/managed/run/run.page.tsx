/** One own managed order: its figures beside just holding, its profit over time, and each order with its reason. */
import type { RefusalName } from "@meridian/contract";
import { percentOfPpm } from "@meridian/core";
import {
  AmountText,
  Badge,
  Button,
  clsx,
  EmptyState,
  ErrorState,
  formatPercent,
  PriceText,
  Skeleton,
  StaleShade,
  type StrategyGrid,
  TimeText,
} from "@meridian/ui";
import { Link, useParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../../app/feature.ts";
import { refusalOf, useMarket, useRead } from "../../../data/index.ts";
import { Fact, Facts } from "../../wealth/index.ts";
import { useRefusalText } from "../../trade/index.ts";
import { Gain } from "../Gain.tsx";
import type { Run } from "../list/RunList.tsx";
import { managedPath } from "../paths.ts";
import { isKnown } from "../setup/StrategyCards.tsx";
import { Fall } from "../Shares.tsx";
import { STATUS_TONE } from "../status.ts";
import { useSaid } from "../use-said.ts";
import { Controls } from "./Controls.tsx";
import { Curve } from "./Curve.tsx";
import { Publish } from "./Publish.tsx";
import { moneyWords } from "./run.model.ts";
import { RunOrders } from "./RunOrders.tsx";

const REFRESH_EVERY_MS = 5_000;
const MONEY_DECIMALS = 2;
const COIN_DECIMALS = 8;

function Head({ run, layout }: { run: Run; layout: Layout }) {
  const t = useTranslations("managed");
  const { strategy, market, status } = run;
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className={clsx("font-semibold", layout === "mobile" ? "text-20" : "text-28")}>
          {isKnown(strategy) ? t(`strategy.${strategy}`) : strategy} · {market}
        </h1>
        <p className="mt-1">
          <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
        </p>
      </div>
      <Controls run={run} layout={layout} />
    </header>
  );
}

/** Profit, and the deepest fall as large as it. */
function Results({ run }: { run: Run }) {
  const t = useTranslations("managed.run");
  const { quoteCoin: coin } = run;
  return (
    <dl className="grid grid-cols-3 gap-4 max-lg:grid-cols-2">
      <div>
        <dt className="text-12 text-text-3">{t("profit")}</dt>
        <dd>
          <Gain value={run.profit} ppm={run.profitPpm} coin={coin} large />
        </dd>
      </div>
      <div>
        <dt className="text-12 text-text-3">{t("drawdown")}</dt>
        <dd className="text-20 font-semibold">
          <Fall ppm={run.drawdownPpm} />
        </dd>
      </div>
      <div>
        <dt className="text-12 text-text-3">{t("holding")}</dt>
        <dd>
          <Gain value={run.holdingProfit} ppm={run.holdingProfitPpm} coin={coin} large />
        </dd>
      </div>
    </dl>
  );
}

function Leverage({ times }: { times: number }) {
  const t = useTranslations("managed.parameter");
  return (
    <Fact name={t("leverage")}>
      <span className="figure">{times}×</span>
    </Fact>
  );
}

interface PositionFactsProps {
  readonly run: Run;
  readonly grid: StrategyGrid;
}

function PositionFacts({ run: { base, baseCoin, liquidationPrice }, grid }: PositionFactsProps) {
  const t = useTranslations("managed");
  const isShort = base.startsWith("-");
  const isFlat = base === "0";
  return (
    <>
      <Fact name={t("run.position")}>
        {isFlat ? (
          t("run.noPosition")
        ) : (
          <span className={isShort ? "text-down" : "text-up"}>
            {t(isShort ? "choice.short" : "choice.long")}{" "}
            <AmountText value={base.replace("-", "")} decimals={COIN_DECIMALS} coin={baseCoin} balance />
          </span>
        )}
      </Fact>
      <Fact name={t("run.liquidation")}>
        {liquidationPrice === null ? (
          t("run.noLiquidation")
        ) : (
          <PriceText value={liquidationPrice} decimals={grid.priceDecimals} />
        )}
      </Fact>
    </>
  );
}

/** The money that it has, or that went back: both coins, and of a contract the margin alone. */
function Coins({ run: { quote, quoteCoin, base, baseCoin, leverage } }: { run: Run }) {
  return (
    <span className="grid justify-items-end">
      <AmountText value={quote} decimals={MONEY_DECIMALS} coin={quoteCoin} balance />
      {leverage === null && <AmountText value={base} decimals={COIN_DECIMALS} coin={baseCoin} balance />}
    </span>
  );
}

function Figures({ run, grid }: { run: Run; grid: StrategyGrid }) {
  const t = useTranslations("managed.run");
  const locale = useLocale();
  const { quoteCoin, endedAt } = run;
  const { worth, has, hasPosition, hasEnded } = moneyWords(run);
  const money = (value: string) => (
    <AmountText value={value} decimals={MONEY_DECIMALS} coin={quoteCoin} balance />
  );
  return (
    <Facts className="rounded-card bg-surface-2 p-4">
      {worth !== undefined && <Fact name={t(worth)}>{money(run.worth)}</Fact>}
      <Fact name={t("worthAtStart")}>{money(run.worthAtStart)}</Fact>
      {!hasEnded && <Fact name={t("worthLeast")}>{money(run.worthLeast)}</Fact>}
      {has !== undefined && (
        <Fact name={t(has)}>
          <Coins run={run} />
        </Fact>
      )}
      {run.leverage !== null && <Leverage times={run.leverage} />}
      {hasPosition && <PositionFacts run={run} grid={grid} />}
      <Fact name={t("fees")}>{money(run.fees)}</Fact>
      {run.leverage !== null && <Fact name={t("funding")}>{money(run.funding)}</Fact>}
      {run.profitSharePpm > 0 && (
        <Fact name={`${t("share")} (${formatPercent(percentOfPpm(run.profitSharePpm), locale)})`}>
          {money(run.profitShare)}
        </Fact>
      )}
      <Fact name={t("fills")}>
        <span className="figure">{run.fills}</span>
      </Fact>
      <Fact name={t("created")}>
        <TimeText timeMs={run.createdAt} />
      </Fact>
      {endedAt !== null && (
        <Fact name={t("ended")}>
          <TimeText timeMs={endedAt} />
        </Fact>
      )}
    </Facts>
  );
}

function Ending({ run, grid }: { run: Run; grid: StrategyGrid }) {
  const say = useSaid(grid);
  const t = useTranslations("managed.run");
  const refusalText = useRefusalText();
  const { ending, refusal } = run;
  if (refusal !== "")
    return (
      <p className="text-13 text-danger">
        {t("notStarted", { reason: refusalText(refusal as RefusalName, undefined) })}
      </p>
    );
  return ending === null ? null : <p className="text-13 text-text-2">{say("reason", ending)}</p>;
}

function Whole({ run, layout }: { run: Run; layout: Layout }) {
  const grid = useMarket(run.market);
  if (grid === undefined) return <Skeleton className="h-160 rounded-card" />;
  const isMobile = layout === "mobile";
  return (
    <>
      <Head run={run} layout={layout} />
      <Ending run={run} grid={grid} />
      <Results run={run} />
      <div className={clsx("grid items-start gap-6", !isMobile && "grid-cols-[minmax(0,2fr)_minmax(0,1fr)]")}>
        <Curve run={run} />
        <div className="grid gap-4">
          <Figures run={run} grid={grid} />
          <Publish run={run} />
        </div>
      </div>
      <RunOrders run={run} grid={grid} layout={layout} />
    </>
  );
}

export default function RunPage({ layout }: PageProps) {
  const t = useTranslations("managed");
  const { id = "" } = useParams();
  const { data, error, isError, dataUpdatedAt, refetch } = useRead(
    "order/managedDetail",
    { managedId: id },
    { refetchInterval: REFRESH_EVERY_MS },
  );
  const frame = clsx(
    "mx-auto flex w-full max-w-300 flex-col gap-6",
    layout === "mobile" ? "p-4" : "px-6 py-8",
  );
  if (data === undefined)
    return (
      <div className={frame}>
        <h1 className="sr-only">{t("run.title", { id })}</h1>
        {refusalOf(error) === "managed.unknown" ? (
          <EmptyState
            action={
              <Button asChild variant="primary">
                <Link to={managedPath(layout)}>{t("start")}</Link>
              </Button>
            }
          >
            {t("run.unknown")}
          </EmptyState>
        ) : error === null ? (
          <Skeleton className="h-160 rounded-card" />
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <StaleShade stale={isError} asOfMs={dataUpdatedAt} place="end">
      <div className={frame}>
        <Whole run={data} layout={layout} />
      </div>
    </StaleShade>
  );
}
