import { languageOf } from "./languages.ts";

/** The digits of the finest unit that a coin is kept in. */
const DIGITS_MAX = 18;

const writers = new Map<string, Intl.NumberFormat>();

/**
 * A decimal as a language writes it: "10000.5" is "10,000.5" in English. No digit is lost or added.
 *
 * @param decimal canonical decimal text
 * @param language one of our codes; English for any other
 */
export function decimalText(decimal: string, language: string): string {
  const { locale } = languageOf(language);
  let writer = writers.get(locale);
  if (writer === undefined) {
    writer = new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS_MAX, useGrouping: "always" });
    writers.set(locale, writer);
  }
  return writer.format(decimal as `${number}`);
}

const percentWriters = new Map<string, Intl.NumberFormat>();

/** A percentage such as "81.27" as the language writes it: "81.27%", "81,27 %". */
export function percentText(percent: string, language: string): string {
  const { locale } = languageOf(language);
  let writer = percentWriters.get(locale);
  if (writer === undefined) {
    writer = new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 2,
      useGrouping: "always",
    });
    percentWriters.set(locale, writer);
  }
  return writer.format(`${percent}e-2` as `${number}`);
}
