import { describe, expect, test } from "vitest";
import { marksOf } from "./marks.ts";
import { type FieldRules, readDecimal, type Reading } from "./reading.ts";
import { LOCALES, type Row, TABLES } from "./table.testing.ts";

function said(reading: Reading): string {
  if (reading.state === "empty") return "";
  if (reading.state === "read") return `${reading.rounded ? "~" : "="}${reading.value}`;
  if (reading.state === "unsure") return reading.readings.join("|");
  return `!${reading.reason}${reading.nearest === undefined ? "" : ` ${reading.nearest}`}`;
}

function expected([, point, french = point, spanish = french]: Row, locale: string): string {
  if (locale === "fr") return french;
  return locale === "es" || locale === "pt" ? spanish : point;
}

describe.each(LOCALES)("on the %s page", (locale) => {
  test.each(TABLES)("$name", ({ rows, decimals, coin, available }) => {
    const rules: FieldRules = { marks: marksOf(locale), decimals, coin, available: () => available };
    const wrong = rows.flatMap((row) => {
      const [meant, found] = [expected(row, locale), said(readDecimal(row[0], rules))];
      return meant === found ? [] : [`${row[0]} → ${found}, not ${meant}`];
    });
    expect(wrong).toEqual([]);
  });
});

test("only where a loss is asked for does a minus before a number say nothing", () => {
  const rules: FieldRules = { marks: marksOf("en"), decimals: 2, coin: "%" };
  const texts = ["-25", "−25", "- 12.5", "-25%", "25"];
  const read = (text: string, loss: boolean): string => said(readDecimal(text, { ...rules, loss }));
  expect(texts.map((text) => read(text, true))).toEqual(["=25", "=25", "=12.5", "=25", "=25"]);
  expect(texts.map((text) => read(text, false))).toEqual([...texts.slice(1).map(() => "!minus"), "=25"]);
  expect(["-", "--25", "25-", "-1e3"].map((text) => read(text, true).slice(0, 1))).toEqual([
    "!",
    "!",
    "!",
    "!",
  ]);
});

test("the table is long enough, and no text stands in it twice for the same field", () => {
  const texts = TABLES.flatMap(({ name, rows }) => rows.map(([text]) => `${name}: ${text}`));
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(texts).size).toBe(texts.length);
});
