// The suites of npm test, in the order in which they run: the quick ones that find most come first.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { sized } from "../../packages/core/testing/thorough.ts";
import { findBrowser } from "../browser.ts";
import { runChecks } from "../check/run.ts";
import { buildServer, buildWeb, root } from "../prepare.mjs";
import { countOf, failureOf, NONE, sum, type Count } from "./count.ts";
import { runNode } from "./run.ts";

export type Suite = { readonly name: string; readonly run: () => Promise<Count> };

const MINUTE_MS = 60_000;
/** Ends a suite that hangs. The longest but one took 25 minutes on a machine with other work. */
const SUITE_MS = sized(120, 35) * MINUTE_MS;
/** The journeys took 20 minutes on a quiet machine, and more than twice as long on one with other work. */
const JOURNEYS_MS = sized(240, 55) * MINUTE_MS;
/** Two minutes of walking, and what it takes to reduce a failure to few steps. */
const EXPLORER_MS = 10 * MINUTE_MS;

/** A test of the web takes milliseconds; a machine with other work may take a thousand times as long. */
const WEB_TEST_MS = 30_000;
const EXPLORED_MINUTES = 2;
const SHARED_DATABASES = `--test-global-setup=${join(root, "apps/server/testing/shared-databases.ts")}`;
const reports = join(root, ".cache/reports");

export const SUITES: readonly Suite[] = [
  { name: "check", run: runChecks },
  {
    name: "tools",
    run: () =>
      runNodeTests("tools", ["tools/**/*.test.ts", "bench/**/*.test.ts", "e2e/explore/*.test.ts"], SUITE_MS),
  },
  {
    name: "core",
    run: () => runNodeTests("core", ["packages/{core,contract,i18n,strategies}/**/*.test.ts"], SUITE_MS),
  },
  {
    name: "server",
    run: () => runNodeTests("server", ["apps/server/**/*.test.ts"], SUITE_MS, [SHARED_DATABASES]),
  },
  { name: "web", run: runWebTests },
  { name: "journeys", run: runJourneys },
  { name: "explore", run: runExplorer },
];

async function runNodeTests(
  name: string,
  patterns: readonly string[],
  timeoutMs: number,
  options: readonly string[] = [],
): Promise<Count> {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes("node_modules"));
  const report = freshReport(name);
  const args = [
    "--test",
    "--test-concurrency=3",
    ...options,
    `--test-reporter=${join(root, "tools/test/reporter.mjs")}`,
    ...files.sort(),
  ];
  if (files.length === 0) return countOf(NONE, 1);
  const status = await runNode({ args, cwd: root, timeoutMs, env: { MERIDIAN_COUNTS: report } });
  return countOf(readReport(report) as Count | undefined, status);
}

async function runWebTests(): Promise<Count> {
  let total = NONE;
  for (const workspace of ["packages/ui", "apps/web", "apps/console"]) {
    const report = freshReport(workspace.replace("/", "-"));
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--reporter=default", "--reporter=json"];
    args.push(`--outputFile.json=${report}`, `--testTimeout=${WEB_TEST_MS}`);
    const status = await runNode({ args, cwd: join(root, workspace), timeoutMs: SUITE_MS });
    const found = readReport(report) as VitestReport | undefined;
    total = sum(total, countOf(found && countOfVitest(found), status));
  }
  return total;
}

type VitestResult = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: VitestResult[] }[];
};

function countOfVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        failureOf(`${relative(root, name)} ${fullName}`, failureMessages[0]),
      ),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
};
type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

const failuresOfPlaywright = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failureOf(
          `${file}:${line} [${projectName}] ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)).join("\n"),
        ),
      ),
  ),
  ...suites.flatMap(failuresOfPlaywright),
];

/**
 * The two layouts at a time, each with a server of its own, since journeys share its demo member; what measures frames
 * has the machine to itself.
 */
async function runJourneys(): Promise<Count> {
  await Promise.all([buildWeb(process.execPath), buildServer(process.execPath)]);
  const browser = await findBrowser();
  const layouts = await Promise.all([
    runProjects(browser, "desktop", ["desktop"]),
    runProjects(browser, "mobile", ["mobile"]),
  ]);
  const measured = await runProjects(browser, "measured", ["measured desktop", "measured mobile"]);
  return sum(sum(layouts[0], layouts[1]), measured);
}

/** A journey that passed only when tried again counts as failed: what it shows to us it will show to a member. */
async function runProjects(browser: string, name: string, projects: readonly string[]): Promise<Count> {
  const report = freshReport(`journeys-${name}`);
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const output = `--output=${join(root, "test-results", name)}`;
  const chosen = projects.map((project) => `--project=${project}`);
  const status = await runNode({
    args: [playwright, "test", "--reporter=list,json", output, ...chosen],
    cwd: join(root, "e2e"),
    timeoutMs: JOURNEYS_MS,
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const found = readReport(report) as PlaywrightReport | undefined;
  const counts = found && {
    passed: found.stats.expected,
    failed: found.stats.unexpected + found.stats.flaky,
    failures: found.suites.flatMap(failuresOfPlaywright),
  };
  return countOf(counts, status);
}

/** The explorer's walk of always the same seed; a longer one with another is `npm run explore`. */
async function runExplorer(): Promise<Count> {
  const report = freshReport("explore");
  const args = ["--disable-warning=ExperimentalWarning", join(root, "e2e/explore/main.ts")];
  args.push("--seed=1", `--minutes=${EXPLORED_MINUTES}`, `--report=${report}`);
  const status = await runNode({ args, cwd: root, timeoutMs: EXPLORER_MS });
  return countOf(readReport(report) as Count | undefined, status);
}

// A report of an earlier run must not be taken for this one's when the runner dies before it writes.
function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

const readReport = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
