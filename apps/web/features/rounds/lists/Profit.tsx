/** The own rounds of a span of time, added up. */
import { AmountText, ErrorState, GainText, Segmented, Skeleton } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { STAKE_DECIMALS } from "../ticket/bet.model.ts";
import type { Rounds } from "../use-rounds.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import { fromOf, SPANS, type Span } from "./span.model.ts";

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface-1 px-4 py-3">
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="figure text-20 font-semibold">{children}</dd>
    </div>
  );
}

export function Profit({ rounds }: { rounds: Rounds }) {
  const t = useTranslations("rounds");
  const [span, setSpan] = useState<Span>("week");
  const { loggedIn, nowMs } = rounds;
  const { data, isError, refetch } = useRead("user/roundProfit", fromOf(span, nowMs), { enabled: loggedIn });
  if (!loggedIn) return <LoginFirst />;
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3 max-lg:px-4">
      <Segmented<Span>
        size="small"
        label={t("profit.span")}
        value={span}
        onValue={setSpan}
        options={SPANS.map((value) => ({ value, label: t(`span.${value}`) }))}
        className="justify-self-start"
      />
      {data === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-card border border-line bg-line max-lg:grid-cols-2">
          <Figure name={t("profit.profit")}>
            <GainText value={data.profitLoss} decimals={STAKE_DECIMALS} coin={data.coin} />
          </Figure>
          <Figure name={t("profit.staked")}>
            <AmountText value={data.staked} decimals={STAKE_DECIMALS} coin={data.coin} balance />
          </Figure>
          <Figure name={t("profit.entries")}>{data.entries}</Figure>
          <Figure name={t("own.filter.won")}>{data.won}</Figure>
          <Figure name={t("own.filter.lost")}>{data.lost}</Figure>
          <Figure name={t("own.filter.refunded")}>{data.refunded}</Figure>
        </dl>
      )}
    </div>
  );
}
