/**
 * The order book. Its rows are fixed in number and place and the spread stays in the middle; under the pointer it
 * stands still and catches up on leaving, so that a click never takes another price than the one aimed at.
 */
import { clsx } from "clsx";
import { ArrowLeftRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocale, useTranslations } from "use-intl";
import type { DecimalText } from "../figures/format.ts";
import { BOOK_SETTINGS, BookControls, type BookSettings } from "./BookControls.tsx";
import { BookLines } from "./BookLines.tsx";
import { type BookMark, type BookRow, type BookScale, type BookSide, rowText } from "./book.model.ts";
import { BookTip } from "./BookTip.tsx";
import { useBookPointer } from "./use-book-pointer.ts";
import { type BookSource, useBookFill, useBookPainter } from "./use-book-painter.ts";
import { useSpreadTexts } from "./use-spread-texts.ts";

export interface OrderBookProps {
  readonly source: BookSource;
  readonly scale: BookScale;
  readonly base: string;
  readonly quote: string;
  /** In the middle, at the start: the last price. */
  readonly last?: ReactNode;
  readonly marks?: readonly BookMark[];
  readonly eats?: { readonly side: BookSide; readonly quantity: DecimalText } | undefined;
  /** `quantity` is the sum down to the row where the sum was pressed, undefined elsewhere. */
  readonly onPick: (price: DecimalText, quantity: DecimalText | undefined) => void;
  readonly settings?: BookSettings;
  readonly onSettings?: (change: Partial<BookSettings>) => void;
  /** Least rows per side when both are shown; more where there is room. */
  readonly rows?: number;
  /** Price and size alone, without the controls: for a book beside something else on a phone. */
  readonly compact?: boolean;
  readonly className?: string;
}

const NO_MARKS: readonly BookMark[] = [];
const ROWS_DEFAULT = 15;
/** The line in the middle with its two borders, at its highest. */
const MIDDLE_PX = 36;

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

/**
 * Rows that fit into the height: they change with the window alone, never with the market. How high one is says the
 * style sheet, since rows are lower under a mouse than under a finger.
 */
function useRowCount(root: RefObject<HTMLElement | null>, sides: 1 | 2, least: number): number {
  const [count, setCount] = useState(least);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = (): void => {
      const rowPx = element.querySelector("button")?.offsetHeight ?? 0;
      const fitting = rowPx === 0 ? 0 : Math.floor((element.clientHeight - MIDDLE_PX) / rowPx / sides);
      setCount(Math.max(least, fitting));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, sides, least]);
  return count;
}

interface HeadProps {
  readonly props: OrderBookProps;
  readonly settings: BookSettings;
}

function Head({ props, settings }: HeadProps) {
  const t = useTranslations("ui");
  const { base, quote, compact, onSettings } = props;
  const [coin, other] = settings.unit === "base" ? [base, quote] : [quote, base];
  const turn = (): void => onSettings?.({ unit: settings.unit === "base" ? "quote" : "base" });
  return (
    <div
      className={clsx(
        "grid items-center gap-1 px-3 pb-1 text-12 text-text-3 lg:pointer-fine:pb-0",
        compact ? "grid-cols-2" : "grid-cols-3",
      )}
    >
      <span className="truncate">
        {t("book.price")}
        {!compact && ` (${quote})`}
      </span>
      {onSettings === undefined ? (
        <span className="truncate text-end">
          {t("book.size")}
          {!compact && ` (${coin})`}
        </span>
      ) : (
        <button
          type="button"
          title={t("book.turnUnit", { coin: other })}
          onClick={turn}
          // The column of prices leaves room at its end, which a long word may use.
          className="flex min-h-6 min-w-0 items-center justify-end gap-0.5 whitespace-nowrap hover:text-text-1"
        >
          <span>
            {t("book.size")} ({coin})
          </span>
          <ArrowLeftRight aria-hidden className="size-2.5 shrink-0" />
        </button>
      )}
      {!compact && <span className="truncate text-end">{t("book.sum")}</span>}
    </div>
  );
}

function useView(
  props: OrderBookProps,
  settings: BookSettings,
  pointed: { side: BookSide; place: number } | undefined,
) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const { scale, marks = NO_MARKS, eats } = props;
  const { grouping, unit, bars } = settings;
  const markTitles = useMemo(
    () => ({ live: t("book.own"), pending: t("book.ownPending"), ghost: t("book.ghost") }),
    [t],
  );
  return useMemo(
    () => ({ scale, marks, eats, grouping, unit, bars, locale, markTitles, pointed }),
    [scale, marks, eats, grouping, unit, bars, locale, markTitles, pointed],
  );
}

export function OrderBook(props: OrderBookProps) {
  const { source, scale, onPick, compact = false, className } = props;
  const { settings = BOOK_SETTINGS, onSettings, rows = ROWS_DEFAULT } = props;
  const t = useTranslations("ui");
  const root = useRef<HTMLDivElement>(null);
  const { pointed, pressed, handlers } = useBookPointer();
  const mode = compact ? "both" : settings.mode;
  const count = useRowCount(root, mode === "both" ? 2 : 1, mode === "both" ? rows : rows * 2);
  const fill = useBookFill(source);
  const spread = useSpreadTexts(scale.priceDecimals);
  const painter = useBookPainter(root, {
    source,
    view: useView(props, settings, pointed),
    frozen: pointed !== undefined,
    rows: `${mode} ${count} ${compact}`,
    onPainted: spread.write,
  });
  const rowOf = (side: BookSide, place: number): BookRow | undefined => {
    const shown = painter.current?.rowsOf(side);
    const [best, row] = [shown?.[0], shown?.[place]];
    return best === undefined || row === undefined ? undefined : rowText(row, best, scale);
  };
  const pick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>("button[data-side]");
    const meant = pressed.current?.button === button ? pressed.current : undefined;
    if (button === null) return;
    const side = meant?.side ?? (button.dataset["side"] as BookSide);
    const row = rowOf(side, meant?.place ?? Number(button.dataset["place"]));
    if (row !== undefined) onPick(row.price, target.closest("[data-cell=sum]") ? row.sum : undefined);
  };
  const tipped = pointed?.tipped === true && !compact ? rowOf(pointed.side, pointed.place) : undefined;
  return (
    <section aria-label={t("book.label")} className={clsx("relative flex min-h-0 flex-col", className)}>
      {!compact && onSettings !== undefined && (
        <BookControls {...{ settings, onSettings, scale }} frozen={pointed !== undefined} />
      )}
      <Head props={props} settings={settings} />
      <div
        ref={root}
        tabIndex={0}
        onKeyDown={moveFocus}
        onClick={pick}
        {...handlers}
        aria-busy={fill === "loading"}
        className={clsx(
          "flex min-h-0 flex-1 flex-col overflow-hidden",
          fill === "loading" && "animate-skeleton",
        )}
      >
        {mode !== "bids" && <BookLines side="ask" count={count} compact={compact} />}
        <div className="flex h-9 shrink-0 items-center gap-2 border-y border-line px-3 lg:pointer-fine:h-8">
          {props.last}
          {!compact && <span ref={spread.shown} className="figure ms-auto text-12 text-text-3" />}
        </div>
        {mode !== "asks" && <BookLines side="bid" count={count} compact={compact} />}
      </div>
      <p ref={spread.said} className="sr-only" />
      {fill === "empty" && (
        <p className="absolute inset-x-0 top-1/3 text-center text-13 text-text-3">{t("book.empty")}</p>
      )}
      {tipped !== undefined && pointed !== undefined && (
        <BookTip {...props} side={pointed.side} row={tipped} beside={pointed.button} />
      )}
    </section>
  );
}
