// The checks that other programs make: types, lint, format. Each gives back lines, and nothing when all is well.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare.mjs";

/** Runs a script of npm's `.bin` under our Node. @returns its output as lines when it fails, else nothing */
function linesWhenFailing(name: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "node_modules/.bin", name), ...args], { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("close", (status) => {
      const lines = output.split("\n").filter((line) => line.trim() !== "");
      resolve(status === 0 ? [] : lines.length > 0 ? lines : [`${name} failed with status ${status}`]);
    });
  });
}

const PROJECTS = [
  "packages/core/tsconfig.json",
  "packages/core/tsconfig.test.json",
  "packages/contract/tsconfig.json",
  "packages/client/tsconfig.json",
  "packages/strategies/tsconfig.json",
  "packages/i18n/tsconfig.json",
  "packages/ui/tsconfig.json",
  "apps/server/tsconfig.json",
  "apps/web/tsconfig.json",
  "apps/web/worker/tsconfig.json",
  "apps/console/tsconfig.json",
  "e2e/tsconfig.json",
  "bench/tsconfig.json",
  "tools/tsconfig.json",
] as const;

export const typeChecks = PROJECTS.map((project) => ({
  name: `types of ${project.replace(/\/tsconfig(\.\w+)?\.json$/, (_, variant?: string) => (variant ? ` with${variant.replace(".", " ")}s` : ""))}`,
  run: (): Promise<string[]> => {
    if (!existsSync(join(root, project))) return Promise.resolve([`${project} is missing`]);
    return linesWhenFailing("tsc", ["-p", project, "--pretty", "false"]);
  },
}));

export const lint = (): Promise<string[]> =>
  linesWhenFailing("oxlint", ["--type-aware", "--deny-warnings", "--format=unix"]);
/** Files, exports and types that nothing uses; entries are named in knip.json. */
export const unused = (): Promise<string[]> =>
  linesWhenFailing("knip", ["--no-progress", "--no-config-hints"]);
export const format = (): Promise<string[]> => linesWhenFailing("oxfmt", ["--list-different"]);
