/** Writes the trades into rows that stand still: each row takes on the next trade, nothing on the page moves. */
import { formatPrice } from "../figures/format.ts";
import { formatTime } from "../figures/time.ts";
import { type ListedTrade, medianQuantity, type Weight, weightOf } from "./trades.model.ts";

export interface TradesView {
  readonly locale: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly sideTexts: Readonly<Record<"buy" | "sell", string>>;
  readonly bigText: string;
}

/** A trade as text; made once, since a trade never changes while it wanders down the rows. */
interface Written {
  readonly side: "buy" | "sell";
  readonly price: string;
  readonly size: string;
  readonly time: string;
  readonly weight: Weight;
}

interface Line {
  readonly row: HTMLElement;
  readonly cells: Readonly<Record<"said" | "price" | "size" | "time", HTMLElement>>;
  shown: Written | undefined;
}

function lineOf(row: HTMLElement): Line {
  const cell = (name: string): HTMLElement => row.querySelector(`[data-cell=${name}]`) as HTMLElement;
  const cells = { said: cell("said"), price: cell("price"), size: cell("size"), time: cell("time") };
  return { row, cells, shown: undefined };
}

function paintLine(line: Line, next: Written | undefined, view: TradesView): void {
  const { shown, row, cells } = line;
  if (shown === next) return;
  line.shown = next;
  row.hidden = next === undefined;
  if (next === undefined) return;
  if (shown?.side !== next.side) {
    row.dataset["taker"] = next.side;
    cells.said.textContent = view.sideTexts[next.side];
  }
  if (shown?.weight !== next.weight) {
    row.dataset["weight"] = String(next.weight);
    row.title = next.weight === 0 ? "" : view.bigText;
  }
  for (const name of ["price", "size", "time"] as const) {
    if (shown?.[name] !== next[name]) cells[name].textContent = next[name];
  }
}

export function createTradesPainter(list: HTMLElement) {
  const lines = Array.from(list.querySelectorAll<HTMLElement>("[data-taker]"), lineOf);
  let written = new Map<number, Written>();
  let writtenFor: TradesView | undefined;

  function write(trade: ListedTrade, median: bigint, view: TradesView): Written {
    const { locale, quantityDecimals } = view;
    return {
      side: trade.takerSide,
      price: formatPrice(trade.price, locale, view.priceDecimals),
      size: formatPrice(trade.quantity, locale, quantityDecimals),
      time: formatTime(trade.time, locale, "clock"),
      weight: weightOf(trade, median, quantityDecimals),
    };
  }

  return {
    paint(trades: readonly ListedTrade[], view: TradesView): void {
      if (writtenFor !== view) written = new Map();
      writtenFor = view;
      const median = medianQuantity(trades, view.quantityDecimals);
      const kept = new Map<number, Written>();
      lines.forEach((line, place) => {
        const trade = trades[place];
        if (trade === undefined) return paintLine(line, undefined, view);
        // A trade keeps the weight it came with, whatever is usual later.
        const text = written.get(trade.tradeId) ?? write(trade, median, view);
        kept.set(trade.tradeId, text);
        paintLine(line, text, view);
      });
      written = kept;
    },
  };
}

export type TradesPainter = ReturnType<typeof createTradesPainter>;
