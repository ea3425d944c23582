/** Own deposits with their state on the chain, live. */
import type { Deposit } from "@meridian/contract";
import { Button, type Column, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDepositNews, usePages } from "../../data/index.ts";
import { Confirmations, DepositState } from "./DepositFacts.tsx";
import { DepositWindow } from "./DepositWindow.tsx";
import { NetworkLabel } from "./NetworkLabel.tsx";
import { depositsInput } from "./records.model.ts";
import { CoinAmount, CoinName, RecordCard, RecordList, RowAddress } from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";

function useColumns(): readonly Column<Deposit>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.createdAt} className="text-text-2" />,
      },
      { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
      { key: "state", header: t("column.state"), cell: (row) => <DepositState deposit={row} /> },
      {
        key: "network",
        header: t("column.network"),
        cell: (row) => (
          <span className="text-text-2">
            <NetworkLabel network={row.network} />
          </span>
        ),
      },
      { key: "tx", header: t("column.transaction"), cell: (row) => <RowAddress address={row.txHash} /> },
      {
        key: "confirmations",
        header: t("column.confirmations"),
        align: "end",
        cell: (row) => <Confirmations deposit={row} />,
      },
      {
        key: "amount",
        header: t("column.amount"),
        align: "end",
        cell: (row) => <CoinAmount value={row.amount} />,
      },
    ],
    [t],
  );
}

export function DepositList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const [openKey, setOpenKey] = useState(records.asked);
  const pages = usePages("user/getRechargeList", depositsInput(records.filter));
  useDepositNews(() => undefined);
  const close = (): void => {
    setOpenKey("");
    records.close();
  };
  const card = (row: Deposit) => (
    <RecordCard
      coin={row.coin}
      title={row.coin}
      figure={<CoinAmount value={row.amount} />}
      left={<TimeText timeMs={row.createdAt} />}
      right={<DepositState deposit={row} />}
      onOpen={() => setOpenKey(row.depositKey)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={useColumns()}
        rowKey={(row) => row.depositKey}
        onOpen={(row) => setOpenKey(row.depositKey)}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            <Link to={mobile ? "/mbdeposit" : "/recharge"}>{t("toDeposit")}</Link>
          </Button>
        }
      />
      {openKey !== "" && <DepositWindow depositKey={openKey} mobile={mobile} onClose={close} />}
    </>
  );
}
