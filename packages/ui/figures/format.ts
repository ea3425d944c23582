/**
 * Decimal text to text for eyes. Every figure arrives as a decimal string and stays one: Intl.NumberFormat reads
 * the string itself, so thirty digits survive, and balances are cut, never rounded up.
 */

export type DecimalText = string;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const NO_FIGURE = "—";
const formats = new Map<string, Intl.NumberFormat>();

/** True for what the wire calls a decimal: digits, one point, perhaps a minus; no exponent. */
export function isDecimal(text: string): text is Intl.StringNumericLiteral & DecimalText {
  return DECIMAL.test(text);
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options });
  formats.set(key, made);
  return made;
}

function format(value: DecimalText, locale: string, options: Intl.NumberFormatOptions): string {
  if (!isDecimal(value)) return NO_FIGURE;
  return numberFormat(locale, { useGrouping: "always", ...options }).format(value);
}

/** A balance or amount: at most `decimals` digits, cut towards zero; trailing zeros dropped unless `fixed`. */
export function formatAmount(value: DecimalText, locale: string, decimals: number, fixed = false): string {
  return format(value, locale, {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
    roundingMode: "trunc",
    signDisplay: "negative",
  });
}

/**
 * A price or book quantity: exactly `decimals` digits, zeros kept, so that columns stand still. An average may have
 * more digits than its market: it is shown as the nearest, halves upwards, here and on the chart alike.
 */
export function formatPrice(value: DecimalText, locale: string, decimals: number): string {
  return format(value, locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: "halfExpand",
    signDisplay: "negative",
  });
}

/** A last price as text: a dash while a market was never traded, which is reported as a price of 0. */
export function formatLast(value: DecimalText, locale: string, decimals: number): string {
  return hasPrice(value) ? formatPrice(value, locale, decimals) : NO_FIGURE;
}

/** False of 0, which is no price: nothing is traded for nothing. */
export function hasPrice(value: DecimalText): boolean {
  return /[1-9]/.test(value);
}

/** Decimals a price was written with: "64120.50" has 2. */
export function decimalsOf(value: DecimalText): number {
  const point = value.indexOf(".");
  return point < 0 ? 0 : value.length - point - 1;
}

/** About how many US dollars: cents above a dollar, four digits that count below it. */
export function formatDollars(value: DecimalText, locale: string): string {
  const currency = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return /^0(\.|$)/.test(value)
    ? format(value, locale, { ...currency, maximumSignificantDigits: 4 })
    : format(value, locale, { ...currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A change in percent points ("2.1" is 2.1 %), sign always shown, two decimals, zero without sign. */
export function formatChange(percent: DecimalText, locale: string): string {
  return format(percent, locale, {
    style: "unit",
    unit: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
}

/** A rate in percent points without sign: "0.1" is 0.1 %. Trailing zeros dropped unless `fixed`. */
export function formatPercent(percent: DecimalText, locale: string, decimals = 2, fixed = false): string {
  const minimumFractionDigits = fixed ? decimals : 0;
  return format(percent, locale, {
    style: "unit",
    unit: "percent",
    minimumFractionDigits,
    maximumFractionDigits: decimals,
  });
}

/** Large figures in short: 12.35M, 1234.57万. Rounded to two decimals; never used for balances. */
export function formatCompact(value: DecimalText, locale: string): string {
  return format(value, locale, { notation: "compact", maximumFractionDigits: 2, useGrouping: false });
}

export type Direction = "up" | "down" | "level";

/** Direction of a signed decimal by its sign; "-0.00" is level. */
export function directionOf(value: DecimalText): Direction {
  if (!isDecimal(value) || !/[1-9]/.test(value)) return "level";
  return value.startsWith("-") ? "down" : "up";
}

/** The direction of an amount as it is shown: what is cut to 0 is level. */
export function directionShown(value: DecimalText, decimals: number): Direction {
  const point = value.indexOf(".");
  return directionOf(
    point < 0 || decimals === 0 ? value.split(".")[0]! : value.slice(0, point + 1 + decimals),
  );
}

export interface SmallPrice {
  zeros: number;
  digits: string;
}

/** Prices with four or more zeros after the point, split for 0.0{5}123; undefined for all others. */
export function smallPrice(value: DecimalText): SmallPrice | undefined {
  const match = /^0\.(0{4,})([1-9]\d*)$/.exec(value);
  if (match === null) return undefined;
  const digits = (match[2] ?? "").slice(0, 5).replace(/0{1,5}$/, "");
  return { zeros: (match[1] ?? "").length, digits };
}

/** The locale's decimal mark: "." or ",". */
export function decimalMark(locale: string): string {
  const parts = numberFormat(locale, {}).formatToParts("1.5" as Intl.StringNumericLiteral as never);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}

/** Compares two unsigned decimals exactly: negative when a < b. */
export function compareDecimals(a: DecimalText, b: DecimalText): number {
  const [wholeA = "", fractionA = ""] = a.split(".");
  const [wholeB = "", fractionB = ""] = b.split(".");
  const places = Math.max(fractionA.length, fractionB.length);
  const left = BigInt(wholeA + fractionA.padEnd(places, "0"));
  const right = BigInt(wholeB + fractionB.padEnd(places, "0"));
  return left < right ? -1 : left > right ? 1 : 0;
}
