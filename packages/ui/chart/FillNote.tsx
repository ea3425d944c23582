/** Note of the fills in one candle, beside their mark. */
import { useLocale, useTranslations } from "use-intl";
import { formatAmount, formatPrice } from "../figures/format.ts";
import type { FillMark } from "./fills.model.ts";

export interface HoveredFills {
  readonly mark: FillMark;
  readonly x: number;
  readonly y: number;
}

interface FillNoteProps {
  readonly hovered: HoveredFills;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Width of the picture; the note turns to the other side of the mark near its end. */
  readonly widthPx: number;
}

const FILLS_SHOWN = 5;
const WIDTH_PX = 190;

export function FillNote({ hovered, priceDecimals, quantityDecimals, widthPx }: FillNoteProps) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const { mark, x, y } = hovered;
  const rest = mark.fills.length - FILLS_SHOWN;
  const left = x + WIDTH_PX + 16 > widthPx ? x - WIDTH_PX - 12 : x + 12;
  return (
    <div
      className="figure pointer-events-none absolute z-[3] rounded-control border border-line-strong bg-surface-3 px-2.5 py-1.5 text-12 shadow-float"
      style={{ left: Math.max(4, left), top: Math.max(4, y - 20), width: WIDTH_PX }}
    >
      <p className={mark.side === "buy" ? "font-medium text-up" : "font-medium text-down"}>
        {t(`fill.${mark.side}`, { count: mark.fills.length })}
      </p>
      {mark.fills.slice(0, FILLS_SHOWN).map(({ id, price, quantity }) => (
        <p key={id} className="flex justify-between gap-3">
          <span>{formatPrice(price, locale, priceDecimals)}</span>
          <span className="text-text-2">{formatAmount(quantity, locale, quantityDecimals)}</span>
        </p>
      ))}
      {rest > 0 && <p className="text-text-3">{t("fill.more", { count: rest })}</p>}
    </div>
  );
}
