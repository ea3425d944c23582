/** Members' funds beside the exchange's reserves, by coin and by network, both computed when asked. */
import {
  AmountText,
  Badge,
  CoinIcon,
  type Column,
  EmptyState,
  ErrorState,
  formatPercent,
} from "@meridian/ui";
import { Skeleton, StaleShade, Table, TimeText } from "@meridian/ui";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { useRead } from "../../data/index.ts";
import { Loans } from "./Loans.tsx";
import { Networks } from "./Networks.tsx";
import { isCovered, type ReserveRow, type ReservesAnswer, rowsOf, verdictOf } from "./reserves.model.ts";

const ASKED_EVERY_MS = 30_000;
const DECIMALS = 8;
const STEPS = ["owed", "held", "apart", "loans", "ratio", "limits"] as const;

function useColumns(): readonly Column<ReserveRow>[] {
  const t = useTranslations("reserves");
  const locale = useLocale();
  return [
    {
      key: "coin",
      header: t("coin"),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinIcon coin={coin} sizePx={18} />
          {coin}
        </span>
      ),
    },
    {
      key: "liabilities",
      header: t("liabilities"),
      align: "end",
      cell: ({ liabilities }) => <AmountText value={liabilities} decimals={DECIMALS} />,
    },
    {
      key: "reserves",
      header: t("held"),
      align: "end",
      cell: ({ reserves }) => <AmountText value={reserves} decimals={DECIMALS} />,
    },
    {
      key: "ratio",
      header: t("ratio"),
      align: "end",
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {!isCovered(row) && <Badge tone="danger">{t("short")}</Badge>}
          <span className="figure font-medium">
            {row.ratioPercent === "" ? "—" : formatPercent(row.ratioPercent, locale, 1, true)}
          </span>
        </span>
      ),
    },
  ];
}

function Card({ row, columns }: { row: ReserveRow; columns: readonly Column<ReserveRow>[] }) {
  const [coin, liabilities, held, ratio] = columns;
  return (
    <div className="space-y-1 py-2.5 text-13">
      <div className="flex items-center justify-between gap-3">
        {coin?.cell(row)}
        {ratio?.cell(row)}
      </div>
      {[liabilities, held].map((column) => (
        <div key={column?.key} className="flex justify-between gap-3 text-text-2">
          <span className="text-text-3">{column?.header}</span>
          {column?.cell(row)}
        </div>
      ))}
    </div>
  );
}

function Summary({ answer }: { answer: ReservesAnswer }) {
  const t = useTranslations("reserves");
  const verdict = verdictOf(answer);
  const Icon = verdict === "covered" ? ShieldCheck : ShieldAlert;
  return (
    <section
      role="status"
      className="flex items-start gap-3 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4"
    >
      <Icon
        aria-hidden
        className={verdict === "covered" ? "size-6 shrink-0 text-up" : "size-6 shrink-0 text-warn"}
      />
      <div>
        <p className="text-16 font-semibold">{t(`verdict.${verdict}`)}</p>
        <p className="mt-1 text-12 text-text-3">
          {t.rich("asOf", {
            time: () => <TimeText timeMs={answer.time} style="second" />,
            sequence: answer.sequence,
          })}
        </p>
      </div>
    </section>
  );
}

function Coins({ answer, layout }: { answer: ReservesAnswer; layout: Layout }) {
  const t = useTranslations("reserves");
  const columns = useColumns();
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="mb-2 text-16 font-semibold">{t("coins")}</h2>
      <Table
        label={t("coins")}
        columns={columns}
        rows={rowsOf(answer)}
        rowKey={({ coin }) => coin}
        empty={<EmptyState>{t("none")}</EmptyState>}
        card={layout === "mobile" ? (row) => <Card row={row} columns={columns} /> : undefined}
      />
    </section>
  );
}

function Contracts({ contracts }: Pick<ReservesAnswer, "contracts">) {
  const t = useTranslations("reserves");
  const { coin, collected, insuranceFund } = contracts;
  const lines = [
    ["collected", collected],
    ["insuranceFund", insuranceFund],
  ] as const;
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="text-16 font-semibold">{t("contracts.title")}</h2>
      <dl className="mt-2 divide-y divide-line text-13">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex items-start justify-between gap-6 py-2.5">
            <dt className="max-w-160">
              <span className="font-medium">{t(`contracts.${name}.name`)}</span>
              <span className="mt-0.5 block text-text-2">{t(`contracts.${name}.text`)}</span>
            </dt>
            <dd className="shrink-0">
              <AmountText value={amount} decimals={DECIMALS} coin={coin} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Method() {
  const t = useTranslations("reserves");
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="text-16 font-semibold">{t("method.title")}</h2>
      <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-3 text-13 max-lg:grid-cols-1 max-lg:gap-y-1">
        {STEPS.map((step) => (
          <div key={step} className="contents">
            <dt className="font-medium max-lg:mt-2">{t(`method.${step}.name`)}</dt>
            <dd className="max-w-160 text-text-2">{t(`method.${step}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function Reserves({ layout }: PageProps) {
  const t = useTranslations("reserves");
  const query = useRead("data/getReserves", {}, { refetchInterval: ASKED_EVERY_MS });
  const { data, isError, refetch, dataUpdatedAt } = query;
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-4 px-4 py-8 max-lg:py-5">
      <header>
        {layout === "desktop" && <h1 className="mb-1 text-28 font-semibold">{t("title")}</h1>}
        <p className="max-w-160 text-13 text-text-2">{t("text")}</p>
      </header>
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <>
          <Skeleton className="h-22 w-full rounded-card" />
          <Skeleton className="h-120 w-full rounded-card" />
        </>
      )}
      {data !== undefined && (
        <StaleShade stale={isError} asOfMs={dataUpdatedAt} place="end">
          <div className="flex flex-col gap-4">
            <Summary answer={data} />
            <Coins answer={data} layout={layout} />
            <Contracts contracts={data.contracts} />
            <Loans answer={data} />
            <Networks networks={data.networks} />
          </div>
        </StaleShade>
      )}
      <Method />
    </div>
  );
}
