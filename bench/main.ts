/**
 * `npm run bench` runs every bench, one after the other, and writes docs/reference/benchmarks.md;
 * `npm run bench -- <name>` runs bench/<name>.ts alone, and writes its section with `--write`. What a bench is says
 * shared-figures.ts.
 */
import { fork } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../tools/bundle.ts";
import { buildServer } from "../tools/prepare.mjs";
import { type BenchRow, print } from "./shared-figures.ts";
import { type Section, withSection } from "./shared-page.ts";

/** Of one bench; beyond it the bench is ended and counts as failed. A dozen that take 40 s each are eight minutes. */
const BENCH_LIMIT_MS = 120_000;

/** A bench ends with whoever started it, and what it started ends with it when it uses the leash too. */
const LEASH = pathToFileURL(join(import.meta.dirname, "../tools/leash.mjs")).href;
/** As `npm start` runs the server: see docs/decisions/0022 and, for the bundles, 0047. */
const LARGE_PAGES = { GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };
const BUNDLES = join(import.meta.dirname, "../.cache/bench");
const PAGE = join(import.meta.dirname, "../docs/reference/benchmarks.md");

/** A file whose name has a dash is a part of the bench named before it, or shared by all. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== "main.ts")
  .map((file) => file.slice(0, -".ts".length));

const asked = process.argv.slice(2).filter((argument) => argument !== "--write");
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(", ")}; there are ${names.join(", ")}\n`);
  process.exit(1);
}
await buildServer(process.execPath);
const writes = asked.length === 0 || process.argv.includes("--write");
for (const name of asked.length === 0 ? names : asked) {
  const section = await measure(name);
  if (section === undefined) process.exitCode = 1;
  else if (writes) write(section);
}

/** Undefined when it failed or took too long: what was written of it before stays. */
async function measure(name: string): Promise<Section | undefined> {
  print(`== ${name}`);
  await bundle(name, join(import.meta.dirname, `${name}.ts`), join(BUNDLES, name));
  const startMs = performance.now();
  const section = await inProcess(name);
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
  print(section === undefined ? `${name} failed after ${seconds} s` : `${name} took ${seconds} s`);
  for (const row of section?.rows ?? []) print(lineOf(row));
  return section;
}

function inProcess(name: string): Promise<Section | undefined> {
  return new Promise((resolve) => {
    const address = pathToFileURL(join(BUNDLES, name, `${name}.js`)).href;
    const child = fork(join(import.meta.dirname, "shared-child.ts"), [name, address], {
      execArgv: ["--expose-gc", "--import", LEASH],
      env: { ...LARGE_PAGES, ...process.env },
    });
    let section: Section | undefined;
    const limit = setTimeout(() => child.kill("SIGKILL"), BENCH_LIMIT_MS);
    child.on("message", (message) => {
      section = { name, ...(message as Omit<Section, "name">) };
    });
    child.on("exit", () => {
      clearTimeout(limit);
      resolve(section);
    });
  });
}

function lineOf({ what, ours, peer, ratio, target, isMet }: BenchRow): string {
  const parts = [`${what}: ${ours}`];
  if (peer !== "") parts.push(`beside ${peer}`);
  if (ratio !== "") parts.push(ratio);
  if (target !== "") parts.push(`target ${target}, ${isMet === true ? "met" : "missed"}`);
  return parts.join("; ");
}

function write(section: Section): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  writeFileSync(PAGE, withSection(page, section, new Date()));
}
