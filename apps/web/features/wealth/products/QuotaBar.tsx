/** The taken part of a product, and the part that is left. */
import type { WealthProduct } from "@meridian/contract";
import { CompactText, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { takenOf } from "./products.model.ts";

export function QuotaBar({ product }: { product: WealthProduct }) {
  const t = useTranslations("wealth");
  const locale = useLocale();
  const { percent, isBelowOne } = takenOf(product);
  const text = `${isBelowOne ? "<" : ""}${formatPercent(String(percent), locale, 0)}`;
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={t("quota.label")}
        aria-valuenow={percent}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <span style={{ width: `${percent}%` }} className="block h-full rounded-full bg-accent" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-3">
        <span>
          {t.rich("quota.left", {
            amount: () => <CompactText value={product.amountLeft} coin={product.coin} />,
          })}
        </span>
        <span className="figure">{t("quota.taken", { percent: text })}</span>
      </p>
    </div>
  );
}
