/**
 * One engine per directory. The lock file names the process by number and start, so that a number used again
 * is not taken for its owner, and the directory itself, so that a copied lock does not hold the copy.
 */
import { readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAME = "engine.lock";

/** Returns the function that gives the lock back. Throws when a living process holds it. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, NAME);
  const mine = JSON.stringify({ ...owner(process.pid), directory: identityOf(directory) });
  const held = readText(path);
  if (held !== undefined) {
    assertAbandoned(held, directory);
    unlinkSync(path);
  }
  writeFileSync(path, mine, { flag: "wx", mode: 0o600 });
  return () => {
    if (readText(path) === mine) unlinkSync(path);
  };
}

function assertAbandoned(held: string, directory: string): void {
  const found = parse(held);
  if (found === undefined || found.directory !== identityOf(directory)) return;
  const { pid } = found;
  if (!isAlive(pid) || owner(pid).started !== found.started) return;
  throw new Error(`process ${pid} runs an engine in ${directory}`);
}

function owner(pid: number): { readonly pid: number; readonly started: string } {
  // Fields 3 and on follow the command's name, which is in brackets and may hold anything; field 22 is the
  // start.
  const stat = readText(`/proc/${pid}/stat`);
  const start = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  const boot = readText("/proc/sys/kernel/random/boot_id")?.trim() ?? "";
  return { pid, started: `${boot}:${start}` };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function identityOf(directory: string): string {
  const { dev, ino } = statSync(directory);
  return `${dev}:${ino}`;
}

function parse(
  text: string,
): { readonly pid: number; readonly started: string; readonly directory: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // Written only in part: its writer did not live to hold it.
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
