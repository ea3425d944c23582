import { StaleShade } from "@meridian/ui";
import { TradeList } from "@meridian/ui/book";
import { memo } from "react";
import { useMarketTrades } from "../../../data/index.ts";
import type { TradedMarket } from "../ticket/traded-market.ts";
import type { Staleness } from "../ticket/use-stale.ts";

interface TradesPanelProps {
  readonly scale: TradedMarket;
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
  const { market, base, quote, priceDecimals, quantityDecimals } = scale.info;
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
