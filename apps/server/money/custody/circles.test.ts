import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** The files of a folder, each with those of the same folder that it imports, types included. */
function importsWithin(folder: string): Map<string, string[]> {
  const url = new URL(folder, import.meta.url);
  const files = readdirSync(url).filter((name) => name.endsWith(".ts"));
  const read = (name: string): string => readFileSync(new URL(name, url), "utf8");
  const named = (text: string): string[] =>
    [...text.matchAll(/from "\.\/([^"/]+)"/g)].map(([, to]) => to ?? "");
  return new Map(files.map((name) => [name, named(read(name))]));
}

/** Takes away what imports nothing that is left, until only circles and what leads into them remain. */
function circles(imports: Map<string, string[]>): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [name, targets] of left) if (!targets.some((to) => left.has(to))) left.delete(name);
  }
  return [...left.keys()];
}

for (const folder of ["./", "../../market/projections/"]) {
  test(`no two files of ${folder} need each other`, () => {
    const imports = importsWithin(folder);
    assert.ok(imports.size > 10);
    assert.deepEqual(circles(imports), []);
  });
}
