/** The order book with what it shows beside its rows: own orders, how the two sides compare, and whether it is old. */
import type { Order } from "@meridian/contract";
import { clsx, formatPercent, PriceText, StaleShade } from "@meridian/ui";
import { type BookScale, type BookSource, OrderBook } from "@meridian/ui/book";
import { memo, useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { bookOf, useTicker, watchBook } from "../../../data/index.ts";
import { bookMarks } from "./book-marks.ts";
import { bidSharePercent } from "./book-ratio.ts";
import { useBookSettings } from "./book-settings.ts";
import type { TradedMarket } from "../ticket/traded-market.ts";
import { useGhost } from "../ticket/ticket-store.ts";
import { useCalmBook } from "./use-calm-book.ts";
import { useMove } from "../pair/use-move.ts";
import type { Staleness } from "../ticket/use-stale.ts";

interface BookPanelProps {
  readonly scale: TradedMarket;
  readonly orders: readonly Order[] | null;
  readonly staleness: Staleness;
  /** `quantity` where the sum of a row was pressed: all that stands down to it. */
  readonly onPick: (price: string, quantity?: string) => void;
  /** Least rows a side; more where there is room. */
  readonly rows?: number;
  readonly compact?: boolean;
  readonly className?: string;
}

const RATIO_EVERY_MS = 1_000;
const NO_ORDERS: readonly Order[] = [];

function RatioBar({ scale }: { scale: TradedMarket }) {
  const t = useTranslations("trade");
  const book = useCalmBook(scale.market, RATIO_EVERY_MS);
  const share = bidSharePercent(book?.bids ?? [], book?.asks ?? [], scale.info.quantityDecimals);
  const bids = share ?? 50;
  const locale = useLocale();
  return (
    <div
      role="img"
      aria-label={t("ratio", { bids, asks: 100 - bids })}
      title={t("ratio", { bids, asks: 100 - bids })}
      className={clsx(
        "flex h-7 shrink-0 items-center gap-2 px-3 text-12 lg:pointer-fine:h-6",
        share === undefined && "invisible",
      )}
    >
      <span className="figure w-10 text-up">{formatPercent(String(bids), locale)}</span>
      <span className="relative h-1 flex-1 overflow-hidden rounded-full bg-down">
        <span
          style={{ transform: `scaleX(${bids}%)` }}
          className="absolute inset-0 origin-left bg-up transition-transform"
        />
      </span>
      <span className="figure w-10 text-end text-down">{formatPercent(String(100 - bids), locale)}</span>
    </div>
  );
}

export function useBookScale({ info }: TradedMarket): BookScale {
  const { tickSize, priceDecimals, quantityDecimals } = info;
  return useMemo(
    () => ({ tickSize, priceDecimals, quantityDecimals }),
    [tickSize, priceDecimals, quantityDecimals],
  );
}

function useSource(market: string): BookSource {
  return useMemo(
    () => ({ read: () => bookOf(market), watch: (onChange) => watchBook(market, onChange) }),
    [market],
  );
}

/** By itself, so that a new price draws one figure and not the panel around it. */
const Last = memo(function Last({ scale }: { scale: TradedMarket }) {
  const { market, priceDecimals } = scale.info;
  const last = useTicker(market)?.last;
  const move = useMove(last);
  if (last === undefined) return null;
  return (
    <PriceText value={last} decimals={priceDecimals} direction={move} className="text-16 font-semibold" />
  );
});

/** Drawn anew for what it is given alone: the page around it draws with every key that is typed into the ticket. */
export const BookPanel = memo(function BookPanel(props: BookPanelProps) {
  const { scale, orders, staleness, onPick, rows = 15, compact = false, className } = props;
  const { market, base, quote } = scale.info;
  const { settings, change } = useBookSettings(market);
  const ghost = useGhost((state) => state.ghost);
  const marks = useMemo(() => bookMarks(orders ?? NO_ORDERS, ghost, market), [orders, ghost, market]);
  const eaten = ghost?.market === market ? ghost.eats?.quantity : undefined;
  const eatenSide = ghost?.side === "buy" ? "ask" : "bid";
  const eats = useMemo(
    () => (eaten === undefined ? undefined : ({ side: eatenSide, quantity: eaten } as const)),
    [eaten, eatenSide],
  );
  return (
    <div className={clsx("flex min-h-0 flex-col", className)}>
      <StaleShade {...staleness} className="min-h-0 flex-1">
        <div className="flex h-full flex-col">
          <OrderBook
            source={useSource(market)}
            scale={useBookScale(scale)}
            {...{ base, quote, marks, eats, onPick, rows, compact }}
            last={<Last scale={scale} />}
            {...(compact ? {} : { settings, onSettings: change })}
            className="min-h-0 flex-1"
          />
          <RatioBar scale={scale} />
        </div>
      </StaleShade>
    </div>
  );
});
