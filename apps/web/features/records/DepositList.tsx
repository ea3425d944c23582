/** Own deposits with their state on the chain, live. */
import type { Deposit } from "@meridian/contract";
import { Address, Badge, Button, type Column, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDepositNews, usePages } from "../../data/index.ts";
import { NetworkLabel } from "./NetworkLabel.tsx";
import { depositsInput, depositTone } from "./records.model.ts";
import {
  CoinAmount,
  CoinName,
  DetailWindow,
  Fact,
  RecordCard,
  RecordList,
  RowAddress,
} from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";

function State({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("recharge");
  return <Badge tone={depositTone(deposit.state)}>{t(`state.${deposit.state}`)}</Badge>;
}

function Confirmations({ deposit }: { deposit: Deposit }) {
  const { confirmations, confirmationsRequired: required } = deposit;
  return (
    <span className="figure">
      {Math.min(confirmations, required)}/{required}
    </span>
  );
}

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
      { key: "state", header: t("column.state"), cell: (row) => <State deposit={row} /> },
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

function Detail({ deposit, mobile, onClose }: { deposit: Deposit; mobile: boolean; onClose: () => void }) {
  const t = useTranslations("records");
  return (
    <DetailWindow mobile={mobile} title={t("detail.deposit")} onClose={onClose}>
      <Fact label={t("column.amount")}>
        <CoinAmount value={deposit.amount} coin={deposit.coin} className="text-16 font-semibold" />
      </Fact>
      <Fact label={t("column.state")}>
        <State deposit={deposit} />
      </Fact>
      <Fact label={t("column.network")}>
        <NetworkLabel network={deposit.network} />
      </Fact>
      <Fact label={t("column.confirmations")}>
        <Confirmations deposit={deposit} />
      </Fact>
      <Fact label={t("column.unlock")}>
        <span className="figure">
          {Math.min(deposit.confirmations, deposit.confirmationsUnlock)}/{deposit.confirmationsUnlock}
        </span>
      </Fact>
      <Fact label={t("column.seen")}>
        <TimeText timeMs={deposit.createdAt} style="second" />
      </Fact>
      {deposit.creditedAt !== null && (
        <Fact label={t("column.credited")}>
          <TimeText timeMs={deposit.creditedAt} style="second" />
        </Fact>
      )}
      <Fact label={t("column.address")}>
        <Address address={deposit.address} />
      </Fact>
      <Fact label={t("column.transaction")}>
        <Address address={deposit.txHash} />
      </Fact>
    </DetailWindow>
  );
}

export function DepositList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const [openKey, setOpenKey] = useState<string | null>(null);
  const pages = usePages("user/getRechargeList", depositsInput(records.filter));
  useDepositNews(() => undefined);
  const open = pages.rows.find((row) => row.depositKey === openKey);
  const card = (row: Deposit) => (
    <RecordCard
      coin={row.coin}
      title={row.coin}
      figure={<CoinAmount value={row.amount} />}
      left={<TimeText timeMs={row.createdAt} />}
      right={<State deposit={row} />}
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
      {open !== undefined && <Detail deposit={open} mobile={mobile} onClose={() => setOpenKey(null)} />}
    </>
  );
}
