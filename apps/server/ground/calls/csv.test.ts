import assert from "node:assert/strict";
import { test } from "node:test";
import { type Call, timeMs } from "@meridian/contract";
import { z } from "zod";
import type { CallContext } from "./context.ts";
import { allPages } from "./csv-pages.ts";
import { csvOf } from "./csv.ts";

test("a list becomes a header line and one line per row, even when it is empty", () => {
  assert.equal(csvOf(["a", "b"], []), "a,b\r\n");
  assert.equal(csvOf(["a", "b"], [{ a: "x", b: 1 }]), "a,b\r\nx,1\r\n");
});

test("a cell that a spreadsheet would run as a formula is quoted, a negative number is not", () => {
  const cells = ["=1+1", "+1", "-2+3", "@sum", "\tx", "-1.5"];
  for (const sign of "=+-@＝＋－＠") {
    for (const before of [
      "",
      "\u200b",
      "\ufeff",
      "\u0000",
      "\u001b",
      " ",
      "\u00a0",
      "\u3000",
      "\u202e",
      "\n",
    ]) {
      const [, line = ""] = csvOf(["value"], [{ value: `${before}${sign}cmd|x` }]).split(/\r\n/);
      assert.ok(line.startsWith(`"'`), JSON.stringify(before + sign));
    }
  }
  const rows = cells.map((value) => ({ value }));
  assert.deepEqual(csvOf(["value"], rows).split("\r\n").slice(1, -1), [
    `"'=1+1"`,
    `"'+1"`,
    `"'-2+3"`,
    `"'@sum"`,
    `"'\tx"`,
    "-1.5",
  ]);
});

test("commas, quotes and line ends stay inside their cell", () => {
  assert.equal(csvOf(["value"], [{ value: 'a,"b"\nc' }]), 'value\r\n"a,""b""\nc"\r\n');
});

/** One page of rows, as the file of a list. */
async function fileOf(row: z.ZodObject, list: readonly object[]): Promise<string> {
  const call = { output: z.strictObject({ list: z.array(row), nextCursor: z.null() }) } as unknown as Call;
  const page = { list, nextCursor: null };
  return allPages(
    call,
    async () => page,
    {},
    {} as CallContext,
    () => undefined,
  );
}

test("times stand in a list as a person reads them, and other numbers as they are", async () => {
  const row = z.strictObject({ time: timeMs, endedAt: timeMs.nullable(), count: z.int() });
  const text = await fileOf(row, [{ time: 0, endedAt: null, count: 7 }]);
  assert.equal(text, "time,endedAt,count\r\n1970-01-01T00:00:00.000Z,,7\r\n");
});

test("a field with parts has a column for each of them, and none of them where it is null", async () => {
  const ltv = z.strictObject({ percent: z.string(), at: timeMs }).nullable();
  const text = await fileOf(z.strictObject({ id: z.string(), ltv, left: z.string().optional() }), [
    { id: "1", ltv: { percent: "51.2345", at: 0 }, left: "2" },
    { id: "2", ltv: null },
  ]);
  const lines = ["id,ltv.percent,ltv.at,left", "1,51.2345,1970-01-01T00:00:00.000Z,2", "2,,,"];
  assert.equal(text, `${lines.join("\r\n")}\r\n`);
});

test("several words stand in one cell without signs of a program", async () => {
  const row = z.strictObject({ scopes: z.array(z.string()) });
  assert.equal(
    await fileOf(row, [{ scopes: ["read", "trade"] }, { scopes: [] }]),
    "scopes\r\nread trade\r\n\r\n",
  );
});
