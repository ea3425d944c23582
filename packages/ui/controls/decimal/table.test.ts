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

test("the table is long enough, and no text stands in it twice for the same field", () => {
  const texts = TABLES.flatMap(({ name, rows }) => rows.map(([text]) => `${name}: ${text}`));
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(texts).size).toBe(texts.length);
});
