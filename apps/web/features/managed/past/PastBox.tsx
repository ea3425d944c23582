/** The same settings on the stored past: the result beside just holding, with the deepest fall as large as the gain. */
import { AmountText, clsx, ErrorState, formatAmount, Skeleton, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isContract } from "../../../data/index.ts";
import { quoteText } from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";
import { Fact, Facts } from "../../wealth/index.ts";
import { CurvePicture } from "../CurvePicture.tsx";
import { Gain } from "../Gain.tsx";
import type { Setup } from "../setup/use-setup.ts";
import { Fall } from "../Shares.tsx";
import { LuckTable } from "./LuckTable.tsx";
import type { Figures } from "./past.model.ts";
import type { PastPrices } from "./prices.model.ts";
import { overDrawdownText, pointsOf } from "./shown.model.ts";
import { usePast } from "./use-past.ts";

const DECIMALS = 2;

interface PartProps {
  readonly figures: Figures;
  readonly scale: TradedMarket;
}

function Main({ figures, scale }: PartProps) {
  const t = useTranslations("managed.past");
  const locale = useLocale();
  const { profit, profitPpm, drawdownPpm, months, monthsLosing } = figures;
  const fact = (name: string, value: ReactNode): ReactNode => (
    <div>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="figure text-20 font-semibold">{value}</dd>
    </div>
  );
  return (
    <dl className="grid grid-cols-2 gap-4">
      {fact(
        t("profit"),
        <Gain value={quoteText(scale, profit)} ppm={profitPpm} coin={scale.quote} large shown />,
      )}
      {fact(t("drawdown"), <Fall ppm={drawdownPpm} />)}
      {fact(
        t("monthsLosing"),
        <span className={monthsLosing > 0 ? "text-down" : ""}>
          {t("monthsOf", { losing: monthsLosing, months })}
        </span>,
      )}
      {fact(
        t("overDrawdown"),
        figures.returnOverDrawdownPpm === null
          ? "–"
          : formatAmount(overDrawdownText(figures.returnOverDrawdownPpm), locale, DECIMALS, true),
      )}
    </dl>
  );
}

function Costs({ figures, scale, isShared }: PartProps & { readonly isShared: boolean }) {
  const t = useTranslations("managed.past");
  const money = (units: bigint): ReactNode => (
    <AmountText value={quoteText(scale, units)} decimals={DECIMALS} coin={scale.quote} />
  );
  const { holdingProfit, holdingProfitPpm, fees, slippage, funding, profitShare, fills } = figures;
  return (
    <Facts>
      <Fact name={t("holding")}>
        <Gain value={quoteText(scale, holdingProfit)} ppm={holdingProfitPpm} coin={scale.quote} shown />
      </Fact>
      <Fact name={t("fees")}>{money(fees)}</Fact>
      <Fact name={t("slippage")}>{money(slippage)}</Fact>
      {isContract(scale.market) && <Fact name={t("funding")}>{money(funding)}</Fact>}
      {isShared && <Fact name={t("share")}>{money(profitShare)}</Fact>}
      <Fact name={t("fills")}>
        <span className="figure">{fills}</span>
      </Fact>
    </Facts>
  );
}

function Range({ figures, past }: { figures: Figures; past: PastPrices }) {
  const t = useTranslations("managed.past");
  const { minutesFromMs, stepMinutesMax } = past;
  return (
    <p className="text-12 text-text-3">
      {t.rich("range", {
        from: () => <TimeText timeMs={figures.from} />,
        to: () => <TimeText timeMs={figures.to} />,
      })}{" "}
      {stepMinutesMax > 1 &&
        t.rich("steps", { since: () => <TimeText timeMs={minutesFromMs} />, minutes: stepMinutesMax })}
    </p>
  );
}

/** Of the figures, the curve, the costs, the range and the table. */
const ROOM = ["h-26", "h-75", "h-24", "h-16", "h-80 lg:h-60"];

/** Takes as much room as what comes, so that the buttons below stay where they are. */
function Running() {
  const t = useTranslations("managed.past");
  return (
    <div aria-busy className="grid gap-4">
      <p className="text-13 text-text-2">{t("running")}</p>
      {ROOM.map((height) => (
        <Skeleton key={height} className={clsx("rounded-card", height)} />
      ))}
    </div>
  );
}

function Body({ setup }: { setup: Setup }) {
  const t = useTranslations("managed.past");
  const found = usePast(setup, true);
  const { scale, past, whole } = found;
  if (found.isError) return <ErrorState onRetry={found.retry} />;
  if (found.isNone) return <p className="text-13 text-text-2">{t("none")}</p>;
  if (whole === undefined || past === undefined) return <Running />;
  return (
    <>
      <Main figures={whole} scale={scale} />
      <CurvePicture points={pointsOf(whole, (units) => quoteText(scale, units))} coin={scale.quote} />
      <Costs figures={whole} scale={scale} isShared={setup.goods.profitSharePpm > 0} />
      <Range figures={whole} past={past} />
      <LuckTable found={found} />
    </>
  );
}

export function PastBox({ setup }: { setup: Setup }) {
  const t = useTranslations("managed.past");
  return (
    <section aria-label={t("title")} className="grid gap-4 rounded-card border border-line bg-surface-1 p-4">
      <h2 className="text-16 font-semibold">{t("title")}</h2>
      <Body setup={setup} />
      <p className="text-12 text-text-2">{t("warning")}</p>
    </section>
  );
}
