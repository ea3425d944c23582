/**
 * The formatter of compiled texts, in place of the one of use-intl: it groups every figure. Left to themselves, figures
 * of four digits would stand without a mark in Spanish, beside amounts that have one.
 */
import formatText, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";

interface Options extends FormatOptions {
  readonly locale: string;
}

/** As use-intl calls it: the first names the text. */
export default function formatMessage(
  _key: string,
  text: CompiledMessage,
  values: FormatValues | undefined,
  { locale, formatters, ...options }: Options,
): ReturnType<typeof formatText> {
  const getNumberFormat: typeof formatters.getNumberFormat = (locales, given) =>
    formatters.getNumberFormat(locales, { useGrouping: "always", ...given });
  return formatText(text, locale, values, { ...options, formatters: { ...formatters, getNumberFormat } });
}

/** Compiled, a text cannot be had as it was written. */
formatMessage.raw = false;
