import compileText from "icu-minify/compile";
import assert from "node:assert/strict";
import { test } from "node:test";
import formatMessage from "./format-message.ts";
import { languages } from "./languages.ts";

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
};

const written = (text: string, locale: string): unknown =>
  formatMessage("credit.turnover", compileText(text), { figure: 1636 }, { locale, formatters });

test("a figure of four digits is grouped in every language, by itself and where it is counted", () => {
  const marks: Readonly<Record<string, string>> = { es: ".", pt: ".", fr: "\u202f" };
  for (const { code, locale } of languages) {
    const figure = `1${marks[code] ?? ","}636`;
    assert.equal(written("{figure, number} USDT", locale), `${figure} USDT`);
    assert.equal(written("{figure, plural, one {# one} other {# days}}", locale), `${figure} days`);
  }
});
