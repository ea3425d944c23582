/**
 * The latest trades of a market, newest on top, inside whatever height it is given. Rows stand still and take on the
 * next trade, so that nothing on the page moves; under the pointer they pause.
 */
import { clsx } from "clsx";
import { Pause } from "lucide-react";
import { memo, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Arrow } from "../figures/Arrow.tsx";
import type { DecimalText } from "../figures/format.ts";
import type { ListedTrade } from "./trades.model.ts";
import { createTradesPainter, type TradesPainter, type TradesView } from "./trades-painter.ts";

export interface TradeListProps {
  /** Newest first; null or undefined while loading. */
  readonly trades: readonly ListedTrade[] | null | undefined;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly base: string;
  readonly quote: string;
  readonly onPick?: (price: DecimalText) => void;
  readonly className?: string;
}

const ROWS = 60;
const ROW_PX = 20;
const SKELETON_ROWS = 12;

const Rows = memo(function Rows({ picks }: { picks: boolean }) {
  return Array.from({ length: ROWS }, (_, place) => (
    <li
      key={place}
      hidden
      data-taker=""
      data-place={place}
      style={{ height: ROW_PX }}
      className={clsx(
        "group figure grid grid-cols-3 items-center px-3 text-12 [contain:strict] hover:bg-surface-2 [&[hidden]]:hidden",
        "data-[weight=1]:font-semibold data-[weight=2]:font-semibold",
        "data-[taker=buy]:data-[weight=2]:bg-up-soft data-[taker=sell]:data-[weight=2]:bg-down-soft",
        picks && "cursor-pointer",
      )}
    >
      <span className="inline-flex items-center gap-1 group-data-[taker=buy]:text-up group-data-[taker=sell]:text-down">
        <span className="group-data-[taker=sell]:hidden">
          <Arrow direction="up" />
        </span>
        <span className="group-data-[taker=buy]:hidden">
          <Arrow direction="down" />
        </span>
        <span data-cell="said" className="sr-only" />
        <span data-cell="price" />
      </span>
      <span data-cell="size" className="truncate text-end" />
      <span data-cell="time" className="text-end font-normal text-text-3" />
    </li>
  ));
});

function useTradesView({ priceDecimals, quantityDecimals }: TradeListProps): TradesView {
  const t = useTranslations("ui");
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      priceDecimals,
      quantityDecimals,
      sideTexts: { buy: t("trades.buy"), sell: t("trades.sell") },
      bigText: t("trades.big"),
    }),
    [locale, priceDecimals, quantityDecimals, t],
  );
}

/** Keeps the rows' text; @returns the trades as they stand on screen */
function useRows(props: TradeListProps, paused: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const painter = useRef<TradesPainter>(undefined);
  const held = useRef<readonly ListedTrade[]>([]);
  const view = useTradesView(props);
  const { trades } = props;
  useLayoutEffect(() => {
    if (list.current !== null) painter.current = createTradesPainter(list.current);
  }, []);
  useLayoutEffect(() => {
    if (!paused) held.current = trades ?? [];
    painter.current?.paint(held.current, view);
  }, [trades, view, paused]);
  return { list, held };
}

export function TradeList(props: TradeListProps) {
  const { trades, base, quote, onPick, className } = props;
  const t = useTranslations("ui");
  const [paused, setPaused] = useState(false);
  const { list, held } = useRows(props, paused);
  const loading = trades === null || trades === undefined;
  const pick = (event: MouseEvent): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
    const trade = held.current[Number(row?.dataset["place"] ?? -1)];
    if (trade !== undefined) onPick?.(trade.price);
  };
  return (
    <section
      aria-label={t("trades.label")}
      className={clsx("relative flex min-h-0 flex-col overflow-hidden", className)}
    >
      <div className="grid shrink-0 grid-cols-3 px-3 py-1 text-12 text-text-3">
        <span className="truncate">
          {t("book.price")} ({quote})
        </span>
        <span className="truncate text-end">
          {t("book.size")} ({base})
        </span>
        <span className="flex items-center justify-end gap-1">
          <Pause
            aria-label={t("trades.paused")}
            className={clsx("size-3 text-text-2", !paused && "invisible")}
          />
          {t("trades.time")}
        </span>
      </div>
      {trades?.length === 0 && <p className="p-6 text-center text-13 text-text-3">{t("trades.empty")}</p>}
      <ul
        ref={list}
        aria-busy={loading}
        tabIndex={0}
        onClick={pick}
        onPointerEnter={(event) => setPaused(event.pointerType === "mouse")}
        onPointerLeave={() => setPaused(false)}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:none]"
      >
        <Rows picks={onPick !== undefined} />
        {loading &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <li key={index} style={{ height: ROW_PX }} className="flex items-center px-3">
              <span className="h-2.5 w-full animate-skeleton rounded-[3px] bg-surface-2" />
            </li>
          ))}
      </ul>
    </section>
  );
}
