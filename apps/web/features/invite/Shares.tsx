/** Each share of a fee, with the trade that earned it and the fee it comes from. */
import type { ReferralShare } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, PagedTable, Segmented, TimeText } from "@meridian/ui";
import { Coins } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { downloadCsv, usePages } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import { Block } from "./Block.tsx";

const DECIMALS = 8;
const LEVELS = ["all", "1", "2"] as const;
type LevelChoice = (typeof LEVELS)[number];

const inputOf = (choice: LevelChoice) => (choice === "all" ? {} : { level: choice === "1" ? 1 : 2 });

function Fee({ share: { fee, feeCoin } }: { share: ReferralShare }) {
  return <AmountText value={fee} decimals={DECIMALS} coin={feeCoin} />;
}

function Paid({ share: { amount, owed, coin } }: { share: ReferralShare }) {
  const t = useTranslations("invite");
  const isOwed = owed !== "0";
  return (
    <span className="inline-flex items-center gap-2">
      {isOwed && <Badge tone="warn">{t("shares.owed")}</Badge>}
      <AmountText
        value={amount}
        decimals={DECIMALS}
        coin={coin}
        balance
        className={isOwed ? "text-text-2" : "text-up"}
      />
    </span>
  );
}

function Trade({ share: { market, tradeId } }: { share: ReferralShare }) {
  return (
    <span>
      {market} <span className="figure text-text-3">#{tradeId}</span>
    </span>
  );
}

function useColumns(): readonly Column<ReferralShare>[] {
  const t = useTranslations("invite");
  return [
    {
      key: "time",
      header: t("column.time"),
      cell: ({ time }) => <TimeText timeMs={time} className="text-text-2" />,
    },
    { key: "trader", header: t("column.friend"), cell: ({ trader }) => <span translate="no">{trader}</span> },
    { key: "level", header: t("column.level"), cell: ({ level }) => t("level", { level }) },
    { key: "trade", header: t("column.trade"), cell: (share) => <Trade share={share} /> },
    { key: "fee", header: t("column.fee"), align: "end", cell: (share) => <Fee share={share} /> },
    { key: "amount", header: t("column.share"), align: "end", cell: (share) => <Paid share={share} /> },
  ];
}

function Card({ share }: { share: ReferralShare }) {
  const t = useTranslations("invite");
  return (
    <div className="flex flex-col gap-1 py-3 text-12 text-text-3">
      <div className="flex items-center justify-between gap-3 text-14 text-text-1">
        <Trade share={share} />
        <Paid share={share} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span>
          <span translate="no">{share.trader}</span> · {t("level", { level: share.level })}
        </span>
        <span>
          {t("column.fee")} <Fee share={share} />
        </span>
      </div>
      <TimeText timeMs={share.time} />
    </div>
  );
}

export function Shares({ layout }: { layout: Layout }) {
  const t = useTranslations("invite");
  const [choice, setChoice] = useState<LevelChoice>("all");
  const list = usePages("user/getReferralShares", inputOf(choice));
  const levels = LEVELS.map((value) => ({
    value,
    label: value === "all" ? t("shares.all") : t("level", { level: value === "1" ? 1 : 2 }),
  }));
  const aside = (
    <span className="flex items-center gap-2">
      <Segmented label={t("column.level")} value={choice} onValue={setChoice} options={levels} size="small" />
      <CsvButton onSave={() => downloadCsv("user/getReferralShares", inputOf(choice), "meridian-referral")} />
    </span>
  );
  return (
    <Block title={t("shares.title")} aside={aside}>
      <PagedTable
        pages={list}
        label={t("shares.title")}
        columns={useColumns()}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<Coins aria-hidden />}>{t("shares.none")}</EmptyState>}
        card={layout === "mobile" ? (share) => <Card share={share} /> : undefined}
      />
    </Block>
  );
}
