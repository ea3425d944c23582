/** The chart with what else one looks at in its place: the depth of the book, and the rules of the market. */
import { memo, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { CandlePanel } from "./ChartPanel.tsx";
import { DepthPanel, MarketFacts } from "../layout/late-parts.tsx";
import type { TradedMarket } from "../ticket/traded-market.ts";
import type { Trading } from "../ticket/use-trading.ts";
import { type ChartView, ViewSwitch } from "./ViewSwitch.tsx";

function Beside({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-9 shrink-0 items-center border-b border-line px-1.5 max-lg:h-11">{bar}</div>
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  );
}

type PanelChartProps = Pick<Trading, "orders" | "staleness"> & { readonly scale: TradedMarket };

/** Drawn anew for what it is given alone: the page around it draws with every key that is typed into the ticket. */
export const PanelChart = memo(function PanelChart({ scale, orders, staleness }: PanelChartProps) {
  const t = useTranslations("trade");
  const [view, setView] = useState<ChartView>("candles");
  const bar = <ViewSwitch view={view} onView={setView} />;
  return (
    <section aria-label={t(`view.${view}`)} className="h-full min-h-0">
      {view === "candles" && <CandlePanel scale={scale} orders={orders} barStart={bar} />}
      {view === "depth" && (
        <Beside bar={bar}>
          <DepthPanel scale={scale} staleness={staleness} />
        </Beside>
      )}
      {view === "info" && (
        <Beside bar={bar}>
          <MarketFacts scale={scale} />
        </Beside>
      )}
    </section>
  );
});
