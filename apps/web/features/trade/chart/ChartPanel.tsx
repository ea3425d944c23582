/** The candles. Own orders are lines across the candles that can be pulled, and so is the order being typed. */
import type { Order } from "@meridian/contract";
import { directionOf, formatChange, formatLast, lazy } from "@meridian/ui";
import { Chart, type ChartProps, type OrderLine } from "@meridian/ui/chart";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { themeShown, usePreferences } from "../../../app/preferences.ts";
import { useTicker } from "../../../data/index.ts";
import type { TradedMarket } from "../ticket/traded-market.ts";
import { setTrade, useTradeSettings } from "../trade-settings.ts";
import { useCandles } from "./use-candles.ts";
import { useChartFills } from "./use-chart-fills.ts";
import { useChartLines } from "./use-chart-lines.ts";
import { useChartMove } from "./use-chart-move.ts";
import { useStale } from "../ticket/use-stale.ts";

const ChartMoveDialog = lazy(() => import("./ChartMoveDialog.tsx"));

/** The source of a chart's candles. */
export type CandleFeed = Pick<ChartProps, "load" | "subscribe">;

interface ChartPanelProps {
  readonly scale: TradedMarket;
  readonly orders: readonly Order[] | null;
  /** Begins the chart's bar: a switch to the depth, say. */
  readonly barStart?: ReactNode;
  readonly barEnd?: ReactNode;
  /** Of a contract the lines of own positions. */
  readonly positionLines?: readonly OrderLine[];
  /** Candles of something other than trades. */
  readonly candles?: CandleFeed;
}

const SUMMARY_EVERY_MS = 10_000;

/** The last price and its day in words, for those who cannot see the chart; calm, so that it can be heard out. */
function useSummary({ info }: TradedMarket): string {
  const t = useTranslations("chart");
  const locale = useLocale();
  const ticker = useTicker(info.market);
  const { last, changePercent } = ticker ?? {};
  const [said, setSaid] = useState({ last, changePercent });
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid({ last, changePercent }),
      said.last === undefined ? 0 : SUMMARY_EVERY_MS,
    );
    return () => clearTimeout(timer);
    // The timer runs from the last word on, whatever changes meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said, last === undefined]);
  if (said.last === undefined || said.changePercent === undefined) return "";
  return t("summary", {
    last: formatLast(said.last, locale, info.priceDecimals),
    direction: directionOf(said.changePercent),
    percent: formatChange(said.changePercent.replace("-", ""), locale).replace("+", ""),
  });
}

export function CandlePanel(props: ChartPanelProps) {
  const { scale, orders, barStart, barEnd, positionLines } = props;
  const { market, priceDecimals, quantityDecimals, tickSize } = scale.info;
  const { theme, palette } = usePreferences();
  const interval = useTradeSettings((state) => state.interval);
  const { lines, fills } = useChartLines(scale, orders, useChartFills(market), positionLines);
  const traded = useCandles(market);
  const { asked, onMoveLine, onCancelLine } = useChartMove(scale, orders);
  return (
    <>
      <Chart
        market={market}
        interval={interval}
        onInterval={(next) => setTrade({ interval: next })}
        {...(props.candles ?? traded)}
        {...{ priceDecimals, quantityDecimals, tickSize, fills, onMoveLine, onCancelLine, barStart, barEnd }}
        orderLines={lines}
        look={`${themeShown(theme)}|${palette}`}
        staleness={useStale()}
        summary={useSummary(scale)}
      />
      {asked !== undefined && (
        <Suspense fallback={null}>
          <ChartMoveDialog move={asked} decimals={priceDecimals} />
        </Suspense>
      )}
    </>
  );
}
