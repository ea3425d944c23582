/** Details of a finance record: the whole deposit or withdrawal, or the facts of another change. */
import type { FinanceRecord } from "@meridian/contract";
import { Address, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { DepositWindow } from "./DepositWindow.tsx";
import { kindText } from "./records.model.ts";
import { CoinAmount, DetailWindow, Fact } from "./RecordCells.tsx";
import { WithdrawalWindow } from "./WithdrawalWindow.tsx";

interface FinanceDetailProps {
  readonly record: FinanceRecord;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

export function FinanceDetail({ record, mobile, onClose }: FinanceDetailProps) {
  const t = useTranslations("records");
  const { kind, reference, txHash } = record;
  const frame = { mobile, onClose };
  if (kind === "deposit") return <DepositWindow depositKey={reference} txHash={txHash ?? ""} {...frame} />;
  if (kind === "withdrawal") return <WithdrawalWindow withdrawalId={reference} {...frame} />;
  return (
    <DetailWindow title={t(kindText(kind))} {...frame}>
      <Fact label={t("column.amount")}>
        <CoinAmount
          value={record.amount}
          coin={record.coin}
          signed
          balance
          className="text-16 font-semibold"
        />
      </Fact>
      <Fact label={t("column.account")}>{t(`account.${record.account}`)}</Fact>
      <Fact label={t("column.time")}>
        <TimeText timeMs={record.time} style="second" />
      </Fact>
      {reference !== "" && (
        <Fact label={t("column.reference")}>
          <Address address={reference} short />
        </Fact>
      )}
    </DetailWindow>
  );
}
