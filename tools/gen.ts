// npm run gen: makes every generated file again. They are committed; a check compares them with a fresh run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openApiDocument } from "../apps/server/edges/openapi/document.ts";
import { generateCommandCodec } from "../packages/core/gen/commands.ts";
import { generateEventCodec } from "../packages/core/gen/events.ts";
import { generateOutcomeCodec } from "../packages/core/gen/outcomes.ts";
import { accessPage } from "./gen/access.ts";
import { refusalsPage } from "./gen/refusals.ts";
import { root, say } from "./prepare.mjs";

type Generator = { readonly writes: string; readonly make: () => string };

export const GENERATORS: readonly Generator[] = [
  { writes: "packages/core/codec/commands.generated.ts", make: generateCommandCodec },
  { writes: "packages/core/codec/events.generated.ts", make: generateEventCodec },
  { writes: "packages/core/codec/outcomes.generated.ts", make: generateOutcomeCodec },
  {
    writes: "docs/reference/openapi.json",
    make: () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  },
  { writes: "docs/reference/refusals.md", make: refusalsPage },
  { writes: "docs/reference/access.md", make: accessPage },
];

/** @returns one line per committed file that a fresh run would make differently */
export function staleFiles(): string[] {
  return GENERATORS.flatMap(({ writes, make }) => {
    const path = join(root, writes);
    if (existsSync(path) && readFileSync(path, "utf8") === make()) return [];
    return [`${writes}: not what its generator makes now; run npm run gen and commit the result`];
  });
}

if (import.meta.main) {
  for (const { writes, make } of GENERATORS) {
    mkdirSync(dirname(join(root, writes)), { recursive: true });
    writeFileSync(join(root, writes), make());
    say("generated", writes);
  }
}
