/**
 * A decimal in words, for eyes that read over digits: whoever types a zero too many sees another word. Cardinal numbers
 * below 10^15; digits after the point are read one by one. Pure.
 */
import type { LanguageCode } from "@meridian/i18n/languages";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

export interface NumberWords {
  /** A whole number as words. */
  whole(value: bigint): string;
  /** The names of the ten digits. */
  readonly digits: readonly string[];
  readonly point: string;
  /** Between words: a space, or nothing. */
  readonly between: string;
}

const WORDS: Readonly<Record<LanguageCode, NumberWords>> = {
  en: english,
  zh: chinese("traditional"),
  cn: chinese("simplified"),
  ja: japanese,
  ko: korean,
  fr: french,
  pt: portuguese,
  es: spanish,
};

const DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/;

/** @param amount a decimal as the wire has it; @returns "" for what is none, or too large to be read */
export function amountInWords(amount: string, language: LanguageCode): string {
  const match = DECIMAL.exec(amount);
  if (match === null) return "";
  const { whole, digits, point, between } = WORDS[language];
  const words = whole(BigInt(match[1] ?? "0"));
  const fraction = (match[2] ?? "").replace(/0{1,18}$/, "");
  if (fraction === "") return words;
  const read = [...fraction].map((digit) => digits[Number(digit)] ?? "");
  return [words, point, ...read].join(between);
}
