/** The same settings on the stored past: the result beside just holding, with the deepest fall as large as the gain. */
import { AmountText, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Fact, Facts } from "../../wealth/index.ts";
import { Gain } from "../Gain.tsx";
import { percentText } from "../share.ts";
import type { Prepared } from "./use-setup.ts";

const DECIMALS = 2;

type Past = NonNullable<Prepared["backtest"]>;

function Figures({ past, coin }: { past: Past; coin: string }) {
  const t = useTranslations("managed.past");
  const locale = useLocale();
  const { profit, profitPpm, holdingProfit, holdingProfitPpm, drawdownPpm, fees, slippage, fills } = past;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-12 text-text-3">{t("profit")}</dt>
          <dd>
            <Gain value={profit} ppm={profitPpm} coin={coin} large shown />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-text-3">{t("drawdown")}</dt>
          <dd className="figure text-20 font-semibold text-down">
            −{formatPercent(percentText(drawdownPpm), locale, DECIMALS)}
          </dd>
        </div>
      </dl>
      <Facts>
        <Fact name={t("holding")}>
          <Gain value={holdingProfit} ppm={holdingProfitPpm} coin={coin} shown />
        </Fact>
        <Fact name={t("fees")}>
          <AmountText value={fees} decimals={DECIMALS} coin={coin} />
        </Fact>
        <Fact name={t("slippage")}>
          <AmountText value={slippage} decimals={DECIMALS} coin={coin} />
        </Fact>
        <Fact name={t("fills")}>
          <span className="figure">{fills}</span>
        </Fact>
      </Facts>
    </>
  );
}

export function PastBox({ past, coin }: { past: Past | null; coin: string }) {
  const t = useTranslations("managed.past");
  return (
    <section aria-label={t("title")} className="grid gap-4 rounded-card bg-surface-2 p-4">
      <h2 className="text-16 font-semibold">{t("title")}</h2>
      {past === null ? (
        <p className="text-13 text-text-2">{t("none")}</p>
      ) : (
        <>
          <Figures past={past} coin={coin} />
          <p className="text-12 text-text-3">
            {t.rich("range", {
              from: () => <TimeText timeMs={past.from} />,
              to: () => <TimeText timeMs={past.to} />,
              minutes: past.minutes,
            })}
          </p>
        </>
      )}
      <p className="text-12 text-text-2">{t("warning")}</p>
    </section>
  );
}
