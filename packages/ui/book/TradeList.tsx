import { clsx } from "clsx";
import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type DecimalText, formatPrice } from "../figures/format.ts";
import { formatTime } from "../figures/time.ts";
import { useDisplay } from "../figures/display.ts";
import { Arrow } from "../figures/Arrow.tsx";

export interface ListedTrade {
  tradeId: number;
  price: DecimalText;
  quantity: DecimalText;
  takerSide: "buy" | "sell";
  time: number;
}

export interface TradeListProps {
  /** Newest first; null or undefined while loading. */
  trades: readonly ListedTrade[] | null | undefined;
  priceDecimals: number;
  quantityDecimals: number;
  base: string;
  quote: string;
  onPick?: (price: DecimalText) => void;
  className?: string;
}

const ROW_PX = 22;
const SKELETON_ROWS = 12;

type LineProps = Pick<TradeListProps, "priceDecimals" | "quantityDecimals" | "onPick"> & {
  trade: ListedTrade;
};

const TradeLine = memo(function TradeLine({ trade, priceDecimals, quantityDecimals, onPick }: LineProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const { timeZone } = useDisplay();
  const buy = trade.takerSide === "buy";
  return (
    <li
      style={{ height: ROW_PX }}
      onClick={() => onPick?.(trade.price)}
      className={clsx(
        "figure grid grid-cols-3 items-center px-3 text-12 hover:bg-surface-2",
        onPick && "cursor-pointer",
      )}
    >
      <span className={clsx("inline-flex items-center gap-1", buy ? "text-up" : "text-down")}>
        <Arrow direction={buy ? "up" : "down"} />
        <span className="sr-only">{t(buy ? "trades.buy" : "trades.sell")}</span>
        {formatPrice(trade.price, locale, priceDecimals)}
      </span>
      <span className="text-end">{formatPrice(trade.quantity, locale, quantityDecimals)}</span>
      <span className="text-end text-text-3">{formatTime(trade.time, locale, "clock", timeZone)}</span>
    </li>
  );
});

/**
 * The latest trades of a market, newest on top, inside whatever height it is given. Rows stand still and take on the
 * next trade, so that nothing on the page moves.
 */
export function TradeList(props: TradeListProps) {
  const { trades, base, quote, className, ...line } = props;
  const t = useTranslations("ui");
  return (
    <section
      aria-label={t("trades.label")}
      className={clsx("flex min-h-0 flex-col overflow-hidden", className)}
    >
      <div className="grid shrink-0 grid-cols-3 px-3 py-1 text-12 text-text-3">
        <span className="truncate">
          {t("book.price")} ({quote})
        </span>
        <span className="truncate text-end">
          {t("book.size")} ({base})
        </span>
        <span className="text-end">{t("trades.time")}</span>
      </div>
      {trades?.length === 0 && <p className="p-6 text-center text-13 text-text-3">{t("trades.empty")}</p>}
      <ul
        aria-busy={trades === null || trades === undefined}
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto"
      >
        {trades?.map((trade, place) => <TradeLine key={place} trade={trade} {...line} />) ??
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <li key={index} style={{ height: ROW_PX }} className="flex items-center px-3">
              <span className="h-2.5 w-full animate-skeleton rounded-[3px] bg-surface-2" />
            </li>
          ))}
      </ul>
    </section>
  );
}
