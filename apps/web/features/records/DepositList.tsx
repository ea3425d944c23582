/** Own deposits with their state on the chain, live. */
import type { Deposit } from "@meridian/contract";
import type { Column } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useDepositNews, usePages } from "../../data/index.ts";
import { Confirmations, DepositState } from "./DepositFacts.tsx";
import { DepositWindow } from "./DepositWindow.tsx";
import { MovementList, useFirstColumns } from "./MovementList.tsx";
import { NetworkLabel } from "./NetworkLabel.tsx";
import { depositsInput } from "./records.model.ts";
import { CoinAmount, RowAddress } from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";

const stateOf = (row: Deposit) => <DepositState deposit={row} />;

function useColumns(): readonly Column<Deposit>[] {
  const t = useTranslations("records");
  const first = useFirstColumns(stateOf);
  return useMemo(
    () => [
      ...first,
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
    [t, first],
  );
}

export function DepositList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const pages = usePages("user/getRechargeList", depositsInput(records.filter));
  useDepositNews(() => undefined);
  return (
    <MovementList
      {...{ records, mobile, pages, stateOf }}
      columns={useColumns()}
      keyOf={(row) => row.depositKey}
      more={{ to: mobile ? "/mbdeposit" : "/recharge", text: t("toDeposit") }}
      windowOf={(depositKey, onClose) => <DepositWindow {...{ depositKey, mobile, onClose }} />}
    />
  );
}
