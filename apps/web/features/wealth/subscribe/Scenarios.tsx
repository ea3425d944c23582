/** The same amount in every product of the coin, in the coin and in USDT; a press goes there. */
import type { WealthProduct } from "@meridian/contract";
import { AmountText, clsx, CompactText, formatPercent } from "@meridian/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { subscribePath } from "../paths.ts";
import { type Scenario, scenariosOf } from "./scenario.model.ts";
import type { Subscribe } from "./use-subscribe.ts";

const RATE_DECIMALS = 2;
const USDT = "USDT";

interface ScenarioLineProps {
  readonly scenario: Scenario;
  readonly chosen: WealthProduct;
  readonly decimals: number;
  readonly layout: Layout;
}

function ScenarioLine({ scenario, chosen, decimals, layout }: ScenarioLineProps) {
  const t = useTranslations("wealth");
  const locale = useLocale();
  const { product, total, days, totalUsdt } = scenario;
  const isChosen = product.productId === chosen.productId;
  return (
    <li>
      <Link
        to={subscribePath(product.productId, layout)}
        replace
        aria-current={isChosen || undefined}
        className={clsx(
          "flex min-h-14 items-center justify-between gap-3 rounded-control border px-3 py-2 text-13",
          isChosen ? "border-accent bg-accent-soft" : "border-line hover:border-line-strong",
        )}
      >
        <span>
          <span className="block font-medium">
            {product.termDays === 0 ? t("kind.flexible") : t("days", { days: product.termDays })}
          </span>
          <span className="text-12 text-text-3">
            {formatPercent(product.ratePercent, locale, RATE_DECIMALS)} ·{" "}
            {t(`exit.${product.earlyExit}.brief`)}
          </span>
        </span>
        <span className="text-end">
          <AmountText value={total} decimals={decimals} coin={product.coin} className="block font-medium" />
          <span className="text-12 text-text-3">
            {t("scenario.in", { days })}
            {totalUsdt !== undefined && product.coin !== USDT && (
              <>
                {" ≈ "}
                <CompactText value={totalUsdt} coin={USDT} />
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function Scenarios({ subscribe, layout }: { subscribe: Subscribe; layout: Layout }) {
  const t = useTranslations("wealth");
  const { product, amount, decimals, price } = subscribe;
  const { data } = useRead("user/getInterestRateList", { coin: product.coin });
  const list = scenariosOf(data?.list ?? [], product, amount, { decimals, price });
  if (list.length < 2) return null;
  return (
    <section aria-label={t("scenario.title")} className="grid gap-2">
      <h2 className="text-13 font-medium">{t("scenario.title")}</h2>
      <ul className="grid gap-2">
        {list.map((scenario) => (
          <ScenarioLine
            key={scenario.product.productId}
            scenario={scenario}
            chosen={product}
            decimals={decimals}
            layout={layout}
          />
        ))}
      </ul>
    </section>
  );
}
