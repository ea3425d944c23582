/** The chart of a wide screen, with what else one looks at in its place: the depth of the book, the contract itself. */
import { useState } from "react";
import { type ChartView, DepthPanel, ViewSwitch } from "../../trade/index.ts";
import { ContractInfo } from "../info/late-info.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";
import { ContractChart } from "./ContractChart.tsx";

export function ContractViews({ trading }: { trading: ContractTrading }) {
  const [view, setView] = useState<ChartView>("candles");
  const { staleness, terms } = trading;
  const bar = <ViewSwitch view={view} onView={setView} />;
  if (view === "candles") return <ContractChart trading={trading} barStart={bar} />;
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-9 shrink-0 items-center border-b border-line px-1.5">{bar}</div>
      <div className="min-h-0 flex-1">
        {view === "depth" ? (
          <DepthPanel scale={terms.scale} staleness={staleness} />
        ) : (
          <ContractInfo trading={trading} layout="desktop" />
        )}
      </div>
    </div>
  );
}
