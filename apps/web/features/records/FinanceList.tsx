/** Deposits, withdrawals, transfers, fees, rewards and contracts in one list; each opens what it records. */
import type { FinanceRecord } from "@meridian/contract";
import { Badge, Button, type Column, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { useDepositNews, usePages, useWithdrawalNews } from "../../data/index.ts";
import { FinanceDetail } from "./FinanceDetail.tsx";
import { FinanceState } from "./FinanceState.tsx";
import { financeInput, isGain, kindText } from "./records.model.ts";
import { CoinAmount, CoinName, RecordCard, RecordList, RowAddress } from "./RecordCells.tsx";
import { useChangeNews } from "./use-change-news.ts";
import type { Records } from "./use-records.ts";

function Amount({ record }: { record: FinanceRecord }) {
  const isMoved = record.state !== "belowMinimum" && record.state !== "removed";
  return (
    <CoinAmount
      value={record.amount}
      signed
      balance
      className={isMoved && isGain(record.amount) ? "text-up" : "text-text-1"}
    />
  );
}

function useColumns(): readonly Column<FinanceRecord>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.time} className="text-text-2" />,
      },
      { key: "kind", header: t("column.type"), cell: (row) => <Badge>{t(kindText(row.kind))}</Badge> },
      { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
      { key: "state", header: t("column.state"), cell: (row) => <FinanceState record={row} /> },
      {
        key: "tx",
        header: t("column.transaction"),
        cell: (row) =>
          row.txHash === null ? <span className="text-text-3">—</span> : <RowAddress address={row.txHash} />,
      },
      { key: "amount", header: t("column.amount"), align: "end", cell: (row) => <Amount record={row} /> },
    ],
    [t],
  );
}

export function FinanceList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const [open, setOpen] = useState<FinanceRecord | null>(null);
  const pages = usePages("user/financeRecord", financeInput(records.tab, records.filter));
  useChangeNews();
  useDepositNews(() => undefined);
  useWithdrawalNews(() => undefined);
  const card = (row: FinanceRecord) => (
    <RecordCard
      coin={row.coin}
      title={`${t(kindText(row.kind))} · ${row.coin}`}
      figure={<Amount record={row} />}
      left={<TimeText timeMs={row.time} />}
      right={<FinanceState record={row} />}
      onOpen={() => setOpen(row)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={useColumns()}
        rowKey={(row) => `${row.kind}:${row.id}`}
        onOpen={setOpen}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            {records.tab === "contracts" ? (
              <Link to={pathOf("contracts", mobile ? "mobile" : "desktop")}>{t("toTrade")}</Link>
            ) : (
              <Link to={mobile ? "/mbdeposit" : "/recharge"}>{t("toDeposit")}</Link>
            )}
          </Button>
        }
      />
      {open !== null && <FinanceDetail record={open} mobile={mobile} onClose={() => setOpen(null)} />}
    </>
  );
}
