import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./csv.ts";

test("a list becomes a header line and one line per row, even when it is empty", () => {
  assert.equal(csvOf(["a", "b"], []), "a,b\r\n");
  assert.equal(csvOf(["a", "b"], [{ a: "x", b: 1 }]), "a,b\r\nx,1\r\n");
});

test("a cell that a spreadsheet would run as a formula is quoted, a negative number is not", () => {
  const cells = ["=1+1", "+1", "-2+3", "@sum", "\tx", "-1.5"];
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
