/** One row of the book: fixed height, shading by transform, a short flash when its size changes. */
import { clsx } from "clsx";
import { memo, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatPrice } from "../figures/format.ts";
import type { BookRow, BookSide } from "./book.model.ts";

export interface BookLineProps {
  side: BookSide;
  row: BookRow | undefined;
  own: boolean;
  /** Without the running sum. */
  compact: boolean;
  priceDecimals: number;
  quantityDecimals: number;
  onPick: (price: string) => void;
  onPoint: (side: BookSide, row: BookRow) => void;
}

const FLASH_MS = 400;
/** At most three flashes a second in one place (WCAG 2.3.1). */
const FLASH_PAUSE_MS = 340;
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

function useFlash(side: BookSide, row: BookRow | undefined) {
  const line = useRef<HTMLButtonElement>(null);
  const before = useRef({ price: "", size: "", flashedAtMs: 0 });
  useEffect(() => {
    const { price, size, flashedAtMs } = before.current;
    const nowMs = performance.now();
    const changed = row !== undefined && row.price === price && row.size !== size;
    const flash = changed && !calm.matches && nowMs - flashedAtMs > FLASH_PAUSE_MS;
    if (flash) {
      const tint = side === "bid" ? "var(--up-soft)" : "var(--down-soft)";
      line.current?.animate([{ backgroundColor: tint }, { backgroundColor: "transparent" }], FLASH_MS);
    }
    before.current = {
      price: row?.price ?? "",
      size: row?.size ?? "",
      flashedAtMs: flash ? nowMs : flashedAtMs,
    };
  }, [row, side]);
  return line;
}

function Line(props: BookLineProps) {
  const { side, row, own, compact, priceDecimals, quantityDecimals, onPick, onPoint } = props;
  const t = useTranslations("ui");
  const locale = useLocale();
  const line = useFlash(side, row);
  const bid = side === "bid";
  return (
    <button
      ref={line}
      type="button"
      tabIndex={-1}
      disabled={row === undefined}
      data-side={side}
      onClick={() => row !== undefined && onPick(row.price)}
      onPointerEnter={() => row !== undefined && onPoint(side, row)}
      className={clsx(
        "figure relative grid min-h-0 w-full flex-1 items-center overflow-hidden px-3 text-12 hover:bg-surface-2 disabled:cursor-default",
        compact ? "grid-cols-2" : "grid-cols-3",
      )}
    >
      <span
        aria-hidden
        style={{ transform: `scaleX(${row?.share ?? 0})` }}
        className={clsx(
          "absolute inset-0 origin-right transition-transform",
          bid ? "bg-up-soft" : "bg-down-soft",
        )}
      />
      <span className={clsx("relative text-start", bid ? "text-up" : "text-down")}>
        {own && (
          <span
            title={t("book.own")}
            className="absolute top-1/2 -left-2 size-1.5 -translate-y-1/2 rounded-full bg-accent"
          />
        )}
        {row === undefined ? "" : formatPrice(row.price, locale, priceDecimals)}
      </span>
      <span className="relative text-end text-text-1">
        {row === undefined ? "" : formatPrice(row.size, locale, quantityDecimals)}
      </span>
      {!compact && (
        <span className="relative text-end text-text-2">
          {row === undefined ? "" : formatPrice(row.sum, locale, quantityDecimals)}
        </span>
      )}
    </button>
  );
}

function same(a: BookLineProps, b: BookLineProps): boolean {
  return (
    a.own === b.own &&
    a.row?.price === b.row?.price &&
    a.row?.size === b.row?.size &&
    a.row?.sum === b.row?.sum &&
    a.row?.share === b.row?.share &&
    a.onPick === b.onPick &&
    a.priceDecimals === b.priceDecimals
  );
}

export const BookLine = memo(Line, same);
