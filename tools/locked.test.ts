import assert from "node:assert/strict";
import { test } from "node:test";
import { compareWithLock } from "./locked.mjs";
import { readText } from "./check/sources.ts";

const locked = {
  "": {},
  "apps/server": {},
  "node_modules/@meridian/server": { link: true },
  "node_modules/pg": { version: "8.23.1", integrity: "sha512-one" },
  "node_modules/solc": { version: "0.8.37", integrity: "sha512-two", dev: true },
  "node_modules/parser": {
    version: "1.0.0",
    integrity: "sha512-three",
    optionalDependencies: { "parser-linux": "1.0.0", "parser-darwin": "1.0.0" },
  },
  "node_modules/parser-linux": { version: "1.0.0", integrity: "sha512-four", optional: true },
};
const { "": _root, "apps/server": _server, "node_modules/solc": _solc, ...production } = locked;
const compare = (installed: object, withDev = false) =>
  compareWithLock(locked, { ...installed }, { withDev });

test("what the lock file names passes, for production without what only work on the source needs", () => {
  assert.deepEqual(compare(production), { problems: [], unlocked: [] });
  assert.deepEqual(compare(production, true).problems, ["solc@0.8.37 is missing"]);
  const { "node_modules/parser-linux": _linux, ...elsewhere } = production;
  assert.deepEqual(compare(elsewhere).problems, []);
});

test("another version, another content, a stranger and a gap are reported", () => {
  const { "node_modules/parser": _parser, ...rest } = production;
  const installed = {
    ...rest,
    "node_modules/pg": { version: "8.23.2", integrity: "sha512-one" },
    "node_modules/parser-linux": { version: "1.0.0", integrity: "sha512-forged" },
    "node_modules/pg/node_modules/stranger": { version: "1.0.0", integrity: "sha512-five" },
  };
  assert.deepEqual(compare(installed).problems, [
    "pg@8.23.2 is locked at 8.23.1",
    "parser-linux@1.0.0 has another content than is locked",
    "stranger@1.0.0 is not in package-lock.json",
    "parser@1.0.0 is missing",
  ]);
});

test("a part for another kind of machine passes in exactly the version that a locked package asks for", () => {
  const darwin = { version: "1.0.0", integrity: "sha512-six" };
  const own = compare({ ...production, "node_modules/parser-darwin": darwin });
  assert.deepEqual(own, { problems: [], unlocked: ["parser-darwin@1.0.0"] });
  const newer = compare({ ...production, "node_modules/parser-darwin": { ...darwin, version: "1.0.1" } });
  assert.deepEqual(newer.problems, ["parser-darwin@1.0.1 is not in package-lock.json"]);
});

test("every locked package has a content, and no place that it must come from", () => {
  const { packages } = JSON.parse(readText("package-lock.json"));
  const outside = Object.entries<Record<string, unknown>>(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && link !== true,
  );
  const bare = outside.filter(
    ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
  );
  assert.deepEqual(
    bare.map(([path]) => path),
    [],
  );
});

test("what only the demo's Bitcoin chain needs is no part of an installation without development packages", () => {
  const { packages } = JSON.parse(readText("package-lock.json"));
  const names = ["bcoin", "elliptic", "bn.js", "secp256k1", "leveldown", "@foundry-rs/anvil"];
  for (const name of names) assert.equal(packages[`node_modules/${name}`]?.dev, true, name);
});
