/**
 * Writes the book's rows straight into their elements. The rows themselves are drawn once; each frame only the text and
 * bars that differ from the frame before are touched, so that a busy market costs little more than a quiet one.
 */
import { mulDiv } from "@meridian/core";
import { unitsFormat, type UnitsFormat } from "./book.format.ts";
import {
  type BookBars,
  type BookLevel,
  type BookMark,
  type BookScale,
  type BookSide,
  type BookUnit,
  type BookUnits,
  bookUnits,
  eatenShares,
  type Grouping,
  type MarkKind,
  marksOf,
  shareOf,
  toUnits,
} from "./book.model.ts";

export interface BookLevels {
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface BookView {
  readonly scale: BookScale;
  readonly grouping: Grouping;
  readonly unit: BookUnit;
  readonly bars: BookBars;
  readonly locale: string;
  readonly marks: readonly BookMark[];
  readonly markTitles: Readonly<Record<MarkKind, string>>;
  /** Book side and quantity that the order being typed would take, best row first. */
  readonly eats: { readonly side: BookSide; readonly quantity: string } | undefined;
  /** The row pointed at: it and all better ones are marked as one range. */
  readonly pointed: { readonly side: BookSide; readonly place: number } | undefined;
}

/** Digits after the point of sizes and sums in quote: finer ones would only flicker. */
const VALUE_DECIMALS = 2;

interface Line {
  readonly button: HTMLButtonElement;
  readonly shade: HTMLElement;
  readonly eat: HTMLElement;
  readonly mark: HTMLElement;
  readonly price: Text;
  readonly size: Text;
  readonly sum: Text | undefined;
  /** Values shown in the elements. */
  shown: {
    price: bigint;
    size: bigint;
    sum: bigint;
    share: number;
    eaten: number;
    mark: MarkKind | undefined;
    within: boolean;
  };
}

const NOTHING = -1n;

function textIn(button: HTMLElement, cell: string): Text | undefined {
  const place = button.querySelector(`[data-cell=${cell}]`);
  if (place === null) return undefined;
  const text = document.createTextNode("");
  place.replaceChildren(text);
  return text;
}

function lineOf(button: HTMLButtonElement): Line {
  const part = (name: string): HTMLElement => button.querySelector(`[data-part=${name}]`) as HTMLElement;
  return {
    button,
    shade: part("shade"),
    eat: part("eat"),
    mark: part("mark"),
    price: textIn(button, "price") as Text,
    size: textIn(button, "size") as Text,
    sum: textIn(button, "sum"),
    shown: {
      price: NOTHING,
      size: NOTHING,
      sum: NOTHING,
      share: 0,
      eaten: 0,
      mark: undefined,
      within: false,
    },
  };
}

/** A line without an order is nothing to press and nothing to read out. */
function labelForReaders({ button }: Line, isFilled: boolean): void {
  button.disabled = !isFilled;
  button.ariaHidden = isFilled ? null : "true";
}

interface SidePaint {
  readonly rows: readonly BookUnits[];
  readonly eaten: readonly number[];
  readonly marks: ReadonlyMap<bigint, MarkKind>;
  readonly pointedPlace: number;
  /** Value of a full bar. */
  readonly whole: bigint;
}

interface Figures {
  readonly price: UnitsFormat;
  readonly size: (row: BookUnits) => bigint;
  readonly sum: (row: BookUnits) => bigint;
  readonly bar: (row: BookUnits) => bigint;
  readonly decimals: number;
}

function figuresOf({ unit, bars, scale, locale }: BookView): Figures {
  const inBase = unit === "base";
  const decimals = scale.priceDecimals + scale.quantityDecimals;
  const cut = decimals > VALUE_DECIMALS ? 10n ** BigInt(decimals - VALUE_DECIMALS) : 1n;
  const size = inBase
    ? (row: BookUnits) => row.size
    : (row: BookUnits) => mulDiv(row.value, 1n, cut, "floor");
  const sum = inBase ? (row: BookUnits) => row.sum : (row: BookUnits) => mulDiv(row.cost, 1n, cut, "floor");
  return {
    price: unitsFormat(locale),
    size,
    sum,
    bar: bars === "depth" ? sum : size,
    decimals: inBase ? scale.quantityDecimals : Math.min(decimals, VALUE_DECIMALS),
  };
}

function clear(line: Line): void {
  const { shown } = line;
  if (shown.price === NOTHING) return;
  for (const text of [line.price, line.size, line.sum]) if (text !== undefined) text.data = "";
  labelForReaders(line, false);
  shown.price = shown.size = shown.sum = NOTHING;
}

function paintBars(line: Line, share: number, eaten: number): void {
  const { shown } = line;
  // Neither a transform, for each of which that changes the browser divides the page into layers anew, nor a place or
  // width, which would count as a shift of the layout: a background alone is only painted.
  if (shown.share !== share) line.shade.style.backgroundSize = `${share * 100}% 100%`;
  if (shown.eaten !== eaten) {
    line.eat.hidden = eaten === 0;
    line.eat.style.transform = `scaleX(${eaten})`;
  }
  shown.share = share;
  shown.eaten = eaten;
}

function paintState(line: Line, mark: MarkKind | undefined, within: boolean, view: BookView): void {
  const { shown } = line;
  if (shown.mark !== mark) {
    line.mark.dataset["kind"] = mark ?? "";
    line.mark.title = mark === undefined ? "" : view.markTitles[mark];
    shown.mark = mark;
  }
  if (shown.within !== within) {
    line.button.toggleAttribute("data-within", within);
    shown.within = within;
  }
}

function paintLine(line: Line, place: number, side: SidePaint, figures: Figures, view: BookView): void {
  const row = side.rows[place];
  const within = place <= side.pointedPlace && row !== undefined;
  if (row === undefined) {
    clear(line);
    paintBars(line, 0, 0);
    paintState(line, undefined, false, view);
    return;
  }
  const { shown } = line;
  const [size, sum] = [figures.size(row), figures.sum(row)];
  if (shown.price === NOTHING) labelForReaders(line, true);
  if (shown.price !== row.price) line.price.data = figures.price(row.price, view.scale.priceDecimals);
  if (shown.size !== size) line.size.data = figures.price(size, figures.decimals);
  if (line.sum !== undefined && shown.sum !== sum) line.sum.data = figures.price(sum, figures.decimals);
  shown.price = row.price;
  shown.size = size;
  shown.sum = sum;
  paintBars(line, shareOf(figures.bar(row), side.whole), side.eaten[place] ?? 0);
  paintState(line, side.marks.get(row.price), within, view);
}

export interface BookPainter {
  paint(levels: BookLevels, view: BookView): void;
  /** The rows of a side as they stand on screen, best first. */
  rowsOf(side: BookSide): readonly BookUnits[];
}

/** Takes over the rows inside `root`: buttons with `data-side` and `data-place`, counted from the best. */
export function createBookPainter(root: HTMLElement): BookPainter {
  const lines: Record<BookSide, Line[]> = { bid: [], ask: [] };
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-side]")) {
    const side = button.dataset["side"] as BookSide;
    lines[side][Number(button.dataset["place"])] = lineOf(button);
  }
  let shownRows: Record<BookSide, readonly BookUnits[]> = { bid: [], ask: [] };
  let drawnAs = "";

  return {
    paint(levels, view) {
      const { scale, grouping, locale, unit } = view;
      const made = {
        bid: bookUnits(levels.bids, "bid", scale, grouping, lines.bid.length),
        ask: bookUnits(levels.asks, "ask", scale, grouping, lines.ask.length),
      };
      shownRows = made;
      const figures = figuresOf(view);
      // The same units read differently in another language or coin: then every row is written anew.
      const drawAs = `${locale} ${unit} ${scale.priceDecimals} ${scale.quantityDecimals}`;
      const anew = drawAs !== drawnAs;
      drawnAs = drawAs;
      const whole = [...made.bid, ...made.ask].reduce((most, row) => {
        const bar = figures.bar(row);
        return bar > most ? bar : most;
      }, 0n);
      for (const side of ["bid", "ask"] as const) {
        const { eats, pointed } = view;
        const eaten = eats?.side === side ? toUnits(eats.quantity, scale.quantityDecimals) : 0n;
        const paint: SidePaint = {
          rows: made[side],
          eaten: eaten === 0n ? [] : eatenShares(made[side], eaten),
          marks: marksOf(view.marks, side, scale, grouping),
          pointedPlace: pointed?.side === side ? pointed.place : -1,
          whole,
        };
        lines[side].forEach((line, place) => {
          if (anew) clear(line);
          paintLine(line, place, paint, figures, view);
        });
      }
    },
    rowsOf: (side) => shownRows[side],
  };
}
