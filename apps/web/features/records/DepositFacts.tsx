/** The facts of one deposit, with why it is not credited where it is not. */
import type { Deposit } from "@meridian/contract";
import { Address, Badge, TimeText } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { layoutOf, pathOf } from "../../app/routes.tsx";
import { DepositReason, TxLink, UnlistedCoin } from "../deposit/index.ts";
import { AskAbout } from "../support/index.ts";
import { NetworkLabel } from "./NetworkLabel.tsx";
import { depositTone } from "./records.model.ts";
import { CoinAmount, Fact } from "./RecordCells.tsx";

export function DepositState({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  return <Badge tone={depositTone(deposit.state)}>{t(`state.${deposit.state}`)}</Badge>;
}

export function Confirmations({ deposit }: { deposit: Deposit }) {
  const { confirmations, confirmationsRequired: required } = deposit;
  return (
    <span className="figure">
      {Math.min(confirmations, required)}/{required}
    </span>
  );
}

function Counts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("records");
  return (
    <>
      <Fact label={t("column.confirmations")}>
        <Confirmations deposit={deposit} />
      </Fact>
      <Fact label={t("column.unlock")}>
        <span className="figure">
          {Math.min(deposit.confirmations, deposit.confirmationsUnlock)}/{deposit.confirmationsUnlock}
        </span>
      </Fact>
    </>
  );
}

function Times({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("records");
  const times = [
    ["seen", deposit.createdAt],
    ["credited", deposit.creditedAt],
    ["unlocked", deposit.unlockedAt],
  ] as const;
  return times.map(([name, timeMs]) =>
    timeMs === null ? null : (
      <Fact key={name} label={t(`column.${name}`)}>
        <TimeText timeMs={timeMs} style="second" />
      </Fact>
    ),
  );
}

export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("records");
  const layout = layoutOf(useLocation().pathname);
  const { unlisted, reason } = deposit;
  const lookUp = `${pathOf("deposit", layout)}?tx=${deposit.txHash}`;
  return (
    <>
      <dl className="divide-y divide-line">
        <Fact label={t("column.amount")}>
          {unlisted === null ? (
            <CoinAmount value={deposit.amount} coin={deposit.coin} className="text-16 font-semibold" />
          ) : (
            <UnlistedCoin unlisted={unlisted} />
          )}
        </Fact>
        <Fact label={t("column.state")}>
          <DepositState deposit={deposit} />
        </Fact>
        {unlisted !== null && unlisted.contract !== "" && (
          <Fact label={t("column.contract")}>
            <Address address={unlisted.contract} />
          </Fact>
        )}
        <Fact label={t("column.network")}>
          <NetworkLabel network={deposit.network} />
        </Fact>
        {reason === "" && <Counts deposit={deposit} />}
        <Times deposit={deposit} />
        <Fact label={t("column.address")}>
          <Address address={deposit.address} />
        </Fact>
        <Fact label={t("column.transaction")}>
          <TxLink network={deposit.network} txHash={deposit.txHash} />
        </Fact>
      </dl>
      {reason !== "" && (
        <p className="border-t border-line pt-3 text-13 text-warn">
          <DepositReason deposit={deposit} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link to={lookUp} className="target-44 text-13 font-medium text-accent">
          {t("lookUp")}
        </Link>
        <AskAbout kind="deposit" id={deposit.depositKey} />
      </div>
    </>
  );
}
