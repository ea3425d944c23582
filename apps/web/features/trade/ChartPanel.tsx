/** Candles or depth. Own orders of the market are lines across the candles, and so is the ticket being written. */
import type { Order } from "@meridian/contract";
import { formatAmount, StaleShade } from "@meridian/ui";
import { Chart, DepthChart, type OrderLine } from "@meridian/ui/chart";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { themeShown, usePreferences } from "../../app/preferences.ts";
import { useBookScale } from "./BookPanel.tsx";
import { type MarketScale, ticksOf } from "./market-scale.ts";
import { setTrade, useTradeSettings } from "./trade-settings.ts";
import { useTicketStore } from "./ticket-store.ts";
import { useCalmBook } from "./use-calm-book.ts";
import { useCandles } from "./use-candles.ts";
import type { Staleness } from "./use-stale.ts";

interface ChartPanelProps {
  readonly scale: MarketScale;
  readonly orders: readonly Order[] | null;
}

const DEPTH_EVERY_MS = 500;

/** The limit order that is being written, as a line; none until it has an amount. */
function useGhost(scale: MarketScale): OrderLine | undefined {
  const t = useTranslations("trade");
  const { market, form } = useTicketStore();
  const { side, type, price, amount } = form;
  const priced = type === "limit" && amount !== "" && (ticksOf(scale, price) ?? 0) > 0;
  const shown = priced && market === scale.market.market;
  return useMemo(
    () => (shown ? { id: "ticket", price, side, label: t(`ghost.${side}`) } : undefined),
    [shown, price, side, t],
  );
}

function useOrderLines({ scale, orders }: ChartPanelProps): readonly OrderLine[] {
  const t = useTranslations("trade");
  const locale = useLocale();
  const ghost = useGhost(scale);
  const { market, quantityDecimals } = scale.market;
  return useMemo(() => {
    const own = (orders ?? []).filter((order) => order.market === market && order.type === "limit");
    const lines = own.map(({ orderId, price, side, quantity }) => ({
      id: orderId,
      price,
      side,
      label: t(`line.${side}`, { quantity: formatAmount(quantity, locale, quantityDecimals) }),
    }));
    return ghost === undefined ? lines : [...lines, ghost];
  }, [orders, ghost, market, quantityDecimals, locale, t]);
}

export function CandlePanel(props: ChartPanelProps) {
  const { market, priceDecimals, quantityDecimals } = props.scale.market;
  const { theme, palette } = usePreferences();
  const interval = useTradeSettings((state) => state.interval);
  return (
    <Chart
      market={market}
      interval={interval}
      onInterval={(next) => setTrade({ interval: next })}
      {...useCandles(market)}
      priceDecimals={priceDecimals}
      quantityDecimals={quantityDecimals}
      orderLines={useOrderLines(props)}
      look={`${themeShown(theme)}|${palette}`}
    />
  );
}

export function DepthPanel({ scale, staleness }: { scale: MarketScale; staleness: Staleness }) {
  const book = useCalmBook(scale.market.market, DEPTH_EVERY_MS);
  return (
    <StaleShade {...staleness} className="h-full">
      <DepthChart
        bids={book?.bids ?? []}
        asks={book?.asks ?? []}
        scale={useBookScale(scale)}
        className="size-full"
      />
    </StaleShade>
  );
}
