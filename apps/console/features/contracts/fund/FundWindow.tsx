/** Proposes to move money between the operating account and the fund. */
import type { CallOutput } from "@meridian/contract";
import { AmountText, DecimalInput, Field, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../../data/index.ts";
import { ChangeDialog } from "../../../parts/index.ts";
import { isPayable } from "./fund.model.ts";

const DECIMALS = 6;

interface FundWindowProps {
  readonly direction: "in" | "out";
  readonly fund: CallOutput<"staff/insuranceFund">;
  readonly onClose: () => void;
}

export function FundWindow({ direction, fund, onClose }: FundWindowProps) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const propose = useAction("staff/proposeChange");
  const [amount, setAmount] = useState("");
  const available = direction === "in" ? fund.operating : fund.free;
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(tm("parameters.proposed"));
      void forget("staff/proposals", "staff/overview");
      onClose();
    };
    propose.mutate({ change: { kind: "insuranceFunding", direction, amount }, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(`fund.ask.${direction}`)}
      description={t(`fund.note.${direction}`)}
      action={tm("parameters.propose")}
      variant={direction === "out" ? "danger" : "primary"}
      ready={isPayable(amount, available)}
      change={propose}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={tm("field.amount")}
        unit={fund.coin}
        aside={t.rich(direction === "in" ? "fund.fromOperating" : "fund.fromFund", {
          amount: () => <AmountText value={available} decimals={DECIMALS} />,
        })}
      >
        <DecimalInput
          value={amount}
          onValue={setAmount}
          decimals={DECIMALS}
          coin={fund.coin}
          available={() => available}
        />
      </Field>
    </ChangeDialog>
  );
}
