import type { CallOutput, FundPosition } from "@meridian/contract";
import { AmountText, type Column, PriceText, Table } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Loaded, type Query, Section, useWide } from "../../../parts/index.ts";
import { SideBadge, Unrealised } from "../risks/risk-columns.tsx";

const QUANTITY_DECIMALS = 8;
const AMOUNT_DECIMALS = 2;

function useColumns(): readonly Column<FundPosition>[] {
  const t = useTranslations("consoleContracts");
  const end = { align: "end" } as const;
  return [
    {
      key: "contract",
      header: t("column.contract"),
      cell: ({ market }) => <b className="font-medium">{market}</b>,
    },
    { key: "side", header: t("column.side"), cell: (row) => <SideBadge {...row} /> },
    {
      ...{ key: "size", header: t("column.size"), ...end },
      cell: ({ quantity }) => <AmountText value={quantity} decimals={QUANTITY_DECIMALS} />,
    },
    {
      key: "entry",
      header: t("column.entry"),
      ...end,
      cell: ({ entryPrice }) => <PriceText value={entryPrice} />,
    },
    { key: "mark", header: t("column.mark"), ...end, cell: ({ mark }) => <PriceText value={mark} /> },
    {
      ...{ key: "value", header: t("column.value"), ...end },
      cell: ({ value }) => <AmountText value={value} decimals={AMOUNT_DECIMALS} fixed />,
    },
    {
      key: "profit",
      header: t("column.profit"),
      ...end,
      cell: (row) => <Unrealised value={row.unrealised} />,
    },
  ];
}

/** Positions that the fund took over and has not worked off yet. */
export function FundPositions({ fund }: { fund: Query<CallOutput<"staff/insuranceFund">> }) {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const columns = useColumns();
  const [contract, side, ...rest] = columns;
  return (
    <Section title={t("fund.positions")}>
      <Loaded query={fund} rows={2}>
        {({ positions }) => (
          <Table
            label={t("fund.positions")}
            columns={columns}
            rows={positions}
            rowKey={({ market }) => market}
            empty={<p className="px-4 py-3 text-13 text-text-3">{t("fund.noPositions")}</p>}
            card={
              wide
                ? undefined
                : (row) => (
                    <div className="space-y-1 px-4 py-2.5 text-13">
                      <span className="flex items-center gap-2">
                        {contract?.cell(row)}
                        {side?.cell(row)}
                      </span>
                      {rest.map(({ key, header, cell }) => (
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
