import type { TreasuryCover } from "@meridian/contract";
import { AmountText, Badge, CoinIcon, type Column, EmptyState, formatPercent, Table } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Section, useWide } from "../../parts/index.ts";

const DECIMALS = 8;

function useColumns(): readonly Column<TreasuryCover>[] {
  const t = useTranslations("consoleTreasury");
  const locale = useLocale();
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    {
      key: "coin",
      header: t("covers.coin"),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinIcon coin={coin} sizePx={16} />
          {coin}
        </span>
      ),
    },
    { key: "owed", header: t("covers.liabilities"), align: "end", cell: (row) => amount(row.liabilities) },
    { key: "held", header: t("covers.reserves"), align: "end", cell: (row) => amount(row.reserves) },
    {
      key: "ratio",
      header: t("covers.ratio"),
      align: "end",
      cell: ({ ratioPercent }) => (ratioPercent === "" ? "—" : formatPercent(ratioPercent, locale, 1, true)),
    },
    {
      key: "covered",
      header: <span className="sr-only">{t("covers.state")}</span>,
      align: "end",
      cell: ({ covered }) => (
        <Badge tone={covered ? "up" : "danger"}>{t(covered ? "covers.covered" : "covers.short")}</Badge>
      ),
    },
  ];
}

/** Members' balances beside what all chains hold for them; shortfalls come first. */
export function Covers({ coins }: { coins: readonly TreasuryCover[] }) {
  const t = useTranslations("consoleTreasury");
  const wide = useWide();
  const columns = useColumns();
  const [coin, owed, held, ratio, covered] = columns;
  return (
    <Section title={t("covers.title")}>
      <Table
        label={t("covers.title")}
        columns={columns}
        rows={coins.toSorted((one, other) => Number(one.covered) - Number(other.covered))}
        rowKey={(row) => row.coin}
        empty={<EmptyState>{t("covers.none")}</EmptyState>}
        card={
          wide
            ? undefined
            : (row) => (
                <div className="space-y-1 px-4 py-2.5 text-13">
                  <span className="flex items-center justify-between gap-3">
                    {coin?.cell(row)}
                    <span className="flex items-center gap-2">
                      {ratio?.cell(row)}
                      {covered?.cell(row)}
                    </span>
                  </span>
                  <span className="flex justify-between gap-3 text-text-2">
                    <span className="text-text-3">{t("covers.liabilities")}</span>
                    {owed?.cell(row)}
                  </span>
                  <span className="flex justify-between gap-3 text-text-2">
                    <span className="text-text-3">{t("covers.reserves")}</span>
                    {held?.cell(row)}
                  </span>
                </div>
              )
        }
      />
    </Section>
  );
}
