/** Running loans: first those closest to their liquidation. */
import type { StaffLoan } from "@meridian/contract";
import { AmountText, Badge, Button, type Column, clsx, formatPercent, Select, TimeText } from "@meridian/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { downloadCsv, usePages } from "../../data/index.ts";
import { ErrorLine, MemberLink, PagedTable, Section } from "../../parts/index.ts";
import { isUncovered, LOAN_TONE } from "./loans.model.ts";

const DECIMALS = 8;
const PERCENT_DECIMALS = 2;
const SHOWN = ["all", "running", "overdue", "liquidating", "defaulted"] as const;
type Shown = (typeof SHOWN)[number];

function useColumns(): readonly Column<StaffLoan>[] {
  const t = useTranslations("consoleLoans");
  const locale = useLocale();
  const end = { align: "end" } as const;
  const amount = (value: string, coin: string) => <AmountText {...{ value, coin }} decimals={DECIMALS} />;
  return [
    {
      key: "loan",
      header: t("loan"),
      cell: ({ orderId, productId }) => (
        <span className="font-medium">
          {productId} <span className="figure text-text-3">#{orderId}</span>
        </span>
      ),
    },
    {
      key: "state",
      header: t("requests.state"),
      cell: ({ state, calledAt }) => (
        <span className="inline-flex gap-1">
          <Badge tone={LOAN_TONE[state]}>{t(`loanState.${state}`)}</Badge>
          {calledAt !== null && <Badge tone="danger">{t("called")}</Badge>}
        </span>
      ),
    },
    { key: "member", header: t("member"), cell: ({ uid }) => <MemberLink uid={uid} /> },
    {
      key: "principal",
      header: t("loans.principal"),
      ...end,
      cell: ({ principal, coin }) => amount(principal, coin),
    },
    {
      key: "interest",
      header: t("loans.interest"),
      ...end,
      cell: ({ interestOwed, coin }) => amount(interestOwed, coin),
    },
    {
      key: "collateral",
      header: t("collateral"),
      ...end,
      cell: ({ collateral, collateralCoin }) =>
        collateralCoin === "" ? "—" : amount(collateral, collateralCoin),
    },
    {
      key: "ltv",
      header: t("ltv"),
      ...end,
      cell: ({ ltvPercent }) => (
        <span className="figure">
          {ltvPercent === "" ? "—" : formatPercent(ltvPercent, locale, PERCENT_DECIMALS)}
        </span>
      ),
    },
    {
      key: "cover",
      header: t("loans.cover"),
      ...end,
      cell: (row) => (
        <span className={clsx(isUncovered(row) && "text-danger")}>
          {row.coverUsdt === "" ? "—" : <AmountText value={row.coverUsdt} decimals={PERCENT_DECIMALS} />}
        </span>
      ),
    },
    { key: "due", header: t("loans.due"), cell: ({ dueAt }) => <TimeText timeMs={dueAt} style="brief" /> },
  ];
}

function Save({ shown }: { shown: Shown }) {
  const t = useTranslations("consoleLoans");
  const [error, setError] = useState<Error | null>(null);
  const save = (): void => {
    setError(null);
    downloadCsv("staff/loans", filterOf(shown), "loans").catch((caught: Error) => setError(caught));
  };
  return (
    <>
      <ErrorLine error={error} />
      <Button size="small" onClick={save}>
        <Download aria-hidden className="size-4" />
        {t("csv")}
      </Button>
    </>
  );
}

const filterOf = (shown: Shown) => (shown === "all" ? {} : { state: shown });

export function LoanTable() {
  const t = useTranslations("consoleLoans");
  const [shown, setShown] = useState<Shown>("all");
  const pages = usePages("staff/loans", filterOf(shown), { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useColumns();
  return (
    <Section
      title={t("tab.loans")}
      aside={
        <span className="flex items-center gap-2">
          <Select
            size="small"
            label={t("requests.state")}
            value={shown}
            onValue={setShown}
            options={SHOWN.map((value) => ({
              value,
              label: value === "all" ? t("requests.all") : t(`loanState.${value}`),
            }))}
          />
          <Save shown={shown} />
        </span>
      }
    >
      <PagedTable
        label={t("tab.loans")}
        pages={pages}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        none={t("loans.none")}
      />
    </Section>
  );
}
