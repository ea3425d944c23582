/** The order book with what it tells beside its rows: own orders, how the two sides compare, and whether it is old. */
import type { Order } from "@meridian/contract";
import { clsx, StaleShade } from "@meridian/ui";
import { type BookScale, OrderBook } from "@meridian/ui/book";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { type Book, useBook, useTicker } from "../../data/index.ts";
import { bidSharePercent } from "./book-ratio.ts";
import type { MarketScale } from "./market-scale.ts";
import { useMove } from "./use-move.ts";
import type { Staleness } from "./use-stale.ts";

interface BookPanelProps {
  readonly scale: MarketScale;
  readonly orders: readonly Order[] | null;
  readonly staleness: Staleness;
  readonly onPick: (price: string) => void;
  readonly rows?: number;
  readonly compact?: boolean;
  readonly className?: string;
}

function RatioBar({ book, decimals }: { book: Book | null; decimals: number }) {
  const t = useTranslations("trade");
  const share = bidSharePercent(book?.bids ?? [], book?.asks ?? [], decimals);
  const bids = share ?? 50;
  return (
    <div
      role="img"
      aria-label={t("ratio", { bids, asks: 100 - bids })}
      title={t("ratio", { bids, asks: 100 - bids })}
      className={clsx(
        "flex h-7 shrink-0 items-center gap-2 px-3 text-12",
        share === undefined && "opacity-40",
      )}
    >
      <span className="figure w-9 text-up">{bids}%</span>
      <span className="relative h-1 flex-1 overflow-hidden rounded-full bg-down">
        <span
          style={{ transform: `scaleX(${bids}%)` }}
          className="absolute inset-0 origin-left bg-up transition-transform"
        />
      </span>
      <span className="figure w-9 text-end text-down">{100 - bids}%</span>
    </div>
  );
}

export function useBookScale({ market }: MarketScale): BookScale {
  const { tickSize, priceDecimals, quantityDecimals } = market;
  return useMemo(
    () => ({ tickSize, priceDecimals, quantityDecimals }),
    [tickSize, priceDecimals, quantityDecimals],
  );
}

export function BookPanel({
  scale,
  orders,
  staleness,
  onPick,
  rows = 15,
  compact = false,
  className,
}: BookPanelProps) {
  const { market, base, quote, quantityDecimals } = scale.market;
  const book = useBook(market);
  const last = useTicker(market)?.last;
  const move = useMove(last);
  const ownPrices = useMemo(
    () => new Set((orders ?? []).filter((order) => order.market === market).map((order) => order.price)),
    [orders, market],
  );
  return (
    <div className={clsx("flex min-h-0 flex-col", className)}>
      <StaleShade {...staleness} className="min-h-0 flex-1">
        <OrderBook
          bids={book?.bids}
          asks={book?.asks}
          scale={useBookScale(scale)}
          base={base}
          quote={quote}
          last={last}
          lastDirection={move}
          ownPrices={ownPrices}
          onPick={onPick}
          rows={rows}
          compact={compact}
          className="h-full"
        />
      </StaleShade>
      <RatioBar book={book} decimals={quantityDecimals} />
    </div>
  );
}
