/** The days of a term: the interest of each, and what would be repaid on it. */
import type { LoanScheduleDay } from "@meridian/contract";
import { AmountText, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";

const DECIMALS = 8;

export function ScheduleTable({ schedule, coin }: { schedule: readonly LoanScheduleDay[]; coin: string }) {
  const t = useTranslations("loans.schedule");
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  const columns: readonly Column<LoanScheduleDay>[] = [
    { key: "day", header: t("day"), cell: ({ day }) => <span className="figure">{day}</span> },
    { key: "begins", header: t("begins"), cell: ({ beginsAt }) => <TimeText timeMs={beginsAt} /> },
    { key: "sum", header: t("interest", { coin }), align: "end", cell: (row) => amount(row.interestSum) },
    {
      key: "repayment",
      header: t("repayment", { coin }),
      align: "end",
      cell: (row) => amount(row.repayment),
    },
  ];
  return (
    <details className="group rounded-card border border-line">
      <summary className="cursor-pointer px-4 py-3 text-13 font-medium target-44">{t("title")}</summary>
      <div className="max-h-72 overflow-auto border-t border-line">
        <Table
          label={t("title")}
          columns={columns}
          rows={schedule}
          rowKey={({ day }) => String(day)}
          empty={<EmptyState>{t("none")}</EmptyState>}
        />
      </div>
    </details>
  );
}
