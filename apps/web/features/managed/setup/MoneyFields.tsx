/** The market, the money that the strategy is given, and the loss at which it ends. */
import { AmountText, DecimalInput, Field, Select, Slider } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { isContract, useBalances } from "../../../data/index.ts";
import type { Setup } from "./use-setup.ts";

const DECIMALS = 8;
const LOSS_STEPS = [10, 25, 50, 75, 100] as const;

interface CoinFieldProps {
  readonly setup: Setup;
  readonly side: "quote" | "base";
}

function CoinField({ setup, side }: CoinFieldProps) {
  const t = useTranslations("managed");
  const balances = useBalances();
  const { form, market, decimalsOf, change, refused } = setup;
  const coin = market[side];
  const available = balances?.find((row) => row.account === "spot" && row.coin === coin)?.available;
  return (
    <Field
      label={t(side, { coin })}
      unit={coin}
      aside={
        available !== undefined && (
          <button
            type="button"
            onClick={() => change({ [side]: available })}
            className="target-44 rounded-control text-accent"
          >
            {t.rich("available", {
              amount: () => <AmountText value={available} decimals={DECIMALS} balance />,
            })}
          </button>
        )
      }
      error={refused?.field === side ? refused.message : undefined}
    >
      <DecimalInput
        value={form[side]}
        onValue={(value) => change({ [side]: value })}
        decimals={decimalsOf(coin)}
        coin={coin}
        available={() => available}
      />
    </Field>
  );
}

export function MoneyFields({ setup }: { setup: Setup }) {
  const t = useTranslations("managed");
  const { form, market: chosen, markets, chooseMarket, change } = setup;
  return (
    <>
      <Field label={t("market")} boxed={false}>
        <Select
          value={chosen.market}
          onValue={chooseMarket}
          options={markets.map(({ market }) => ({ value: market, label: market }))}
          label={t("market")}
        />
      </Field>
      <CoinField setup={setup} side="quote" />
      {!isContract(chosen.market) && <CoinField setup={setup} side="base" />}
      <Field label={t("lossMax.label")} hint={t("lossMax.hint")} boxed={false}>
        <Slider
          label={t("lossMax.label")}
          valuePercent={form.lossPercent}
          onPercent={(percent) => change({ lossPercent: Math.max(percent, 1) })}
          steps={LOSS_STEPS}
        />
      </Field>
    </>
  );
}
