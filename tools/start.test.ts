// Goal: npm start prepares once, stops everything it started, and leaves nothing behind when it is killed.
// Method: the real launcher in a small project of its own, whose server and web builder only say what happens to them.
import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./prepare.mjs";

const project = mkdtempSync(join(tmpdir(), "meridian-start-"));

const FILES: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "small",
    private: true,
    type: "module",
    scripts: { start: "node tools/start.mjs" },
    dependencies: { vite: "file:./builder" },
  }),
  "builder/package.json": JSON.stringify({ name: "vite", version: "1.0.0", type: "module" }),
  "builder/bin/vite.js": `import { mkdirSync, writeFileSync } from "node:fs";
    console.log("BUILDING"); mkdirSync("dist", { recursive: true }); writeFileSync("dist/index.html", "");`,
  "apps/web/main.ts": "export const version = 1;",
  "apps/web/public/mark.svg": "<svg />",
  "apps/console/main.ts": "export const version = 1;",
  "tools/bundle.ts": "",
  "tools/bundle-server.ts": `import { copyFileSync, mkdirSync } from "node:fs";
    mkdirSync("dist", { recursive: true }); copyFileSync("main.ts", "dist/main.js");`,
  "apps/server/main.ts": `setInterval(() => undefined, 1000);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
      console.log("STOPPING " + signal);
      setTimeout(() => process.exit(7), 300);
    });
    console.log("READY " + process.pid);`,
};

before(() => {
  for (const name of ["ui", "client", "strategies", "i18n", "contract", "core"]) {
    mkdirSync(join(project, "packages", name), { recursive: true });
  }
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(project, path, ".."), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  for (const file of ["start.mjs", "prepare.mjs", "locked.mjs", "leash.mjs"]) {
    cpSync(join(root, "tools", file), join(project, "tools", file));
  }
  const lock = { name: "small", lockfileVersion: 3, requires: true, packages: {} };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify(lock));
});

const runs: Run[] = [];

// A failed test must leave no process behind, and none may hold this one open.
after(() => {
  for (const run of runs) {
    const server = Number(/READY (\d+)/.exec(run.output)?.[1] ?? 0);
    run.child.kill("SIGKILL");
    if (server > 0 && isAlive(server)) process.kill(server, "SIGKILL");
  }
  rmSync(project, { recursive: true, force: true });
});

type Run = { readonly child: ChildProcess; output: string; readonly ended: Promise<unknown[]> };

function start(program: string, args: readonly string[]): Run {
  const child = spawn(program, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"], env: environment() });
  const run: Run = { child, output: "", ended: once(child, "exit") };
  child.stdout.on("data", (chunk: Buffer) => (run.output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.output += chunk.toString()));
  runs.push(run);
  return run;
}

// The tests themselves run below npm; a start by hand does not. Our Node comes first, as npm puts an installed one.
function environment(): NodeJS.ProcessEnv {
  const ours = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  return { ...ours, PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}` };
}

const launch = (): Run => start(process.execPath, ["tools/start.mjs"]);

async function seen(run: Run, pattern: RegExp): Promise<RegExpExecArray> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const match = pattern.exec(run.output);
    if (match !== null) return match;
    await sleep(20);
  }
  throw new assert.AssertionError({ message: `never saw ${pattern} in:\n${run.output}` });
}

const serverPid = async (run: Run): Promise<number> => Number((await seen(run, /READY (\d+)/))[1]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function assertGone(pid: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  assert.equal(isAlive(pid), false, `process ${pid} still lives`);
}

test("the first start installs and builds, the second does neither, a change of the web builds again", async () => {
  const first = launch();
  await serverPid(first);
  assert.match(first.output, /packages +installed/);
  assert.match(first.output, /BUILDING/);
  first.child.kill("SIGTERM");
  await first.ended;

  const second = launch();
  await serverPid(second);
  assert.doesNotMatch(second.output, /packages|BUILDING/);
  second.child.kill("SIGTERM");
  await second.ended;

  writeFileSync(join(project, "apps/web/main.ts"), "export const version = 2;");
  const third = launch();
  await serverPid(third);
  assert.match(third.output, /BUILDING/);
  third.child.kill("SIGTERM");
  await third.ended;
});

test("packages that are not those of the lock file stop the start", async () => {
  const lock = join(project, "package-lock.json");
  const before = readFileSync(lock, "utf8");
  const packages = { "node_modules/gone": { version: "1.0.0" } };
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(before), packages }));
  const refused = launch();
  const [status] = await refused.ended;
  assert.equal(status, 1);
  assert.match(refused.output, /not what package-lock\.json names/);
  assert.deepEqual(JSON.parse(readFileSync(lock, "utf8")).packages, packages);
  writeFileSync(lock, before);
});

test("Ctrl-C reaches the server once, and its status becomes ours", async () => {
  const run = launch();
  await serverPid(run);
  run.child.kill("SIGINT");
  run.child.kill("SIGINT");
  const [status] = await run.ended;
  assert.equal(status, 7);
  assert.equal(run.output.match(/STOPPING SIGINT/g)?.length, 1);
});

test("a server whose launcher was killed stops by itself", async () => {
  const run = launch();
  const pid = await serverPid(run);
  run.child.kill("SIGKILL");
  await seen(run, /STOPPING SIGTERM/);
  await assertGone(pid);
});

test("when npm is killed, launcher and server stop", async () => {
  const run = start("npm", ["start"]);
  const pid = await serverPid(run);
  run.child.kill("SIGKILL");
  await seen(run, /STOPPING SIGTERM/);
  await assertGone(pid);
});
