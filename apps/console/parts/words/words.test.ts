import type { LanguageCode } from "@meridian/i18n/languages";
import { describe, expect, test } from "vitest";
import { amountInWords } from "./words.ts";

const EXPECTED: Readonly<Record<LanguageCode, readonly (readonly [string, string])[]>> = {
  en: [
    ["0", "zero"],
    ["17", "seventeen"],
    ["121", "one hundred twenty-one"],
    ["1005", "one thousand five"],
    ["2000000", "two million"],
    ["1234567.05", "one million two hundred thirty-four thousand five hundred sixty-seven point zero five"],
    ["0.50", "zero point five"],
  ],
  cn: [
    ["10", "十"],
    ["110", "一百一十"],
    ["1005", "一千零五"],
    ["10500", "一万零五百"],
    ["20000", "二万"],
    ["100000001", "一亿零一"],
    ["12.03", "十二点零三"],
  ],
  zh: [
    ["120000", "十二萬"],
    ["250000000.5", "二億五千萬點五"],
  ],
  ja: [
    ["10", "十"],
    ["1100", "千百"],
    ["11000000", "一千百万"],
    ["10000", "一万"],
    ["2.05", "二・〇五"],
  ],
  ko: [
    ["10000", "만"],
    ["11000", "만 천"],
    ["120000000", "일억 이천만"],
    ["3.14", "삼 점 일 사"],
  ],
  fr: [
    ["21", "vingt et un"],
    ["71", "soixante et onze"],
    ["80", "quatre-vingts"],
    ["81", "quatre-vingt-un"],
    ["99", "quatre-vingt-dix-neuf"],
    ["200", "deux cents"],
    ["1200", "mille deux cents"],
    ["80000", "quatre-vingt mille"],
    ["2000000", "deux millions"],
    ["1.5", "un virgule cinq"],
  ],
  es: [
    ["21", "veintiuno"],
    ["100", "cien"],
    ["101", "ciento uno"],
    ["1000", "mil"],
    ["21000", "veintiún mil"],
    ["31001", "treinta y un mil uno"],
    ["1000000", "un millón"],
    ["2000500.25", "dos millones quinientos coma dos cinco"],
  ],
  pt: [
    ["100", "cem"],
    ["101", "cento e um"],
    ["1100", "mil e cem"],
    ["1234", "mil duzentos e trinta e quatro"],
    ["2000000", "dois milhões"],
    ["1000005", "um milhão e cinco"],
    ["0.1", "zero vírgula um"],
  ],
};

describe.each(Object.entries(EXPECTED))("amounts in words, %s", (language, cases) => {
  test.each(cases)("%s", (amount, words) => {
    expect(amountInWords(amount, language as LanguageCode)).toBe(words);
  });
});

test("a zero more or less always reads differently", () => {
  for (const language of Object.keys(EXPECTED) as LanguageCode[]) {
    const read = Array.from({ length: 15 }, (_, zeros) => amountInWords(`1${"0".repeat(zeros)}`, language));
    expect(new Set(read).size).toBe(read.length);
  }
});

test("what is no amount, or too large, is not read", () => {
  for (const amount of ["", "-1", "1e5", "1,5", "1234567890123456"])
    expect(amountInWords(amount, "en")).toBe("");
});
