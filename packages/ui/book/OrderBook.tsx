/**
 * The order book. Its rows are fixed in number and place and the spread stays in the middle; under the pointer it
 * stands still and catches up on leaving, so that a click never takes another price than the one aimed at.
 */
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  type DecimalText,
  type Direction,
  formatAmount,
  formatPercent,
  formatPrice,
} from "../figures/format.ts";
import { PriceText } from "../figures/PriceText.tsx";
import { BookControls, type BookMode } from "./BookControls.tsx";
import { BookLine } from "./BookLine.tsx";
import {
  type BookLevel,
  type BookRow,
  bookRows,
  type BookScale,
  type BookSide,
  bookSpread,
  type Grouping,
  holdsOwn,
} from "./book.model.ts";

export interface OrderBookProps {
  /** Best first; undefined while loading. */
  bids: readonly BookLevel[] | undefined;
  asks: readonly BookLevel[] | undefined;
  scale: BookScale;
  base: string;
  quote: string;
  last?: DecimalText | undefined;
  lastDirection?: Direction;
  /** Prices of own open orders, written as the book writes them. */
  ownPrices?: ReadonlySet<DecimalText>;
  onPick: (price: DecimalText) => void;
  /** Rows per side when both are shown. */
  rows?: number;
  /** Price and size alone, without the controls: for a book beside something else on a phone. */
  compact?: boolean;
  className?: string;
}

interface Pointed {
  side: BookSide;
  row: BookRow;
}

const NO_OWN: ReadonlySet<string> = new Set();
const ROWS_DEFAULT = 15;

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const lines = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-side]:not(:disabled)"),
  ];
  const at = lines.findIndex((line) => line === document.activeElement);
  event.preventDefault();
  lines[at < 0 ? Math.floor(lines.length / 2) : at + step]?.focus();
}

/** The value as it was when freezing began, for as long as it lasts. */
function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const held = useRef(value);
  if (!frozen) held.current = value;
  return held.current;
}

/** Left out when it is under a thousandth of a percent and would read as none. */
function percentText(percent: DecimalText, locale: string): string {
  return /[1-9]/.test(percent) ? ` · ${formatPercent(percent, locale, 3)}` : "";
}

function Middle({
  pointed,
  spread,
  props,
}: {
  pointed: Pointed | undefined;
  spread: ReactNode;
  props: OrderBookProps;
}) {
  const locale = useLocale();
  const { scale, base, quote, last, lastDirection } = props;
  if (pointed !== undefined && props.compact !== true) {
    const { sum, average, cost } = pointed.row;
    return (
      <span className="figure flex w-full justify-between gap-2 text-12 text-text-2">
        <span>
          Σ {formatAmount(sum, locale, scale.quantityDecimals)} {base}
        </span>
        <span>⌀ {formatPrice(average, locale, scale.priceDecimals)}</span>
        <span>
          {formatAmount(cost, locale, 2)} {quote}
        </span>
      </span>
    );
  }
  return (
    <>
      {last !== undefined && (
        <PriceText
          value={last}
          decimals={scale.priceDecimals}
          direction={lastDirection ?? "level"}
          className="text-16 font-semibold"
        />
      )}
      {props.compact !== true && <span className="ms-auto text-12 text-text-3">{spread}</span>}
    </>
  );
}

export function OrderBook(props: OrderBookProps) {
  const { scale, ownPrices = NO_OWN, onPick, rows = ROWS_DEFAULT, compact = false, className } = props;
  const t = useTranslations("ui");
  const locale = useLocale();
  const [mode, setMode] = useState<BookMode>("both");
  const [grouping, setGrouping] = useState<Grouping>(1);
  const [pointed, setPointed] = useState<Pointed>();
  const point = useCallback((side: BookSide, row: BookRow) => setPointed({ side, row }), []);
  const frozen = pointed !== undefined;
  const bids = useFrozen(props.bids, frozen);
  const asks = useFrozen(props.asks, frozen);
  const shown = mode === "both" ? rows : rows * 2;
  const bidRows = useMemo(
    () => bookRows(bids ?? [], "bid", scale, grouping, shown),
    [bids, scale, grouping, shown],
  );
  const askRows = useMemo(
    () => bookRows(asks ?? [], "ask", scale, grouping, shown),
    [asks, scale, grouping, shown],
  );
  const spread = useMemo(() => bookSpread(bids ?? [], asks ?? [], scale.priceDecimals), [bids, asks, scale]);

  const lines = (side: BookSide, made: BookRow[]): ReactNode => (
    <div className="flex min-h-0 flex-1 flex-col">
      {Array.from({ length: shown }, (_, place) => {
        const row = made[side === "ask" ? shown - 1 - place : place];
        const own = row !== undefined && holdsOwn(row, side, ownPrices, scale, grouping);
        return <BookLine key={place} {...scale} {...{ side, row, own, onPick, compact }} onPoint={point} />;
      })}
    </div>
  );
  const loading = bids === undefined || asks === undefined;
  const empty = !loading && bids.length === 0 && asks.length === 0;
  return (
    <section aria-label={t("book.label")} className={clsx("relative flex min-h-0 flex-col", className)}>
      {!compact && <BookControls {...{ mode, setMode, grouping, setGrouping, scale }} />}
      <div className={clsx("grid px-3 pb-1 text-12 text-text-3", compact ? "grid-cols-2" : "grid-cols-3")}>
        <span className="truncate">
          {t("book.price")} ({props.quote})
        </span>
        <span className="truncate text-end">
          {t("book.size")} ({props.base})
        </span>
        {!compact && <span className="truncate text-end">{t("book.sum")}</span>}
      </div>
      <div
        tabIndex={0}
        onKeyDown={moveFocus}
        onPointerLeave={() => setPointed(undefined)}
        aria-busy={loading}
        className={clsx("flex min-h-0 flex-1 flex-col", loading && "animate-skeleton")}
      >
        {mode !== "bids" && lines("ask", askRows)}
        <div className="flex h-9 shrink-0 items-center border-y border-line px-3">
          <Middle
            pointed={pointed}
            props={props}
            spread={
              spread &&
              `${t("book.spread")} ${formatPrice(spread.value, locale, scale.priceDecimals)}${percentText(spread.percent, locale)}`
            }
          />
        </div>
        {mode !== "asks" && lines("bid", bidRows)}
      </div>
      {empty && (
        <p className="absolute inset-x-0 top-1/3 text-center text-13 text-text-3">{t("book.empty")}</p>
      )}
    </section>
  );
}
