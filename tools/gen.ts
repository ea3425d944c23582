// npm run gen: runs every generator and writes what it makes. What is generated is committed, and a check compares it
// with a fresh run (`staleFiles`).
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./prepare.mjs";

/** A program that writes the files, and nothing else. */
type Generator = { readonly name: string; readonly program: string; readonly writes: readonly string[] };

export const GENERATORS: readonly Generator[] = [
  {
    name: "codec",
    program: "packages/core/codec/generate.ts",
    writes: ["packages/core/codec/events.generated.ts"],
  },
  { name: "openapi", program: "apps/server/openapi/generate.ts", writes: ["docs/reference/openapi.json"] },
  { name: "refusals", program: "tools/gen/refusals.ts", writes: ["docs/reference/refusals.md"] },
];

const contentOf = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;

function run({ name, program }: Generator): void {
  const result = spawnSync(process.execPath, [join(root, program)], { cwd: root, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`the generator ${name} failed:\n${result.stderr}`);
}

// A generated file without its generator can only grow old.
const orphans = ({ program, writes }: Generator): string[] =>
  writes
    .filter((path) => contentOf(path) !== undefined)
    .map((path) => `${path}: its generator ${program} is gone`);

/** @returns one line per committed file that a fresh run makes differently; the files are left as they were */
export function staleFiles(): string[] {
  return GENERATORS.flatMap((generator) => {
    if (!existsSync(join(root, generator.program))) return orphans(generator);
    const before = generator.writes.map((path) => [path, contentOf(path)] as const);
    run(generator);
    return before.flatMap(([path, committed]) => {
      if (contentOf(path) === committed) return [];
      if (committed === undefined) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), committed);
      return [`${path}: not what ${generator.program} makes now; run npm run gen and commit the result`];
    });
  });
}

if (import.meta.main) {
  for (const generator of GENERATORS.filter(({ program }) => existsSync(join(root, program)))) {
    run(generator);
    say("generated", generator.writes.join(", "));
  }
}
