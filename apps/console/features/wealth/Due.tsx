/** Income and principal that will be due on each of the days ahead. */
import { DUE_DAYS, type StaffDueDay } from "@meridian/contract";
import { AmountText, type Column, EmptyState, Select, Table } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Section, useOfferName, useWide } from "../../parts/index.ts";
import { UtcDay } from "./UtcDay.tsx";
import { BAR_WIDTH, dueCoins, dueOffers, type DueRow, dueRows } from "./wealth.model.ts";

const DECIMALS = 8;
/** Stands for all offers of a coin: no offer has this name. */
const ALL = "*";

const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;

function useColumns(coin: string): readonly Column<DueRow>[] {
  const t = useTranslations("consoleWealth");
  return [
    { key: "day", header: t("due.day"), cell: ({ day }) => <UtcDay timeMs={day} /> },
    {
      key: "bar",
      header: <span className="sr-only">{t("due.share")}</span>,
      className: "w-1/3",
      cell: ({ share }) => (
        <svg
          aria-hidden
          viewBox={`0 0 ${BAR_WIDTH} 1`}
          preserveAspectRatio="none"
          className="h-2 w-full text-accent"
        >
          <rect width={share} height="1" fill="currentColor" />
        </svg>
      ),
    },
    { key: "income", header: t("due.income", { coin }), align: "end", cell: (row) => amount(row.income) },
    { key: "sum", header: t("due.sum"), align: "end", cell: (row) => amount(row.sum) },
    { key: "principal", header: t("due.principal"), align: "end", cell: (row) => amount(row.principal) },
  ];
}

function Card({ row, coin }: { row: DueRow; coin: string }) {
  const t = useTranslations("consoleWealth");
  return (
    <div className="px-4 py-2 text-13">
      <span className="flex justify-between gap-3">
        <UtcDay timeMs={row.day} />
        <AmountText value={row.income} decimals={DECIMALS} coin={coin} />
      </span>
      {(["sum", "principal"] as const).map((name) => (
        <span key={name} className="flex justify-between gap-3 text-12 text-text-3">
          {t(`due.${name}`)}
          {amount(row[name])}
        </span>
      ))}
    </div>
  );
}

export function Due({ due }: { due: readonly StaffDueDay[] }) {
  const t = useTranslations("consoleWealth");
  const coins = dueCoins(due);
  const [chosenCoin, setCoin] = useState("");
  const coin = coins.includes(chosenCoin) ? chosenCoin : (coins[0] ?? "");
  const [chosen, setOffer] = useState(ALL);
  const offers = dueOffers(due, coin);
  const offer = offers.includes(chosen) ? chosen : ALL;
  const columns = useColumns(coin);
  const offerName = useOfferName();
  const wide = useWide();
  return (
    <Section
      title={t("due.title", { days: DUE_DAYS })}
      aside={
        coin !== "" && (
          <span className="flex gap-2">
            <Select
              size="small"
              label={t("due.coin")}
              value={coin}
              onValue={setCoin}
              options={coins.map((value) => ({ value, label: value }))}
            />
            <Select
              size="small"
              label={t("offers.offer")}
              value={offer}
              onValue={setOffer}
              options={[ALL, ...offers].map((value) => ({
                value,
                label: value === ALL ? t("due.all") : offerName(value),
              }))}
            />
          </span>
        )
      }
    >
      <Table
        label={t("due.title", { days: DUE_DAYS })}
        columns={columns}
        rows={dueRows(due, coin, offer === ALL ? "" : offer)}
        rowKey={({ day }) => String(day)}
        empty={<EmptyState>{t("due.none")}</EmptyState>}
        card={wide ? undefined : (row) => <Card row={row} coin={coin} />}
      />
    </Section>
  );
}
