/** Own withdrawals, live. */
import type { Withdrawal } from "@meridian/contract";
import type { Column } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { usePages, useWithdrawalNews } from "../../data/index.ts";
import { MovementList, useFirstColumns } from "./MovementList.tsx";
import { withdrawalsInput } from "./records.model.ts";
import { CoinAmount, RowAddress } from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";
import { WithdrawalState } from "./WithdrawalDetail.tsx";
import { WithdrawalWindow } from "./WithdrawalWindow.tsx";

const stateOf = ({ state }: Withdrawal) => <WithdrawalState state={state} />;

function useColumns(): readonly Column<Withdrawal>[] {
  const t = useTranslations("records");
  const first = useFirstColumns(stateOf);
  return useMemo(
    () => [
      ...first,
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
    [t, first],
  );
}

export function WithdrawalList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const pages = usePages("user/getWithdrawList", withdrawalsInput(records.filter));
  useWithdrawalNews(() => undefined);
  return (
    <MovementList
      {...{ records, mobile, pages, stateOf }}
      columns={useColumns()}
      keyOf={(row) => row.withdrawalId}
      more={{ to: mobile ? "/mbwithdraw" : "/withdraw", text: t("toWithdraw") }}
      windowOf={(withdrawalId, onClose) => <WithdrawalWindow {...{ withdrawalId, mobile, onClose }} />}
    />
  );
}
