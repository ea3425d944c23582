/** One row of income with the formula that it came of, in the member's own figures. */
import type { IncomeRow } from "@meridian/contract";
import { AmountText, Badge, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts } from "../Facts.tsx";
import { UtcDay } from "../UtcTime.tsx";
import { WealthWindow } from "../WealthWindow.tsx";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

interface IncomeWindowProps {
  readonly row: IncomeRow;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function IncomeWindow({ row, layout, onClose }: IncomeWindowProps) {
  const t = useTranslations("wealth");
  const locale = useLocale();
  const { name, coin, day, principal, ratePercent, amount, state, paidAt, investmentId } = row;
  const text = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  const rate = formatPercent(ratePercent, locale, RATE_DECIMALS);
  return (
    <WealthWindow layout={layout} title={name} onClose={onClose}>
      <div className="grid gap-4">
        <Facts>
          <Fact name={t("income.day")}>
            <UtcDay timeMs={day} />
          </Fact>
          <Fact name={t("income.amount")}>
            <span className="text-20 font-semibold">{text(amount)}</span>
          </Fact>
          <Fact name={t("income.state")}>
            <StateBadge state={state} />
          </Fact>
          {paidAt !== null && (
            <Fact name={t("income.paidAt")}>
              <TimeText timeMs={paidAt} />
            </Fact>
          )}
          <Fact name={t("done.id")}>
            <span className="figure">{investmentId}</span>
          </Fact>
        </Facts>
        <p className="rounded-card bg-surface-2 p-4 text-13 text-text-2">
          {t.rich("income.formula", {
            principal: () => text(principal),
            rate,
            amount: () => text(amount),
          })}
        </p>
      </div>
    </WealthWindow>
  );
}

const TONES = { paid: "up", owed: "warn", returned: "neutral", cancelled: "neutral" } as const;

export function StateBadge({ state }: Pick<IncomeRow, "state">) {
  const t = useTranslations("wealth");
  return <Badge tone={TONES[state]}>{t(`income.states.${state}`)}</Badge>;
}
