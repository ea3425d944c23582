import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceOf } from "./check/sources.ts";
import { developmentPackages, productionImportProblems } from "./production-imports.ts";

const development = developmentPackages(
  { devDependencies: { sharp: "1", typescript: "7" } },
  { dependencies: { sharp: "1" }, devDependencies: { bcoin: "1", "@foundry-rs/anvil": "1" } },
);
const problems = (path: string, text: string): string[] =>
  productionImportProblems([sourceOf(path, text)], development);

test("a package that production lacks is named by nobody but its home, however it is loaded", () => {
  assert.deepEqual([...development].sort(), ["@foundry-rs/anvil", "bcoin", "typescript"]);
  const path = "apps/server/money/custody/a.ts";
  for (const text of [
    'import bcoin from "bcoin";',
    'const b = require("bcoin/lib/net");',
    'createRequire(import.meta.url).resolve("@foundry-rs/anvil-linux-amd64/package.json");',
    'await import("typescript");',
  ]) {
    assert.match(problems(path, text)[0] ?? "", /custody\/a\.ts:1: production has no /, text);
  }
  assert.deepEqual(problems(path, 'import sharp from "sharp"; const said = "bcoin is a node";'), []);
});

test("tests and the chain that starts it may name it; another chain's folder may not", () => {
  const text = 'const b = require("bcoin");';
  assert.deepEqual(problems("apps/server/money/custody/bitcoin/regtest/program.ts", text), []);
  assert.deepEqual(problems("apps/server/money/custody/a.test.ts", text), []);
  assert.deepEqual(problems("apps/server/money/custody/testing/world.ts", text), []);
  assert.deepEqual(problems("bench/a.ts", text), []);
  assert.equal(problems("apps/server/money/custody/anvil/launch.ts", text).length, 1);
});
