/** Beside the row under the pointer: what taking everything down to it would get, at what average, for how much. */
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount, formatPercent, formatPrice } from "../figures/format.ts";
import type { BookRow, BookScale, BookSide } from "./book.model.ts";

export interface BookTipProps {
  readonly side: BookSide;
  readonly row: BookRow;
  readonly scale: BookScale;
  readonly base: string;
  readonly quote: string;
  /** The row's own element, which the tip stands beside. */
  readonly beside: HTMLElement;
}

const GAP_PX = 8;
const VALUE_DECIMALS = 2;

/** Right of the row where there is room, else left of it, and never over the window's edge. */
function place(tip: HTMLElement, beside: HTMLElement): void {
  const row = beside.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const right = row.right + GAP_PX;
  const left = right + width <= window.innerWidth ? right : Math.max(GAP_PX, row.left - GAP_PX - width);
  const middle = row.top + row.height / 2 - height / 2;
  const top = Math.min(Math.max(GAP_PX, middle), window.innerHeight - height - GAP_PX);
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

export function BookTip({ side, row, scale, base, quote, beside }: BookTipProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip.current !== null) place(tip.current, beside);
  });
  const facts = [
    ["sum", `${formatAmount(row.sum, locale, scale.quantityDecimals)} ${base}`],
    ["average", formatPrice(row.average, locale, scale.priceDecimals)],
    ["cost", `${formatAmount(row.cost, locale, VALUE_DECIMALS)} ${quote}`],
    ["impact", formatPercent(row.impactPercent, locale)],
  ] as const;
  return createPortal(
    <div
      ref={tip}
      role="tooltip"
      className="pointer-events-none fixed inset-s-0 top-0 z-40 rounded-control border border-line-strong bg-surface-float px-2.5 py-2 text-12 shadow-float"
    >
      <p className="pb-1 text-text-2">{t(side === "ask" ? "book.buyTo" : "book.sellTo")}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{t(`book.tip.${name}`)}</dt>
            <dd className="figure text-end text-text-1">{text}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
