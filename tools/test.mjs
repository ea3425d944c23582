// npm test: prepares what is missing, then runs every suite; `npm test -- core server` runs the named ones.
// Plain JavaScript for Node 20 without any package, because it runs before there are any.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Trouble, findNode, installPackages, root } from "./prepare.mjs";

try {
  await installPackages();
  process.exitCode = await runSuites(findNode());
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(`\n${error.message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}

/** @param {string} node @returns {Promise<number>} */
function runSuites(node) {
  const leash = pathToFileURL(join(root, "tools/leash.mjs")).href;
  const args = ["--import", leash, join(root, "tools/test/main.ts"), ...process.argv.slice(2)];
  const suites = spawn(node, args, {
    cwd: root,
    env: { ...process.env, MERIDIAN_LEASH: "on" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  // The terminal sends Ctrl-C to both of us: they end what they run and say how far they came, and we wait for that.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => suites.kill("SIGTERM"));
  return new Promise((resolve) => {
    suites.on("error", (error) => {
      console.error(`Cannot run ${node}: ${error.message}\n\n0 passed, 1 failed`);
      resolve(1);
    });
    suites.on("exit", (status) => resolve(status ?? 1));
  });
}
