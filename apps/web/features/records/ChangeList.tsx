/** Every change of the own accounts with the balance after it. */
import type { AccountChange } from "@meridian/contract";
import { Address, Badge, Button, type Column, Copy, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePages } from "../../data/index.ts";
import { changesInput, isGain, referenceShown } from "./records.model.ts";
import { CoinAmount, CoinName, DetailWindow, Fact, RecordCard, RecordList } from "./RecordCells.tsx";
import { useChangeNews } from "./use-change-news.ts";
import type { Records } from "./use-records.ts";

function Amount({ change }: { change: AccountChange }) {
  return (
    <CoinAmount
      value={change.amount}
      signed
      balance
      className={isGain(change.amount) ? "text-up" : "text-text-1"}
    />
  );
}

function useColumns(): readonly Column<AccountChange>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.time} className="text-text-2" />,
      },
      { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
      {
        key: "account",
        header: t("column.account"),
        cell: (row) => <span className="text-text-2">{t(`account.${row.account}`)}</span>,
      },
      { key: "type", header: t("column.type"), cell: (row) => <Badge>{t(`type.${row.type}`)}</Badge> },
      { key: "amount", header: t("column.amount"), align: "end", cell: (row) => <Amount change={row} /> },
      {
        key: "balance",
        header: t("column.balance"),
        align: "end",
        cell: (row) => <CoinAmount value={row.balance} balance className="text-text-2" />,
      },
    ],
    [t],
  );
}

function Detail({
  change,
  mobile,
  onClose,
}: {
  change: AccountChange;
  mobile: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("records");
  return (
    <DetailWindow mobile={mobile} title={t("detail.change")} onClose={onClose}>
      <Fact label={t("column.type")}>{t(`type.${change.type}`)}</Fact>
      <Fact label={t("column.amount")}>
        <CoinAmount
          value={change.amount}
          coin={change.coin}
          signed
          balance
          className="text-16 font-semibold"
        />
      </Fact>
      <Fact label={t("column.balance")}>
        <CoinAmount value={change.balance} coin={change.coin} balance />
      </Fact>
      <Fact label={t("column.account")}>{t(`account.${change.account}`)}</Fact>
      <Fact label={t("column.time")}>
        <TimeText timeMs={change.time} style="second" />
      </Fact>
      <Fact label={t("column.reference")}>
        <Address address={referenceShown(change.reference)} short />
      </Fact>
      <Fact label={t("column.sequence")}>
        <span className="figure inline-flex items-center gap-1">
          {change.sequence}
          <Copy text={String(change.sequence)} />
        </span>
      </Fact>
    </DetailWindow>
  );
}

export function ChangeList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const [open, setOpen] = useState<AccountChange | null>(null);
  const pages = usePages("user/accountChangeRecord", changesInput(records.filter));
  useChangeNews();
  const card = (row: AccountChange) => (
    <RecordCard
      coin={row.coin}
      title={`${row.coin} · ${t(`type.${row.type}`)}`}
      figure={<Amount change={row} />}
      left={<TimeText timeMs={row.time} />}
      right={<CoinAmount value={row.balance} balance />}
      onOpen={() => setOpen(row)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={setOpen}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            <Link to={mobile ? "/mbdeposit" : "/recharge"}>{t("toDeposit")}</Link>
          </Button>
        }
      />
      {open !== null && <Detail change={open} mobile={mobile} onClose={() => setOpen(null)} />}
    </>
  );
}
