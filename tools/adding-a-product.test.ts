// Goal: docs/adding-a-product.md names every place that a product of the core needs outside its own folder. Method: the
// files that import from the products there are, beside tests, must be those that the page names.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { root } from "./prepare.mjs";

const CORE = join(root, "packages/core");
const PRODUCTS = ["spot", "contracts", "round", "convert", "custody", "wealth", "loan", "managed"];

const page = readFileSync(join(root, "docs/adding-a-product.md"), "utf8");
const named = new Set([...page.matchAll(/`packages\/core\/([^`]+\.ts)`/g)].map(([, path = ""]) => path));

/** The files that import from a product's folder and lie outside it. */
function filesThatKnow(product: string): string[] {
  const imported = new RegExp(`from "(?:\\.{1,2}/)+${product}/`);
  return readdirSync(CORE, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      path.endsWith(".ts") &&
      !/(^|\/)(node_modules|testing)\/|\.test\.ts$/.test(path) &&
      !path.startsWith(`${product}/`) &&
      imported.test(readFileSync(join(CORE, path), "utf8")),
  );
}

test("every place in the core that knows a product is named", () => {
  for (const product of PRODUCTS) {
    const known = filesThatKnow(product);
    assert.ok(known.includes("products.ts"), product);
    assert.deepEqual(
      known.filter((path) => !named.has(path)),
      [],
      product,
    );
  }
});

test("every place that is named exists", () => {
  assert.ok(named.size >= 6);
  assert.deepEqual(
    [...named].filter((path) => !existsSync(join(CORE, path))),
    [],
  );
});

test("the outcomes of every part that declares some are in the union, and their fields in no central list", () => {
  const union = readFileSync(join(CORE, "outcome.ts"), "utf8");
  const parts = readdirSync(CORE).filter((part) => existsSync(join(CORE, part, "outcome.ts")));
  assert.ok(parts.includes("convert"));
  for (const part of parts) {
    assert.match(readFileSync(join(CORE, part, "product.ts"), "utf8"), /^ {2}outcomes: \w+,$/m, part);
    assert.ok(union.includes(`from "./${part}/outcome.ts"`), part);
  }
  assert.doesNotMatch(union, /\bcode: \d/);
});
