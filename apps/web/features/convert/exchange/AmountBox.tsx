/** One side of an exchange: the coin, and how much of it. */
import { AmountText, Button, CoinPicker, DecimalInput, Field } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Offer } from "../convert.model.ts";

interface AmountBoxProps {
  readonly place: "from" | "to";
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly amount: string;
  /** Put in by "Max"; left out where there is no such button. */
  readonly most?: string;
  /** Said under the amount when nothing is amiss. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly mobile: boolean;
  readonly onCoin: (coin: string) => void;
  readonly onAmount: (amount: string) => void;
}

export function AmountBox(props: AmountBoxProps) {
  const { place, offer, offers, amount, most, hint, error, mobile, onCoin, onAmount } = props;
  const t = useTranslations("convert");
  const { coin, decimals, available } = offer;
  const options = offers.map((each) => ({
    coin: each.coin,
    name: each.name,
    aside: <AmountText value={each.available} decimals={each.decimals} balance />,
  }));
  return (
    <section
      aria-label={t(place)}
      className="grid items-start gap-3 rounded-card border border-line bg-surface-1 p-4 sm:grid-cols-[minmax(112px,2fr)_minmax(0,3fr)]"
    >
      <Field label={t(place)} boxed={false}>
        <CoinPicker coin={coin} onCoin={onCoin} options={options} title={t(place)} mobile={mobile} />
      </Field>
      <Field
        label={t("amount")}
        aside={
          <span className="inline-flex items-center gap-1.5">
            {t("balance")} <AmountText value={available} decimals={decimals} balance />
          </span>
        }
        hint={hint}
        error={error}
        className="[--field-height:44px]"
        unit={
          most !== undefined && (
            <Button
              variant="quiet"
              size="small"
              className="-me-2 text-accent!"
              disabled={most === ""}
              onClick={() => onAmount(most)}
            >
              {t("max")}
            </Button>
          )
        }
      >
        <DecimalInput
          value={amount}
          onValue={onAmount}
          decimals={decimals}
          coin={coin}
          available={() => (most === undefined || most === "" ? undefined : most)}
          className="text-16"
        />
      </Field>
    </section>
  );
}
