/** The amount that goes into an investment or out of it; one press takes the most there may be. */
import { AmountText, DecimalInput, Field } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useCoin } from "../../../data/index.ts";

const DECIMALS = 8;

interface PartFieldProps {
  readonly coin: string;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** Taken by the press. */
  readonly most: string;
  /** Amount that the press is about, and how it is called. */
  readonly whole: { readonly amount: string; readonly as: "amount.available" | "redeem.all" };
  readonly error: string | undefined;
}

export function PartField({ coin, amount, onAmount, most, whole, error }: PartFieldProps) {
  const t = useTranslations("wealth");
  const decimals = useCoin(coin)?.decimals ?? 0;
  return (
    <Field
      label={t("amount.label")}
      unit={coin}
      aside={
        <button type="button" onClick={() => onAmount(most)} className="target-44 font-medium text-accent">
          {t.rich(whole.as, {
            amount: () => <AmountText value={whole.amount} decimals={DECIMALS} coin={coin} balance />,
          })}
        </button>
      }
      error={error}
    >
      <DecimalInput value={amount} onValue={onAmount} decimals={decimals} coin={coin} autoFocus />
    </Field>
  );
}
