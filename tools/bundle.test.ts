// Goal: a bundled program does what its sources do: it finds the files beside them, starts its threads from bundles,
// and takes packages of either form. Method: a small program of each kind of import, bundled and run elsewhere.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { bundle } from "./bundle.ts";

const project = mkdtempSync(join(tmpdir(), "meridian-bundle-"));
after(() => rmSync(project, { recursive: true, force: true }));

const FILES: Readonly<Record<string, string>> = {
  "node_modules/old/package.json": JSON.stringify({ name: "old", version: "1.0.0", main: "index.js" }),
  "node_modules/old/index.js": `exports.directory = require("node:path").basename(__dirname);`,
  "node_modules/new/package.json": JSON.stringify({
    name: "new",
    version: "1.0.0",
    type: "module",
    exports: "./index.js",
  }),
  "node_modules/new/index.js": `export const form = "module";`,
  "node_modules/large/package.json": JSON.stringify({
    name: "large",
    version: "1.0.0",
    type: "module",
    exports: "./index.js",
  }),
  "node_modules/large/index.js": `export const large = true;`,
  "source/beside.txt": "beside",
  "source/part/part.ts": `import { readFileSync } from "node:fs";
    export const beside: string = readFileSync(new URL("../beside.txt", import.meta.url), "utf8");`,
  "source/part/echo.ts": `import { parentPort, workerData } from "node:worker_threads";
    import { beside } from "./part.ts";
    parentPort?.postMessage([workerData, beside, import.meta.main]);`,
  "source/part/thread.ts": `import { once } from "node:events";
    import { Worker } from "node:worker_threads";
    export async function echoOf(text: string): Promise<unknown> {
      const [echo] = await once(new Worker(new URL("./echo.ts", import.meta.url), { workerData: text }), "message");
      return echo;
    }`,
  "source/main.ts": `import { directory } from "old";
    import { form } from "new";
    import { beside } from "./part/part.ts";
    import { echoOf } from "./part/thread.ts";
    const { large } = await import("large");
    console.log(JSON.stringify([directory, form, beside, large, await echoOf("sent")]));`,
};

function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}

test("a bundle finds files beside its sources, starts its threads, and takes either form of package", async () => {
  writeFiles(FILES);
  const made = join(project, "made");
  await bundle("main", join(project, "source/main.ts"), made);
  assert.deepEqual(readdirSync(made).sort(), ["echo.js", "main.js"]);
  writeFileSync(join(made, "package.json"), JSON.stringify({ type: "module" }));
  const { stdout, stderr } = spawnSync(process.execPath, [join(made, "main.js")], { encoding: "utf8" });
  assert.deepEqual(JSON.parse(stdout || stderr), [
    "old",
    "module",
    "beside",
    true,
    ["sent", "beside", false],
  ]);
});

test("two threads whose bundles would have the same name are refused", async () => {
  const start = `import { Worker } from "node:worker_threads";
    export const start = () => new Worker(new URL("./work.ts", import.meta.url));`;
  writeFiles({
    "alike/one/start.ts": start,
    "alike/one/work.ts": `console.log("one");`,
    "alike/other/start.ts": start,
    "alike/other/work.ts": `console.log("other");`,
    "alike/main.ts": `import { start as one } from "./one/start.ts";
      import { start as other } from "./other/start.ts";
      console.log(one, other);`,
  });
  const built = bundle("main", join(project, "alike/main.ts"), join(project, "alike/made"));
  await assert.rejects(built, /two threads would be work\.js/);
});
