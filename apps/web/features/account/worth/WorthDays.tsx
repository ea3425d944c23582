/** The curve as a table, newest day first, and the whole history as a file. */
import { AmountText, type Column, Table } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { downloadCsv } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { useDayText } from "./use-day-text.ts";
import type { Curve, CurvePoint } from "./worth-curve.model.ts";

const MONEY_DECIMALS = 2;

function Money({ value }: { value: string }) {
  return <AmountText value={value} decimals={MONEY_DECIMALS} fixed balance />;
}

export function WorthDays({ curve, layout }: { curve: Curve; layout: Layout }) {
  const t = useTranslations("account");
  const dayText = useDayText();
  // The first point is where the span begins, no day of it.
  const rows = curve.points.slice(1).toReversed();
  const columns: readonly Column<CurvePoint>[] = [
    {
      key: "day",
      header: t("curve.when"),
      cell: ({ day }) => <span className="figure">{dayText(day)}</span>,
    },
    { key: "worth", header: t("curve.worth"), align: "end", cell: ({ worth }) => <Money value={worth} /> },
    {
      key: "inflow",
      header: t("curve.inflow"),
      align: "end",
      cell: ({ dayInflow }) => <Money value={dayInflow} />,
    },
    {
      key: "profit",
      header: t("curve.profit"),
      align: "end",
      cell: ({ dayProfit }) => <Money value={dayProfit} />,
    },
  ];
  const card = ({ day, worth, dayProfit, dayInflow }: CurvePoint) => (
    <div className="grid grid-cols-2 gap-1 px-1 py-2.5 text-13">
      <span className="figure font-medium">{dayText(day)}</span>
      <span className="text-end">
        <Money value={worth} />
      </span>
      <span className="text-12 text-text-3">
        {t("curve.profit")} <Money value={dayProfit} />
      </span>
      <span className="text-end text-12 text-text-3">
        {t("curve.inflow")} <Money value={dayInflow} />
      </span>
    </div>
  );
  return (
    <>
      <div className="-mx-2 max-h-80 overflow-y-auto">
        <Table
          label={t("curve.title")}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => `${day}`}
          empty={null}
          card={layout === "mobile" ? card : undefined}
        />
      </div>
      <CsvButton
        className="self-start"
        onSave={() => downloadCsv("user/worthHistory", {}, "meridian-worth")}
      />
    </>
  );
}
