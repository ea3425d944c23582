/** One withdrawal: amounts, address, transaction, and every state it reached with its time. */
import type { Withdrawal } from "@meridian/contract";
import { Address, Badge, clsx, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { TxLink } from "../deposit/index.ts";
import { AskAbout } from "../support/index.ts";
import { HeldUntil, useReasonText } from "../withdraw/index.ts";
import { NetworkLabel } from "./NetworkLabel.tsx";
import { withdrawalTone } from "./records.model.ts";
import { CoinAmount, DetailWindow, Fact } from "./RecordCells.tsx";

export function WithdrawalState({ state }: { state: Withdrawal["state"] }) {
  const t = useTranslations("withdraw");
  return <Badge tone={withdrawalTone(state)}>{t(`state.${state}`)}</Badge>;
}

function Steps({ steps }: { steps: Withdrawal["steps"] }) {
  const t = useTranslations("withdraw");
  const newest = steps.length - 1;
  return (
    <ol className="flex flex-col py-1">
      {steps.map(({ state, time }, index) => (
        <li key={`${state}-${time}-${index}`} className="flex gap-3 text-13">
          <span aria-hidden className="flex flex-col items-center">
            <span
              className={clsx(
                "mt-1.5 size-2 shrink-0 rounded-full",
                index === newest ? "bg-accent" : "bg-line-strong",
              )}
            />
            {index < newest && <span className="w-px flex-1 bg-line" />}
          </span>
          <span className="flex flex-1 justify-between gap-4 pb-2.5">
            <span className={index === newest ? "font-medium" : "text-text-2"}>{t(`state.${state}`)}</span>
            <TimeText timeMs={time} style="second" className="text-12 text-text-3" />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Amounts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("records");
  const { coin, arrival, amount, fee } = withdrawal;
  return (
    <>
      <Fact label={t("column.arrival")}>
        <CoinAmount value={arrival} coin={coin} className="text-16 font-semibold" />
      </Fact>
      <Fact label={t("column.amount")}>
        <CoinAmount value={amount} coin={coin} />
      </Fact>
      <Fact label={t("column.fee")}>
        <CoinAmount value={fee} coin={coin} />
      </Fact>
    </>
  );
}

interface DetailProps {
  readonly withdrawal: Withdrawal;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

export function WithdrawalDetail({ withdrawal, mobile, onClose }: DetailProps) {
  const t = useTranslations("records");
  const reasonText = useReasonText();
  const { state, reason, confirmations, confirmationsRequired: required, remark, txHash } = withdrawal;
  return (
    <DetailWindow mobile={mobile} title={t("detail.withdrawal")} onClose={onClose}>
      <Amounts withdrawal={withdrawal} />
      <Fact label={t("column.state")}>
        <WithdrawalState state={state} />
      </Fact>
      {reason !== "" && (
        <Fact label={t("column.reason")}>
          <span className="text-warn">
            {reasonText(reason)} <HeldUntil withdrawal={withdrawal} />
          </span>
        </Fact>
      )}
      <div className="py-2">
        <dt className="sr-only">{t("column.steps")}</dt>
        <dd>
          <Steps steps={withdrawal.steps} />
        </dd>
      </div>
      <Fact label={t("column.network")}>
        <NetworkLabel network={withdrawal.network} />
      </Fact>
      {txHash !== null && (
        <Fact label={t("column.confirmations")}>
          <span className="figure">
            {Math.min(confirmations, required)}/{required}
          </span>
        </Fact>
      )}
      <Fact label={t("column.address")}>
        <Address address={withdrawal.address} />
      </Fact>
      {txHash !== null && (
        <Fact label={t("column.transaction")}>
          <TxLink network={withdrawal.network} txHash={txHash} />
        </Fact>
      )}
      {remark !== "" && <Fact label={t("column.remark")}>{remark}</Fact>}
      <Fact label={t("column.id")}>
        <span className="flex flex-col items-end gap-1">
          <Address address={withdrawal.withdrawalId} short />
          <AskAbout kind="withdrawal" id={withdrawal.withdrawalId} />
        </span>
      </Fact>
    </DetailWindow>
  );
}
