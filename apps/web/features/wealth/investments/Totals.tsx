/** Principal and income of own investments, a line for each coin. */
import { AmountText, Badge, CoinIcon } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { isAny } from "../amounts.ts";
import type { CoinTotals } from "./investments.model.ts";

const DECIMALS = 8;

function Figure({ label, value, coin }: { label: string; value: string; coin: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="text-16 font-semibold">
        <AmountText value={value} decimals={DECIMALS} coin={coin} balance />
      </dd>
    </div>
  );
}

export function Totals({ totals }: { totals: readonly CoinTotals[] }) {
  const t = useTranslations("wealth");
  return (
    <ul className="grid gap-2">
      {totals.map(({ coin, principal, incomeYesterday, incomePaid, incomeOwed }) => (
        <li
          key={coin}
          className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface-1 px-5 py-4"
        >
          <CoinIcon coin={coin} sizePx={28} />
          <dl className="contents">
            <Figure label={t("totals.principal")} value={principal} coin={coin} />
            <Figure label={t("totals.yesterday")} value={incomeYesterday} coin={coin} />
            <Figure label={t("totals.income")} value={incomePaid} coin={coin} />
          </dl>
          {isAny(incomeOwed) && (
            <Badge tone="warn">
              {t.rich("totals.owed", {
                amount: () => <AmountText value={incomeOwed} decimals={DECIMALS} coin={coin} balance />,
              })}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
