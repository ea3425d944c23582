// Runs every check of the source, two at a time, and counts them as tests.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare.mjs";
import { dependencyProblems } from "../dependencies.ts";
import { glossaryProblems, readGlossary } from "../glossary.ts";
import { circleProblems, importProblems, productsIn } from "../imports.ts";
import { type Catalogue, LANGUAGES, localeProblems, LOCALES, readCatalogue } from "../locales.ts";
import { outgoingProblems } from "../outgoing.ts";
import { developmentPackages, productionImportProblems } from "../production-imports.ts";
import { proseProblems } from "../prose.ts";
import type { Count } from "../test/count.ts";
import { extremes, tidy } from "../tidy.ts";
import { EXEMPTIONS } from "../tidy.exemptions.ts";
import { format, lint, typeChecks, unused } from "./programs.ts";
import { regexProblems } from "./regexes.ts";
import { allSources, pathsUnder, readText } from "./sources.ts";

type Check = { readonly name: string; readonly run: () => Promise<string[]> | string[] };

const SHOWN_MAX = 60;
const AT_ONCE = 2;

const CHECKS: readonly Check[] = [
  { name: "generated files", run: checkGenerated },
  ...typeChecks,
  { name: "lint", run: lint },
  { name: "unused code", run: unused },
  { name: "format", run: format },
  { name: "tidy", run: () => tidy(allSources(), EXEMPTIONS) },
  { name: "imports", run: checkImports },
  { name: "dependencies", run: checkDependencies },
  { name: "locales", run: checkLocales },
  { name: "glossary", run: checkGlossary },
  { name: "regular expressions", run: () => allSources().flatMap(regexProblems) },
  { name: "outgoing connections", run: () => allSources().flatMap(outgoingProblems) },
  { name: "prose", run: () => allSources().flatMap(proseProblems) },
];

// Product code is loaded only here, so that a mistake in it fails one check and not all of them.
async function checkGenerated(): Promise<string[]> {
  const { staleFiles } = await import("../gen.ts");
  return staleFiles();
}

function checkImports(): string[] {
  const manifest = (path: string) => JSON.parse(readText(path)) as Manifest;
  const products = productsIn(allSources().map(({ path }) => path));
  const development = developmentPackages(manifest("package.json"), manifest("apps/server/package.json"));
  return [
    ...importProblems(allSources(), { dependencies: dependenciesOf, products }),
    ...circleProblems(allSources()),
    ...productionImportProblems(allSources(), development),
  ];
}

function checkDependencies(): string[] {
  const workspaces = ["apps", "packages", "bench", "e2e"];
  const manifests = ["package.json", ...workspaces.flatMap((area) => pathsUnder(area, /^package\.json$/))];
  const page = readText("docs/decisions/dependencies.md");
  return dependencyProblems(page, new Map(manifests.map((path) => [path, readText(path)])));
}

const readLocales = (): Catalogue =>
  readCatalogue(pathsUnder(LOCALES, /\.json$/).map((path) => [path, readText(path)]));

async function checkLocales(): Promise<string[]> {
  const { REFUSAL_NAMES } = await import("../../packages/contract/refusals.ts");
  const refusals = REFUSAL_NAMES.map((name) => `refusals.${name}`);
  return localeProblems(readLocales(), allSources(), refusals);
}

function checkGlossary(): string[] {
  const seed = "apps/server/staff/content/seed";
  const glossaries = LANGUAGES.map(
    (language) => [language, readGlossary(readText(`docs/glossary/${language}.md`))] as const,
  );
  const content = LANGUAGES.map((language) => {
    const paths = pathsUnder(`${seed}/${language}`, /\.md$/);
    return [language, new Map(paths.map((path) => [path, readText(path)]))] as const;
  });
  return glossaryProblems(new Map(glossaries), readLocales(), new Map(content));
}

/** Runs all; or those whose name contains `part`. */
export async function runChecks(part = ""): Promise<Count> {
  let passed = 0;
  const failures: string[] = [];
  const queue = CHECKS.filter(({ name }) => name.includes(part));
  const runOne = async (check: Check): Promise<void> => {
    const startedAt = Date.now();
    const problems = await problemsOf(check);
    if (problems.length === 0) passed++;
    else failures.push(`check: ${check.name}`);
    report(check.name, problems, Math.round((Date.now() - startedAt) / 1_000));
  };
  const worker = async (): Promise<void> => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) await runOne(check);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { longestFile, longestFunction } = extremes(allSources());
  console.log(`  longest file: ${longestFile}; longest function: ${longestFunction}`);
  return { passed, failed: failures.length, failures };
}

async function problemsOf(check: Check): Promise<string[]> {
  try {
    return await check.run();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function report(name: string, problems: readonly string[], seconds: number): void {
  console.log(`  ${problems.length === 0 ? "ok    " : "FAILED"}  ${name}, ${seconds} s`);
  for (const problem of problems.slice(0, SHOWN_MAX)) console.log(`            ${problem}`);
  if (problems.length > SHOWN_MAX) console.log(`            and ${problems.length - SHOWN_MAX} more`);
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const dependencies = new Map<string, ReadonlySet<string>>();

/** Returns the packages that a workspace's manifest names; the root's own tools count for the folder tools. */
function dependenciesOf(area: string): ReadonlySet<string> {
  const known = dependencies.get(area);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const path of area === "tools"
    ? ["package.json", "e2e/package.json"]
    : [`${area}/package.json`, "package.json"]) {
    if (!existsSync(join(root, path))) continue;
    const manifest = JSON.parse(readText(path)) as Manifest;
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
      names.add(name);
  }
  dependencies.set(area, names);
  return names;
}
