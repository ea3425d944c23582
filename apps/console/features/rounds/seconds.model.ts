/** Spans of time as one reads them. Pure. */
const SECOND_MS = 1_000;

/** "0.12 s"; below zero for what was ahead of a moment. */
export function secondsText(spanMs: number, locale: string): string {
  const format = { style: "unit", unit: "second", unitDisplay: "narrow", maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(locale, format).format(spanMs / SECOND_MS);
}
