import type { VoucherCase, VoucherRefusal } from "@meridian/contract";
import { Field, Select, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog, isTyped, isTypedAmount, type Proof, TypedMoney } from "../../parts/index.ts";

const REFUSALS = [
  "notReceived",
  "notLegible",
  "amountDiffers",
  "duplicate",
  "notOwn",
] as const satisfies readonly VoucherRefusal[];

interface DecisionProps {
  readonly voucher: VoucherCase;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const forgetQueue = (): Promise<void> =>
  forget("staff/voucherQueue", "staff/overview", "staff/memberPicture");

/** The first person confirms, the second credits; both type what it is, read from the picture. */
export function AcceptVoucher({ voucher, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const decide = useAction("staff/voucherDecide");
  const [coinTyped, setCoinTyped] = useState("");
  const [amountTyped, setAmountTyped] = useState("");
  const first = voucher.state === "pending";
  const send = (reason: string, proof: Proof): void => {
    // The window lets go only what was typed right; it travels as the wire writes decimals.
    const typed = { coinTyped: coinTyped.trim(), amountTyped: voucher.amount };
    const input = { voucherId: voucher.voucherId, refused: "" as const, ...typed, reason, ...proof };
    decide.mutate(input, {
      onSuccess: ({ state }) => {
        toast.success(t(state === "credited" ? "vouchers.didCredit" : "vouchers.didConfirm"));
        onDone();
        void forgetQueue();
      },
    });
  };
  return (
    <ChangeDialog
      title={t(first ? "vouchers.askConfirm" : "vouchers.askCredit")}
      description={t("vouchers.acceptNote")}
      action={t(first ? "vouchers.confirm" : "vouchers.credit")}
      proved
      ready={isTyped(coinTyped, voucher.coin) && isTypedAmount(amountTyped, voucher.amount)}
      change={decide}
      onSend={send}
      onClose={onClose}
    >
      <TypedMoney
        focused
        coin={voucher.coin}
        amount={voucher.amount}
        coinTyped={coinTyped}
        amountTyped={amountTyped}
        onCoin={setCoinTyped}
        onAmount={setAmountTyped}
      />
    </ChangeDialog>
  );
}

export function RefuseVoucher({ voucher, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const decide = useAction("staff/voucherDecide");
  const [refused, setRefused] = useState<VoucherRefusal>();
  const send = (reason: string): void => {
    if (refused === undefined) return;
    const input = { voucherId: voucher.voucherId, refused, coinTyped: "", amountTyped: "", reason };
    decide.mutate(input, {
      onSuccess: () => {
        toast.success(t("vouchers.didRefuse"));
        onDone();
        void forgetQueue();
      },
    });
  };
  return (
    <ChangeDialog
      title={t("vouchers.askRefuse")}
      description={t("vouchers.refuseNote")}
      action={t("vouchers.refuse")}
      variant="danger"
      ready={refused !== undefined}
      change={decide}
      onSend={send}
      onClose={onClose}
    >
      <Field label={t("vouchers.why")} boxed={false}>
        <Select
          value={refused}
          onValue={setRefused}
          placeholder={t("vouchers.choose")}
          options={REFUSALS.map((value) => ({ value, label: t(`vouchers.reason.${value}`) }))}
        />
      </Field>
    </ChangeDialog>
  );
}
