/** From which account to which, of what, how much. */
import { MEMBER_ACCOUNTS } from "@meridian/core";
import { AmountText, Button, CoinPicker, DecimalInput, Field, IconButton, Select } from "@meridian/ui";
import { ArrowRightLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { placeWords, RefusedLine } from "../../wealth/index.ts";
import { coinsByBalance, withAccount } from "./transfer.model.ts";
import type { TransferState } from "./use-transfer.ts";

interface FieldsProps {
  readonly transfer: TransferState;
  readonly mobile: boolean;
}

function Accounts({ transfer }: Pick<FieldsProps, "transfer">) {
  const t = useTranslations("convert");
  const { form, change } = transfer;
  const options = MEMBER_ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-2">
      {(["from", "to"] as const).map((place) => (
        <Field
          key={place}
          label={t(`transfer.${place}`)}
          boxed={false}
          className={place === "to" ? "order-3" : ""}
        >
          <Select
            label={t(`transfer.${place}`)}
            value={form[place]}
            options={options}
            onValue={(account) => change(withAccount(form, place, account))}
          />
        </Field>
      ))}
      <IconButton
        label={t("transfer.turn")}
        className="order-2"
        onClick={() => change({ ...form, from: form.to, to: form.from })}
      >
        <ArrowRightLeft aria-hidden />
      </IconButton>
    </div>
  );
}

export function TransferFields({ transfer, mobile }: FieldsProps) {
  const t = useTranslations("convert");
  const { form, change, coins, balances, movable = "0", decimals = 0, refused, problem } = transfer;
  const options = coinsByBalance(coins ?? [], balances ?? [], form.from).map(({ coin, available }) => ({
    coin: coin.coin,
    name: coin.name,
    aside: <AmountText value={available} decimals={coin.decimals} balance />,
  }));
  const isTooMuch = form.amount !== "" && problem === "insufficient";
  const { atAmount, atForm } = placeWords(refused, isTooMuch ? t("problem.insufficient") : undefined);
  return (
    <div className="flex flex-col gap-4">
      <Accounts transfer={transfer} />
      <Field label={t("transfer.coin")} boxed={false}>
        <CoinPicker
          coin={form.coin}
          onCoin={(coin) => change({ ...form, coin, amount: "" })}
          options={options}
          title={t("transfer.coin")}
          mobile={mobile}
        />
      </Field>
      <Field
        label={t("amount")}
        aside={
          <span className="inline-flex items-center gap-1.5">
            {t("transfer.movable")}{" "}
            <AmountText value={movable} decimals={decimals} coin={form.coin} balance />
          </span>
        }
        error={atAmount}
        unit={
          <Button
            variant="quiet"
            size="small"
            className="-me-2 text-accent!"
            onClick={() => change({ ...form, amount: /[1-9]/.test(movable) ? movable : "" })}
          >
            {t("max")}
          </Button>
        }
      >
        <DecimalInput
          value={form.amount}
          onValue={(amount) => change({ ...form, amount })}
          decimals={decimals}
          coin={form.coin}
          available={() => movable}
        />
      </Field>
      <RefusedLine>{atForm}</RefusedLine>
    </div>
  );
}
