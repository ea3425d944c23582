/** Own withdrawals, live. */
import type { Withdrawal } from "@meridian/contract";
import { Button, type Column, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePages, useWithdrawalNews } from "../../data/index.ts";
import { withdrawalsInput } from "./records.model.ts";
import { CoinAmount, CoinName, RecordCard, RecordList, RowAddress } from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";
import { WithdrawalState } from "./WithdrawalDetail.tsx";
import { WithdrawalWindow } from "./WithdrawalWindow.tsx";

function useColumns(): readonly Column<Withdrawal>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.createdAt} className="text-text-2" />,
      },
      { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
      { key: "state", header: t("column.state"), cell: (row) => <WithdrawalState state={row.state} /> },
      { key: "address", header: t("column.address"), cell: (row) => <RowAddress address={row.address} /> },
      {
        key: "amount",
        header: t("column.amount"),
        align: "end",
        cell: (row) => <CoinAmount value={row.amount} />,
      },
      {
        key: "arrival",
        header: t("column.arrival"),
        align: "end",
        cell: (row) => <CoinAmount value={row.arrival} />,
      },
    ],
    [t],
  );
}

export function WithdrawalList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const [openId, setOpenId] = useState(records.asked);
  const pages = usePages("user/getWithdrawList", withdrawalsInput(records.filter));
  useWithdrawalNews(() => undefined);
  const close = (): void => {
    setOpenId("");
    records.close();
  };
  const card = (row: Withdrawal) => (
    <RecordCard
      coin={row.coin}
      title={row.coin}
      figure={<CoinAmount value={row.amount} />}
      left={<TimeText timeMs={row.createdAt} />}
      right={<WithdrawalState state={row.state} />}
      onOpen={() => setOpenId(row.withdrawalId)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={useColumns()}
        rowKey={(row) => row.withdrawalId}
        onOpen={(row) => setOpenId(row.withdrawalId)}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            <Link to={mobile ? "/mbwithdraw" : "/withdraw"}>{t("toWithdraw")}</Link>
          </Button>
        }
      />
      {openId !== "" && <WithdrawalWindow withdrawalId={openId} mobile={mobile} onClose={close} />}
    </>
  );
}
