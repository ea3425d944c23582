// The page of promises about hostile input: each has a test that exists, and each such test stands there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathsUnder } from "./check/sources.ts";
import { root } from "./prepare.mjs";

const PAGE = readFileSync(join(root, "docs/operating/security.md"), "utf8");
const ROW = /^\| ([ABFK]\d{1,2}) \|/;
const TEST_FILE = /`([\w./-]{1,120}\.test\.ts)`/g;

const rows = PAGE.split("\n").filter((line) => ROW.test(line));
const testsIn = (text: string): string[] => [...text.matchAll(TEST_FILE)].map(([, path]) => path ?? "");

test("every promise has tests, and every test named is there", () => {
  assert.ok(rows.length > 25);
  for (const row of rows) {
    const promise = ROW.exec(row)?.[1] ?? "";
    const tests = testsIn(row);
    assert.ok(tests.length > 0, `${promise} names no test`);
    for (const path of tests)
      assert.ok(existsSync(join(root, path)), `${promise} names ${path}, which is gone`);
    assert.equal(row.split(/(?<!\\)\|/).length, 7, `${promise} has a column too many or too few`);
  }
});

test("no promise stands there twice", () => {
  const names = rows.map((row) => ROW.exec(row)?.[1]);
  assert.deepEqual([...new Set(names)], names);
});

test("every test of hostile input stands on the page", () => {
  const named = new Set(testsIn(PAGE));
  const tests = pathsUnder("apps/server/security-tests", /\.test\.ts$/);
  assert.deepEqual(
    tests.filter((path) => !named.has(path)),
    [],
  );
});
