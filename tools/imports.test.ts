import assert from "node:assert/strict";
import { test } from "node:test";
import { pathsUnder, sourceOf } from "./check/sources.ts";
import { circleProblems, importProblems, productsIn } from "./imports.ts";

const packages = new Set(["react", "fastify"]);
const products = new Set(["spot", "contracts", "custody"]);
const problems = (path: string, text: string): string[] =>
  importProblems([sourceOf(path, text)], { dependencies: () => packages, products });
const passes = (path: string, text: string): void => assert.deepEqual(problems(path, text), []);
const fails = (path: string, text: string, pattern: RegExp): void => {
  const found = problems(path, text);
  assert.equal(found.length, 1, found.join("\n"));
  assert.match(found[0] ?? "", pattern);
};

test("workspaces know each other only in the direction of the architecture", () => {
  passes("packages/contract/a.ts", 'import { x } from "@meridian/core";');
  fails(
    "packages/core/a.ts",
    'import { x } from "@meridian/contract";',
    /packages\/core must not know packages\/contract/,
  );
  fails("apps/web/a.ts", 'import { x } from "@meridian/server";', /apps\/web must not know apps\/server/);
  fails("apps/console/a.ts", 'import { x } from "@meridian/web";', /apps\/console must not know apps\/web/);
  fails("apps/web/a.ts", 'import { x } from "@meridian/console";', /apps\/web must not know apps\/console/);
  fails("apps/server/a.ts", 'export * from "@meridian/ui";', /must not know packages\/ui/);
  fails("apps/server/a.ts", 'const x = await import("@meridian/ui");', /must not know packages\/ui/);
});

test("another workspace is imported by its name, except by the tools", () => {
  fails("apps/server/a.ts", 'import { x } from "../../packages/core/x.ts";', /by its name/);
  passes("tools/a.ts", 'import { x } from "../apps/server/x.ts";');
  fails("tools/a.ts", 'import { x } from "../packages/ui/x.ts";', /tools must not know packages\/ui/);
  passes("e2e/journeys/a.ts", 'import { x } from "../../apps/server/testing/x.ts";');
  fails(
    "e2e/journeys/a.ts",
    'import { x } from "../../apps/server/main.ts";',
    /e2e must not know apps\/server/,
  );
});

test("a feature is entered through its door", () => {
  passes("apps/web/features/home/a.ts", 'import { x } from "../trade/index.ts";');
  passes("apps/web/features/home/a.ts", 'import { x } from "./b.ts";');
  fails("apps/web/features/home/a.ts", 'import { x } from "../trade/x.model.ts";', /door is index\.ts/);
  fails("apps/web/app/routes.tsx", 'import { x } from "../features/trade/x.ts";', /door is index\.ts/);
  passes("apps/web/app/pages.ts", 'import trade from "../features/trade/pages.ts";');
  fails("apps/web/app/routes.tsx", 'import trade from "../features/trade/pages.ts";', /door is index\.ts/);
});

test("products of the core do not know each other, the exchange knows all", () => {
  fails(
    "packages/core/spot/execute.ts",
    'import { x } from "../custody/state.ts";',
    /spot must not know the product custody/,
  );
  fails(
    "packages/core/contracts/execute.ts",
    'import { x } from "../spot/cost.ts";',
    /contracts must not know the product spot/,
  );
  fails(
    "packages/core/spot/execute.ts",
    'import type { X } from "../contracts/state.ts";',
    /spot must not know the product contracts/,
  );
  passes("packages/core/exchange.ts", 'import { x } from "./custody/state.ts";');
  passes("packages/core/spot/execute.ts", 'import { x } from "../ledger/state.ts";');
});

test("a folder of the core that declares itself is a product, unless it is a floor", () => {
  const own = ["spot", "ledger", "trading"].map((folder) => `packages/core/${folder}/product.ts`);
  const others = ["packages/core/product.ts", "packages/core/gen/fields.ts", "apps/server/x/product.ts"];
  assert.deepEqual([...productsIn([...own, ...others])], ["spot"]);
  const paths = pathsUnder("packages/core", /^product\.ts$/);
  for (const product of products) assert.ok(productsIn(paths).has(product), product);
});

test("a floor of the core knows neither the products nor the floors above it", () => {
  fails(
    "packages/core/ledger/a.ts",
    'import { x } from "../custody/state.ts";',
    /ledger must not know the product/,
  );
  fails(
    "packages/core/trading/a.ts",
    'import { x } from "../spot/cost.ts";',
    /trading must not know the product/,
  );
  fails(
    "packages/core/ledger/a.ts",
    'import { x } from "../trading/state.ts";',
    /ledger must not know trading/,
  );
  passes("packages/core/trading/a.ts", 'import { x } from "../ledger/state.ts";');
  passes("packages/core/spot/a.ts", 'import { x } from "../trading/market.ts";');
  passes("packages/core/products.ts", 'import { x } from "./spot/product.ts";');
});

test("a floor of the server does not know those above it, and folders meet at their doors", () => {
  const from = "apps/server/market/venue/a.ts";
  fails(from, 'import type { X } from "../../money/custody/index.ts";', /market must not know money/);
  fails(from, 'import { x } from "../../exchange.ts";', /market must not know the wiring/);
  fails(from, 'import { x } from "../projections/runner.ts";', /reaches inside market\/projections/);
  passes(from, 'import { x } from "../projections/index.ts";');
  passes(from, 'import { x } from "../../ground/engine/index.ts";');
  passes("apps/server/market/venue/a.test.ts", 'import { x } from "../../testing/exchange.ts";');
});

test("no two folders of the server need each other, by whatever way", () => {
  const source = (room: string, needs: string) =>
    sourceOf(`apps/server/ground/${room}/a.ts`, `import type { X } from "../${needs}/index.ts";`);
  assert.deepEqual(circleProblems([source("a", "b"), source("b", "c")]), []);
  const circle = [source("a", "b"), source("b", "c"), source("c", "a")];
  assert.match(circleProblems(circle)[0] ?? "", /need each other: ground\/a, ground\/b, ground\/c/);
});

test("only the wiring knows the demo", () => {
  fails("apps/server/edges/gateway/a.ts", 'import { x } from "../../demo/market.ts";', /only the wiring/);
  passes("apps/server/main.ts", 'import { x } from "./demo/market.ts";');
});

test("packages are declared, and built-in modules are named as such", () => {
  passes("apps/server/a.ts", 'import fastify from "fastify"; import { x } from "node:fs";');
  fails(
    "apps/server/a.ts",
    'import x from "left-pad";',
    /left-pad is not among the dependencies of apps\/server/,
  );
  fails("apps/server/a.ts", 'import { x } from "fs";', /write node:fs/);
  fails("apps/web/a.ts", 'import { x } from "node:fs";', /a browser has no node:fs/);
  fails("apps/console/a.ts", 'import { x } from "node:fs";', /a browser has no node:fs/);
});

test("the core depends on nothing but itself, its tests may use what tests need", () => {
  fails("packages/core/a.ts", 'import { x } from "node:fs";', /the core depends on nothing/);
  fails("packages/core/a.ts", 'import { x } from "react";', /the core depends on nothing/);
  passes("packages/core/a.test.ts", 'import { test } from "node:test";');
  passes("packages/core/testing/twin/twin.ts", 'import { test } from "node:test"; f(Math.random());');
});

test("the core has no clock, no randomness and nothing to wait for", () => {
  fails("packages/core/a.ts", "f(Date.now());", /no clock/);
  fails("packages/core/a.ts", "f(new Date());", /no clock/);
  fails("packages/core/a.ts", "f(Math.random());", /no randomness/);
  fails("packages/core/a.ts", "export async function f() {}", /nothing in the core waits/);
  fails("packages/core/a.ts", "f(process.pid);", /nothing in the core touches process/);
  fails("packages/core/a.ts", "console.log(1);", /nothing in the core touches console/);
  passes("packages/core/a.ts", "f(order.process, { process: 1 }, Math.max(1, 2));");
});

test("strategies compute only, for the server and the browser alike", () => {
  fails("packages/strategies/a.ts", "f(Date.now());", /no clock in strategies/);
  fails("packages/strategies/a.ts", "f(Math.random());", /no randomness in strategies/);
  fails("packages/strategies/a.ts", 'import { x } from "node:fs";', /a browser has no node:fs/);
  fails("packages/strategies/a.ts", 'import { x } from "@meridian/ui";', /must not know packages\/ui/);
  passes("packages/strategies/a.ts", 'import { x } from "@meridian/core"; f(Date.UTC(1970, 1));');
});
