/** The chart of a contract: of its last price, its mark or its index, with own positions as lines. */
import { Menu } from "@meridian/ui";
import type { OrderLine } from "@meridian/ui/chart";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CandlePanel } from "../../trade/index.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import { useSteady } from "../use-steady.ts";
import { PRICE_SOURCES, showPrice, usePriceSource } from "./price-source.ts";
import { useMarkCandles } from "./use-mark-candles.ts";

interface ContractChartProps {
  readonly trading: ContractTrading;
  readonly barStart?: ReactNode;
}

/** Prices between ticks are drawn at the nearest tick, as the table shows them. */
function usePositionLines({ positions, terms }: ContractTrading): readonly OrderLine[] {
  const t = useTranslations("contracts");
  // The marks move every second, the lines hardly ever: the chart draws anew for new lines alone.
  return useSteady(
    (positions ?? []).flatMap(({ position, now }): OrderLine[] => {
      if (position.market !== terms.info.market) return [];
      const side = position.isLong ? "buy" : "sell";
      const named = { position: t(position.isLong ? "side.long" : "side.short") };
      const entry = { id: `entry-${side}`, price: position.entryPrice, label: t("chart.entry", named) };
      const end = { id: `end-${side}`, price: now.liquidationPrice, label: t("chart.liquidation", named) };
      const lines: OrderLine[] = [{ ...entry, side, kind: "entry" }];
      if (end.price !== "") lines.push({ ...end, side, kind: "liquidation" });
      return lines;
    }),
  );
}

function SourceMenu() {
  const t = useTranslations("contracts");
  const { source } = usePriceSource();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t("chart.price", { price: t(`chart.source.${source}`) })}
          className="inline-flex h-7 shrink-0 items-center gap-0.5 rounded-control px-1.5 text-12 text-text-2 hover:bg-surface-2 hover:text-text-1 max-lg:h-11"
        >
          {t(`chart.source.${source}`)}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
      items={PRICE_SOURCES.map((value) => ({
        key: value,
        label: t(`chart.source.${value}`),
        chosen: value === source,
        onSelect: () => showPrice(value),
      }))}
    />
  );
}

export function ContractChart({ trading, barStart }: ContractChartProps) {
  const { orders, terms } = trading;
  const { source } = usePriceSource();
  const { market } = terms.info;
  const candles = useMarkCandles(market, source);
  return (
    <CandlePanel
      key={source}
      scale={terms.scale}
      orders={orders}
      positionLines={usePositionLines(trading)}
      {...(candles === undefined ? {} : { candles })}
      {...(barStart === undefined ? {} : { barStart })}
      barEnd={<SourceMenu />}
    />
  );
}
