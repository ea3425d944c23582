/** Moves money between the spot account and the contract account. */
import type { OwnContracts } from "@meridian/contract";
import { AmountText, Button, DecimalInput, Field, IconButton, toast } from "@meridian/ui";
import { isUnread } from "@meridian/ui/unread";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBalances } from "../../../data/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { useContractAction } from "../use-contract-action.ts";

interface TransferWindowProps {
  readonly account: OwnContracts;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const DECIMALS = 6;

export function TransferWindow({ account, open, onOpen }: TransferWindowProps) {
  const t = useTranslations("contracts");
  const [inwards, setInwards] = useState(true);
  const [amount, setAmount] = useState("");
  const { run, busy, refused } = useContractAction();
  const balances = useBalances();
  const spot = balances?.find((row) => row.account === "spot" && row.coin === account.coin)?.available ?? "0";
  const most = inwards ? spot : account.transferable;
  const [from, to] = inwards ? (["spot", "contract"] as const) : (["contract", "spot"] as const);
  const send = async (): Promise<void> => {
    if ((await run("user/transfer", { coin: account.coin, from, to, amount })) === null) return;
    toast.success(t("transfer.done"));
    setAmount("");
    onOpen(false);
  };
  return (
    <ContractWindow
      open={open}
      onOpen={onOpen}
      title={t("transfer.title")}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={isUnread(amount) || !/[1-9]/.test(amount)}
          onClick={() => void send()}
        >
          {t("transfer.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <div className="flex items-center gap-3 rounded-card bg-surface-2 px-3 py-2 text-13">
          <dl className="grid flex-1 grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            <dt className="text-text-3">{t("transfer.from")}</dt>
            <dd>{t(`transfer.${from}`)}</dd>
            <dt className="text-text-3">{t("transfer.to")}</dt>
            <dd>{t(`transfer.${to}`)}</dd>
          </dl>
          <IconButton label={t("transfer.turn")} onClick={() => setInwards(!inwards)}>
            <ArrowUpDown aria-hidden />
          </IconButton>
        </div>
        <Field
          label={t("transfer.amount")}
          aside={
            <button type="button" onClick={() => setAmount(most)} className="target-44 text-12 text-accent">
              <AmountText value={most} decimals={2} coin={account.coin} balance />
            </button>
          }
          unit={account.coin}
          {...(refused === undefined ? {} : { error: refused.message })}
        >
          <DecimalInput
            value={amount}
            onValue={setAmount}
            decimals={DECIMALS}
            coin={account.coin}
            autoFocus
          />
        </Field>
      </div>
    </ContractWindow>
  );
}
