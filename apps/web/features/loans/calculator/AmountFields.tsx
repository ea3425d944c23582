/** The amount that is borrowed, with its slider, and the collateral that stands for it. */
import { AmountText, CoinPicker, DecimalInput, Field, formatPercent, Slider } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useBalances, useCoinMenu } from "../../../data/index.ts";
import { CUSHION_PERCENT } from "../cushion.model.ts";
import { useProblemText } from "../use-problem-text.ts";
import { type Collateral, isSaid, type LoanProblem } from "./calculator.model.ts";
import type { Calculator } from "./use-calculator.ts";

const DECIMALS = 8;

function useError(calculator: Calculator, field: LoanProblem["field"]) {
  const text = useProblemText();
  const { problem, form, refused } = calculator;
  if (refused?.field === field) return refused.message;
  return problem?.field === field && isSaid(problem, form, form.tried) ? text(problem.problem) : undefined;
}

function useCushion(): string {
  return formatPercent(CUSHION_PERCENT, useLocale());
}

export function AmountField({ calculator }: { calculator: Calculator }) {
  const t = useTranslations("loans");
  const percent = useCushion();
  const { product, form, most, decimals, change, setPercent } = calculator;
  return (
    <>
      <Field
        label={t("amount.label")}
        unit={product.coin}
        aside={
          <button
            type="button"
            onClick={() => change({ amount: most })}
            className="target-44 rounded-control font-medium text-accent"
          >
            {t.rich("amount.most", {
              amount: () => <AmountText value={most} decimals={DECIMALS} coin={product.coin} />,
            })}
          </button>
        }
        hint={
          <>
            {t.rich("amount.hint", {
              min: () => <AmountText value={product.amountMin} decimals={DECIMALS} />,
              max: () => <AmountText value={product.amountMax} decimals={DECIMALS} coin={product.coin} />,
            })}{" "}
            {product.ltv !== null && t("amount.cushion", { percent })}
          </>
        }
        error={useError(calculator, "amount")}
      >
        <DecimalInput
          value={form.amount}
          onValue={(amount) => change({ amount })}
          decimals={decimals}
          coin={product.coin}
          available={() => most}
        />
      </Field>
      <Slider
        label={t("amount.share")}
        valuePercent={calculator.percent}
        onPercent={setPercent}
        disabled={!/[1-9]/.test(most)}
      />
    </>
  );
}

function PledgedTools({ calculator, collateral }: { calculator: Calculator; collateral: Collateral }) {
  const t = useTranslations("loans.collateral");
  const { own, pledgedOffered, change } = calculator;
  const set = (pledged: string, words: "least" | "most") => (
    <button
      type="button"
      onClick={() => change({ pledged })}
      className="target-44 rounded-control font-medium text-accent"
    >
      {t(words)}
    </button>
  );
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      {own !== undefined &&
        t.rich("balance", {
          amount: () => (
            <AmountText value={own.available} decimals={DECIMALS} coin={collateral.coin} balance />
          ),
        })}
      {pledgedOffered !== undefined && set(pledgedOffered, "least")}
      {own !== undefined && set(own.available, "most")}
    </span>
  );
}

/** A pledged product alone has it. */
export function CollateralFields({ calculator, mobile }: { calculator: Calculator; mobile: boolean }) {
  const t = useTranslations("loans.collateral");
  const menu = useCoinMenu().data?.coins;
  const balances = useBalances();
  const { product, collateral, form, pledgedLeast, change, setCollateral } = calculator;
  const error = useError(calculator, "collateral");
  const percent = useCushion();
  if (collateral === undefined) return null;
  const availableOf = (wanted: string): string =>
    balances?.find((row) => row.account === "spot" && row.coin === wanted)?.available ?? "0";
  const options = product.collaterals.map(({ coin }) => ({
    coin,
    name: menu?.find((row) => row.coin === coin)?.name ?? coin,
    aside: <AmountText value={availableOf(coin)} decimals={DECIMALS} balance />,
  }));
  return (
    <>
      <Field label={t("coin")} boxed={false}>
        <CoinPicker
          coin={collateral.coin}
          onCoin={setCollateral}
          options={options}
          title={t("coin")}
          mobile={mobile}
        />
      </Field>
      <Field
        label={t("label")}
        unit={collateral.coin}
        aside={<PledgedTools calculator={calculator} collateral={collateral} />}
        hint={
          pledgedLeast !== undefined &&
          t.rich("needed", {
            percent,
            amount: () => <AmountText value={pledgedLeast} decimals={DECIMALS} coin={collateral.coin} />,
          })
        }
        error={error}
      >
        <DecimalInput
          value={form.pledged}
          onValue={(pledged) => change({ pledged })}
          decimals={collateral.decimals}
          coin={collateral.coin}
          available={() => availableOf(collateral.coin)}
        />
      </Field>
    </>
  );
}
