// npm run dev: the server, begun again at every change of its sources, and web and console with theirs shown
// at once.
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { root, say } from "./prepare.mjs";

const SERVER_PORT = process.env["PORT"] ?? "4180";
const STOP_WITHIN_MS = 10_000;
const vite = join(root, "node_modules/vite/bin/vite.js");

const programs: readonly { name: string; cwd: string; args: readonly string[] }[] = [
  {
    name: "server",
    cwd: root,
    args: ["--watch", "--watch-preserve-output", join(root, "apps/server/main.ts")],
  },
  { name: "web", cwd: join(root, "apps/web"), args: [vite] },
  { name: "console", cwd: join(root, "apps/console"), args: [vite] },
];

const env = {
  ...process.env,
  PORT: SERVER_PORT,
  // The server to which vite's development server passes calls and streams on.
  MERIDIAN_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
};

const running = new Set<ChildProcess>();
for (const { name, cwd, args } of programs) {
  say(name, "starting");
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
  running.add(child);
  child.on("exit", (status, signal) => {
    running.delete(child);
    say(name, `ended with ${signal ?? `status ${status}`}`);
    stopAll();
  });
}

// One without the other is no development: when either ends, both do.
function stopAll(): void {
  for (const child of running) child.kill("SIGTERM");
  setTimeout(() => {
    for (const child of running) child.kill("SIGKILL");
  }, STOP_WITHIN_MS).unref();
}

process.on("SIGINT", stopAll).on("SIGTERM", stopAll);
