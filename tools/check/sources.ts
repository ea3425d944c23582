// The source files of the project, read and parsed once for all checks that look at them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type Comment, type Program } from "oxc-parser";
import { root } from "../prepare.mjs";

export type Source = {
  /** relative to the root, with forward slashes */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  /** 1-based line of an offset into the text */
  lineAt(offset: number): number;
};

const AREAS = ["packages", "apps", "e2e", "bench", "tools"] as const;
const NOT_OURS = new Set(["node_modules", "dist", "test-results", ".cache", "public"]);

let read: readonly Source[] | undefined;

export function allSources(): readonly Source[] {
  return (read ??= AREAS.flatMap((area) => pathsUnder(area)).map((path) => sourceOf(path, readText(path))));
}

export const readText = (path: string): string => readFileSync(join(root, path), "utf8");

export function pathsUnder(directory: string, wanted: RegExp = /\.(tsx?|mjs)$/): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = `${directory}/${entry.name}`;
      if (entry.isDirectory()) return pathsUnder(path, wanted);
      return wanted.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
    })
    .sort();
}

/** Also what the checks' own tests use, with texts that no file holds. */
export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, { sourceType: "module" });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1))
    lineStarts.push(index + 1);
  return {
    path,
    text,
    program,
    comments,
    isTest: /\.test\.tsx?$/.test(path) || /(^|\/)((testing|e2e)\/|testing\.tsx?$)/.test(path),
    isGenerated: /\.generated\.ts$|\/generated\//.test(path),
    lineAt: (offset) => lastAtMost(lineStarts, offset) + 1,
  };
}

// Binary search: parsers report thousands of positions for a file.
function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
