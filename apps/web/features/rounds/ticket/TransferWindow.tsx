/** Moves money between the spot account and the rounds account. */
import { AmountText, Button, DecimalInput, Field, IconButton, toast } from "@meridian/ui";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGrantedCall } from "../../fund-password/index.ts";
import { RoundWindow } from "../RoundWindow.tsx";
import type { Rounds } from "../use-rounds.ts";
import { STAKE_DECIMALS } from "./bet.model.ts";

interface TransferWindowProps {
  readonly money: NonNullable<Rounds["money"]>;
  readonly coin: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function TransferWindow({ money, coin, open, onOpen }: TransferWindowProps) {
  const t = useTranslations("rounds");
  const [inwards, setInwards] = useState(true);
  const [amount, setAmount] = useState("");
  const { run, busy, refused } = useGrantedCall(t("noAnswer"));
  const [from, to] = inwards ? (["spot", "rounds"] as const) : (["rounds", "spot"] as const);
  const send = async (): Promise<void> => {
    if ((await run("user/transfer", { coin, from, to, amount })) === null) return;
    toast.success(t("transfer.done"));
    setAmount("");
    onOpen(false);
  };
  return (
    <RoundWindow
      open={open}
      onOpen={onOpen}
      title={t("transfer.title")}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={!/[1-9]/.test(amount)}
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
            <button
              type="button"
              onClick={() => setAmount(money[from])}
              className="target-44 text-12 text-accent"
            >
              <AmountText value={money[from]} decimals={2} coin={coin} balance />
            </button>
          }
          unit={coin}
          {...(refused === undefined ? {} : { error: refused.message })}
        >
          <DecimalInput value={amount} onValue={setAmount} decimals={STAKE_DECIMALS} coin={coin} autoFocus />
        </Field>
      </div>
    </RoundWindow>
  );
}
