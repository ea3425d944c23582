/**
 * Whole units to text for eyes, many thousand times a second. Separators are asked of the locale once; the digits are
 * then set by hand, since a number format costs more than everything else a row needs.
 */
import { formatPrice } from "../figures/format.ts";

const GROUP = 3;
const SAMPLE = "1234567.5";

export type UnitsFormat = (units: bigint, decimals: number) => string;

const known = new Map<string, UnitsFormat>();

function make(locale: string): UnitsFormat {
  const sample = formatPrice(SAMPLE, locale, 1);
  const separator = sample.slice(1, sample.indexOf("2"));
  const mark = sample.slice(sample.indexOf("7") + 1, sample.indexOf("5", sample.indexOf("7")));
  return (units, decimals) => {
    const digits = units.toString().padStart(decimals + 1, "0");
    const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
    const first = whole.length % GROUP || GROUP;
    let text = whole.slice(0, first);
    for (let at = first; at < whole.length; at += GROUP) text += separator + whole.slice(at, at + GROUP);
    return decimals === 0 ? text : text + mark + digits.slice(-decimals);
  };
}

/** Writes as {@link formatPrice} does: grouped by thousands, exactly `decimals` digits, zeros kept. Not for minus. */
export function unitsFormat(locale: string): UnitsFormat {
  const made = known.get(locale) ?? make(locale);
  known.set(locale, made);
  return made;
}
