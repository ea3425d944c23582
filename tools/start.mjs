// npm start: prepares what is missing, then runs the server until somebody stops it.
// Plain JavaScript for Node 20 without any package, because it runs before there are any.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { watchStarters } from "./leash.mjs";
import {
  Trouble,
  buildServer,
  buildWeb,
  findNode,
  installPackages,
  root,
  say,
  serverProgram,
} from "./prepare.mjs";

// npm passes a signal on that the terminal has already sent to everybody; the second of two so close is the same one.
const SAME_SIGNAL_MS = 1_000;
// The engine's tables lie in large pages of memory, which halves what a command costs once the tables are long: see
// docs/decisions/0022. A C library that is not glibc pays no heed.
const LARGE_PAGES = { GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };
// What Node compiled at one start, for the next one.
const COMPILED = { NODE_COMPILE_CACHE: join(root, ".cache/compiled") };

try {
  await installPackages();
  const node = findNode();
  await Promise.all([buildWeb(node), buildServer(node)]);
  say("server", "starting");
  process.exitCode = await runServer(node);
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

/**
 * The server runs in a process group of its own, so that Ctrl-C reaches it once, through us, and the database and the
 * chain that it started are stopped by it, in order.
 *
 * @param {string} node @returns {Promise<number>} the status to exit with
 */
function runServer(node) {
  const leash = pathToFileURL(join(root, "tools/leash.mjs")).href;
  const args = ["--import", leash, serverProgram, ...process.argv.slice(2)];
  const env = { ...LARGE_PAGES, ...COMPILED, ...process.env, MERIDIAN_LEASH: "on" };
  const server = spawn(node, args, {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });

  let signalledAt = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - signalledAt < SAME_SIGNAL_MS) return;
    signalledAt = Date.now();
    server.kill(signal);
  };
  process.on("SIGINT", () => pass("SIGINT"));
  process.on("SIGTERM", () => pass("SIGTERM"));
  process.on("SIGHUP", () => pass("SIGTERM"));
  if (process.env["npm_lifecycle_event"] !== undefined) watchStarters(() => pass("SIGTERM"));

  return new Promise((resolve, reject) => {
    server.on("error", (error) => reject(new Trouble(`Cannot run ${node}: ${error.message}`)));
    server.on("exit", (status, signal) => {
      resolve(status ?? 128 + (signal === null ? 0 : (constants.signals[signal] ?? 0)));
    });
  });
}
