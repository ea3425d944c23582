/** Own orders as lines and own fills as marks, drawn anew when they, their colours or the member's wishes change. */
import type { Chart } from "klinecharts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatPrice } from "../../figures/format.ts";
import type { ChartPreferences } from "../kept/chart-preferences.ts";
import { snapToTick } from "../chart.model.ts";
import type { ChartProps } from "../Chart.tsx";
import { drawFills } from "../fill-marks.ts";
import { FillNote, type HoveredFills } from "../FillNote.tsx";
import type { ChartFill } from "../fills.model.ts";
import { drawOrderLines, type LineActions, type OrderLine } from "../order-lines.ts";
import type { InHand } from "../use-chart-frame.ts";

const NO_LINES: readonly OrderLine[] = [];
const NO_FILLS: readonly ChartFill[] = [];

function useActions(props: ChartProps, inHand: RefObject<InHand>): LineActions {
  const locale = useLocale();
  const latest = useRef(props);
  latest.current = props;
  const { tickSize, priceDecimals } = props;
  return useMemo(() => {
    const lastDigit = priceDecimals === 0 ? "1" : `0.${"1".padStart(priceDecimals, "0")}`;
    const tick = tickSize ?? lastDigit;
    return {
      snap: (value) => snapToTick(value, tick, priceDecimals),
      write: (price) => formatPrice(price, locale, priceDecimals),
      onMove: (id, price, byFinger) => latest.current.onMoveLine?.(id, price, byFinger),
      onCancel: (id) => latest.current.onCancelLine?.(id),
      onPress: (line) => {
        inHand.current.line = line;
      },
      onHold: (now) => {
        inHand.current.held = now;
      },
    };
  }, [locale, tickSize, priceDecimals, inHand]);
}

function shown(lines: readonly OrderLine[], { orders, entry }: ChartPreferences["marks"]) {
  const isShown = ({ kind }: OrderLine): boolean => {
    if (kind === "entry" || kind === "breakEven" || kind === "liquidation") return entry;
    return kind === "ghost" || orders;
  };
  return lines.filter(isShown);
}

interface OwnMarksProps {
  readonly chart: Chart;
  readonly props: ChartProps;
  readonly preferences: ChartPreferences;
  readonly inHand: RefObject<InHand>;
  readonly widthPx: number;
}

/** Draws into the chart, and the fills under the pointer as a note beside them. */
export default function OwnMarks({ chart, props, preferences, inHand, widthPx }: OwnMarksProps) {
  const t = useTranslations("chart");
  const actions = useActions(props, inHand);
  const { orderLines = NO_LINES, fills = NO_FILLS, look, priceDecimals, quantityDecimals, market } = props;
  const { marks } = preferences;
  const [hovered, setHovered] = useState<HoveredFills>();
  useEffect(
    () => drawOrderLines(chart, shown(orderLines, marks), actions),
    [chart, orderLines, marks, actions, look],
  );
  useEffect(() => {
    const letters = { buy: t("fill.buyLetter"), sell: t("fill.sellLetter") };
    drawFills(chart, marks.fills ? fills : NO_FILLS, letters, (mark, x, y) =>
      setHovered(mark && { mark, x, y }),
    );
  }, [chart, fills, marks.fills, look, priceDecimals, market, t]);
  if (hovered === undefined) return null;
  return <FillNote {...{ hovered, priceDecimals, quantityDecimals, widthPx }} />;
}
