/** The chart of a wide screen, with what else one looks at in its place: the depth of the book, the contract itself. */
import { clsx } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DepthPanel } from "../../trade/index.ts";
import { ContractInfo } from "../info/late-info.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";
import { ContractChart } from "./ContractChart.tsx";

const VIEWS = ["candles", "depth", "info"] as const;
type View = (typeof VIEWS)[number];

function Switch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTranslations("trade");
  return (
    <div role="group" aria-label={t("view.label")} className="me-1 flex h-full shrink-0 gap-3 ps-2 pe-1">
      {VIEWS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onView(value)}
          className={clsx(
            "relative inline-flex h-full items-center text-13 font-medium transition-colors",
            "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
            value === view ? "text-text-1 after:bg-accent" : "text-text-3 hover:text-text-1",
          )}
        >
          {t(`view.${value}`)}
        </button>
      ))}
    </div>
  );
}

export function ContractViews({ trading }: { trading: ContractTrading }) {
  const [view, setView] = useState<View>("candles");
  const { staleness, terms } = trading;
  const bar = <Switch view={view} onView={setView} />;
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
