import type { CallOutput } from "@meridian/contract";
import { AmountText, type Column, EmptyState, Table } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Loaded, type Query, Section, useWide } from "../../../parts/index.ts";
import { dayText, isNothing } from "./fund.model.ts";

type FundAnswer = CallOutput<"data/insuranceFund">;
type Day = FundAnswer["days"][number];

const DECIMALS = 2;

function Moved({ value }: { value: string }) {
  return isNothing(value) ? (
    <span className="text-text-3">—</span>
  ) : (
    <AmountText value={value} decimals={DECIMALS} fixed />
  );
}

function useColumns(): readonly Column<Day>[] {
  const t = useTranslations("consoleContracts");
  const causes = ["liquidationFees", "profit", "funding", "moved"] as const;
  return [
    { key: "day", header: t("fund.day"), cell: ({ day }) => dayText(day) },
    ...causes.map((cause): Column<Day> => ({
      ...{ key: cause, header: t(`fund.${cause}`), align: "end" },
      cell: (row) => <Moved value={row[cause]} />,
    })),
    {
      ...{ key: "balance", header: t("fund.balance"), align: "end" },
      cell: ({ balance }) => (
        <b className="font-medium">
          <AmountText value={balance} decimals={DECIMALS} fixed />
        </b>
      ),
    },
  ];
}

/** Each UTC day on which something moved the fund, and what did; members read the same. */
export function FundDays({ days }: { days: Query<FundAnswer> }) {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const columns = useColumns();
  return (
    <Section title={t("fund.days")}>
      <Loaded query={days} rows={6}>
        {({ days: rows }) => (
          <Table
            label={t("fund.days")}
            columns={columns}
            rows={rows}
            rowKey={({ day }) => String(day)}
            empty={<EmptyState>{t("fund.noDays")}</EmptyState>}
            card={
              wide
                ? undefined
                : (row) => (
                    <div className="space-y-1 px-4 py-2.5 text-13">
                      {columns.map(({ key, header, cell }) => (
                        <span key={key} className="flex justify-between gap-3">
                          <span className="text-text-3">{header}</span>
                          <span className="figure">{cell(row)}</span>
                        </span>
                      ))}
                    </div>
                  )
            }
          />
        )}
      </Loaded>
    </Section>
  );
}
