import { StaleShade } from "@meridian/ui";
import { TradeList } from "@meridian/ui/book";
import { memo } from "react";
import { useMarketTrades } from "../../../data/index.ts";
import type { MarketScale } from "../ticket/market-scale.ts";
import type { Staleness } from "../ticket/use-stale.ts";

interface TradesPanelProps {
  readonly scale: MarketScale;
  readonly staleness: Staleness;
  readonly onPick: (price: string) => void;
  readonly className?: string;
}

export const TradesPanel = memo(function TradesPanel({
  scale,
  staleness,
  onPick,
  className,
}: TradesPanelProps) {
  const { market, base, quote, priceDecimals, quantityDecimals } = scale.market;
  const trades = useMarketTrades(market);
  return (
    <StaleShade {...staleness} className={className ?? ""}>
      <TradeList
        trades={trades}
        {...{ base, quote, priceDecimals, quantityDecimals, onPick }}
        className="h-full"
      />
    </StaleShade>
  );
});
