/** Figures that the chart's library writes itself, as the language writes them. Pure. */
import { compareDecimals, decimalsOf, formatCompact, formatPrice, isDecimal } from "../figures/format.ts";

/** Localises the library's plain decimals; other text stays. */
export function localFigure(value: string | number, locale: string): string {
  const text = String(value);
  return isDecimal(text) ? formatPrice(text, locale, decimalsOf(text)) : text;
}

const SHORT_FROM = "1000";
const DECIMALS = 2;

/** A volume as the axis has room for: in short and in the language's words from a thousand on. */
export function shortFigure(value: string | number, locale: string): string {
  const text =
    typeof value === "number"
      ? value
          .toFixed(DECIMALS)
          .replace(/0{1,18}$/, "")
          .replace(/\.$/, "")
      : value;
  if (!isDecimal(text) || compareDecimals(text.replace("-", ""), SHORT_FROM) < 0)
    return localFigure(text, locale);
  return formatCompact(text, locale);
}
