// Brings a fresh clone to where our own programs run: packages installed, the right Node found, the web built.
// Plain JavaScript for Node 20 without any package, because it runs before there are any.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compareWithLock } from "./locked.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const NODE_MAJOR_MIN = 24;
const HEARTBEAT_MS = 15_000;
const PROBLEMS_SHOWN = 20;

const installStamp = join(root, "node_modules/.meridian-installed");
const SHARED_SOURCES = ["ui", "client", "strategies", "i18n", "contract", "core"].map(
  (name) => `packages/${name}`,
);
const VITE = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];
// The console takes its mark and its first look at the theme from the members' pages.
const WEB = [
  { name: "web", sources: ["apps/web"], made: "apps/web/dist/index.html", build: VITE },
  {
    name: "console",
    sources: ["apps/console", "apps/web/public"],
    made: "apps/console/dist/index.html",
    build: VITE,
  },
];
const SERVER = {
  name: "server",
  sources: ["apps/server", "tools/bundle.ts", "tools/bundle-server.ts"],
  made: "apps/server/dist/main.js",
  build: ["tools/bundle-server.ts"],
};
/** The program that `npm start` runs, once {@link buildServer} has made it. */
export const serverProgram = join(root, SERVER.made);
const NOT_SOURCES = new Set(["node_modules", "dist", "test-results", ".cache"]);

/** @param {string} subject @param {string} text */
export function say(subject, text) {
  console.log(`${subject.padEnd(10)} ${text}`);
}

/**
 * Something that the person at the keyboard can mend; shown without a stack.
 */
export class Trouble extends Error {}

/**
 * Installs the packages when there are none, or when the lock file is another than at the last installation. For
 * production without what the demo's chains and work on the source need.
 *
 * @param {{ isProduction?: boolean }} [kind]
 */
export async function installPackages({ isProduction = process.env["MERIDIAN_MODE"] === "production" } = {}) {
  const lockFile = readFileSync(join(root, "package-lock.json"));
  const omitted = isProduction ? ["--omit=dev"] : [];
  const wanted = hashOf([lockFile, [process.platform, process.arch, ...omitted].join(" ")]);
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  const isFirst = !existsSync(join(root, "node_modules"));
  say("packages", isFirst ? "installing; the first time takes a minute or two" : "bringing up to date");
  // Not `npm ci`: it stops at a lock file that lacks a part meant only for another kind of machine, and a registry that
  // lacks the part leaves nobody a way to complete the file. The file stays as it is, and is compared afterwards.
  const install = ["install", "--no-save", "--ignore-scripts", ...omitted];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  const seconds = await (npm !== undefined && /\.c?js$/.test(npm)
    ? runStep("packages", process.execPath, [npm, ...install, ...quiet], root)
    : runStep("packages", "npm", [...install, ...quiet], root));
  demandLocked(JSON.parse(lockFile.toString()).packages, !isProduction);
  writeFileSync(installStamp, wanted);
  say("packages", `installed in ${seconds} s`);
}

/** @param {import("./locked.mjs").Entries} locked @param {boolean} withDev */
function demandLocked(locked, withDev) {
  const file = join(root, "node_modules/.package-lock.json");
  const installed = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
  const { problems, unlocked } = compareWithLock(locked, installed, { withDev });
  if (unlocked.length > 0) {
    say("packages", `for this kind of machine alone, by version and not by content: ${unlocked.join(", ")}`);
  }
  if (problems.length === 0) return;
  throw new Trouble(
    `What npm installed is not what package-lock.json names:\n  ${problems.slice(0, PROBLEMS_SHOWN).join("\n  ")}\n` +
      "Remove node_modules and start again. Where that does not help, do not run it.",
  );
}

/**
 * The Node that runs everything of ours: the one npm brought, else the running one if it is new enough.
 *
 * @returns {string}
 */
export function findNode() {
  const brought = join(root, "node_modules/.bin/node");
  if (existsSync(brought) && majorOf(brought) >= NODE_MAJOR_MIN) return brought;
  if (majorOf(process.execPath) >= NODE_MAJOR_MIN) return process.execPath;
  throw new Trouble(
    `Meridian needs Node ${NODE_MAJOR_MIN} or newer. npm brings it on Linux (x64, arm64); for ${process.platform} ` +
      `${process.arch} please install it yourself. This is Node ${process.versions.node}.`,
  );
}

/** Builds the members' web and the staff's console where the sources are others than last time. @param {string} node */
export async function buildWeb(node) {
  await Promise.all(WEB.map((application) => buildApplication(node, application)));
}

/** Bundles the server where its sources are others than last time. @param {string} node */
export async function buildServer(node) {
  await buildApplication(node, SERVER);
}

/** @param {string} node @param {{ name: string, sources: string[], made: string, build: string[] }} application */
async function buildApplication(node, { name, sources, made, build: [program = "", ...args] }) {
  // A bundle names what it leaves outside by its place.
  const wanted = hashOf([
    root,
    ...["package-lock.json", ...sources, ...SHARED_SOURCES].flatMap(filesUnder).flatMap(contentOf),
  ]);
  const stamp = join(root, `.cache/${name}-built`);
  const isBuilt = existsSync(join(root, made)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, "utf8") === wanted) return;
  say(name, "building");
  const seconds = await runStep(name, node, [join(root, program), ...args], join(root, `apps/${name}`));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  say(name, `built in ${seconds} s`);
}

/**
 * Runs one step to its end, with a sign of life now and then for whoever watches a log.
 *
 * @param {string} subject @param {string} program @param {string[]} args @param {string} cwd
 * @returns {Promise<number>} seconds it took
 */
function runStep(subject, program, args, cwd) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
    const heartbeat = setInterval(() => say(subject, `still at it, ${seconds()} s`), HEARTBEAT_MS);
    const command = [basename(program), ...args.map((arg) => basename(arg))].join(" ");
    child.on("error", (error) => {
      clearInterval(heartbeat);
      reject(new Trouble(`Cannot run ${command}: ${error.message}`));
    });
    child.on("close", (status, signal) => {
      clearInterval(heartbeat);
      if (status === 0) resolve(seconds());
      else reject(new Trouble(`This failed with ${signal ?? `status ${status}`}: ${command}`));
    });
  });
}

/** @param {string} node */
function majorOf(node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}

/** @param {string} path relative to the root @returns {string[]} */
function filesUnder(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** @param {string} path relative to the root @returns {(string | Buffer)[]} */
const contentOf = (path) => [path, readFileSync(join(root, path))];

/** @param {(string | Buffer)[]} parts */
function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
}

// For a container: everything up to the point where the server can start.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installPackages({ isProduction: process.argv.includes("--production") });
  await buildWeb(findNode());
  await buildServer(findNode());
}
