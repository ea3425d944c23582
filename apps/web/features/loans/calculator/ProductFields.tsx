/** The choice of what is borrowed: kind, coin and term. */
import { Chip, CoinPicker, Field, formatPercent, Segmented } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useCoinMenu } from "../../../data/index.ts";
import { coinsOf, kindsOf, termsOf } from "./choice.model.ts";
import type { Calculator } from "./use-calculator.ts";

const RATE_DECIMALS = 4;

interface ProductFieldsProps {
  readonly calculator: Calculator;
  readonly mobile: boolean;
}

export function ProductFields({ calculator, mobile }: ProductFieldsProps) {
  const t = useTranslations("loans");
  const menu = useCoinMenu().data?.coins;
  const { product, products, choose } = calculator;
  const { kind, coin, productId } = product;
  const kinds = kindsOf(products);
  const nameOf = (wanted: string): string => menu?.find((row) => row.coin === wanted)?.name ?? wanted;
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          wide
          label={t("kind.label")}
          value={kind}
          onValue={(value) => choose({ kind: value })}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <p className="text-13 text-text-2">{t(`kindText.${kind}`)}</p>
      <Field label={t("coin")} boxed={false}>
        <CoinPicker
          coin={coin}
          onCoin={(value) => choose({ kind, coin: value })}
          options={coinsOf(products, kind).map((value) => ({ coin: value, name: nameOf(value) }))}
          title={t("coin")}
          mobile={mobile}
        />
      </Field>
      <TermChips calculator={calculator} chosen={productId} />
    </>
  );
}

function TermChips({ calculator, chosen }: { calculator: Calculator; chosen: string }) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const { product, products, choose } = calculator;
  const { kind, coin } = product;
  return (
    <Field label={t("term")} boxed={false}>
      <div role="group" aria-label={t("term")} className="flex flex-wrap gap-2">
        {termsOf(products, product).map(({ productId, loanTermDays, dailyInterestRatePercent }) => (
          <Chip
            key={productId}
            chosen={productId === chosen}
            onClick={() => choose({ kind, coin, productId })}
          >
            {t("days", { days: loanTermDays })} ·{" "}
            {t("perDay", { percent: formatPercent(dailyInterestRatePercent, locale, RATE_DECIMALS) })}
          </Chip>
        ))}
      </div>
    </Field>
  );
}
