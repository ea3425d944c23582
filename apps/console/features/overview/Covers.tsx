import type { StaffOverview } from "@meridian/contract";
import { AmountText, Badge, CoinIcon, type Column, EmptyState, formatPercent, Table } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useWide } from "../../parts/index.ts";
import { coversInOrder } from "./overview.model.ts";

type Cover = StaffOverview["covers"][number];
const DECIMALS = 8;

function useColumns(): readonly Column<Cover>[] {
  const t = useTranslations("consoleOperations");
  const locale = useLocale();
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  const ratio = ({ ratioPercent }: Cover): string =>
    ratioPercent === "" ? "—" : formatPercent(ratioPercent, locale, 1, true);
  return [
    {
      key: "coin",
      header: t("covers.coin"),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 align-middle font-medium">
          <CoinIcon coin={coin} sizePx={16} />
          {coin}
        </span>
      ),
    },
    { key: "owed", header: t("covers.liabilities"), align: "end", cell: (row) => amount(row.liabilities) },
    { key: "held", header: t("covers.reserves"), align: "end", cell: (row) => amount(row.reserves) },
    { key: "ratio", header: t("covers.ratio"), align: "end", cell: ratio },
    { key: "operating", header: t("covers.operating"), align: "end", cell: (row) => amount(row.operating) },
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

function Card({ cover }: { cover: Cover }) {
  const [coin, owed, held, ratio, , covered] = useColumns();
  const t = useTranslations("consoleOperations");
  return (
    <div className="space-y-1 px-4 py-2.5 text-13">
      <div className="flex items-center justify-between">
        {coin?.cell(cover)}
        <span className="flex items-center gap-2">
          {ratio?.cell(cover)}
          {covered?.cell(cover)}
        </span>
      </div>
      <div className="flex justify-between text-text-2">
        <span className="text-text-3">{t("covers.liabilities")}</span>
        {owed?.cell(cover)}
      </div>
      <div className="flex justify-between text-text-2">
        <span className="text-text-3">{t("covers.reserves")}</span>
        {held?.cell(cover)}
      </div>
    </div>
  );
}

/** Compares members' balances with what the chains hold for them, coin by coin. */
export function Covers({ covers }: { covers: readonly Cover[] }) {
  const t = useTranslations("consoleOperations");
  const wide = useWide();
  const columns = useColumns();
  return (
    <Table
      label={t("covers.title")}
      columns={columns}
      rows={coversInOrder([...covers])}
      rowKey={({ coin }) => coin}
      empty={<EmptyState>{t("covers.none")}</EmptyState>}
      card={wide ? undefined : (row) => <Card cover={row} />}
    />
  );
}
