// The directory of a run's temporary files. Tests that are killed leave their databases behind: the run removes them.
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Before the number of the process whose run it is. */
const PREFIX = "meridian-tests-";
/** The database's own user has to reach what lies in it. */
const MODE = 0o711;

/**
 * Makes the directory of this process's run in `parent`, removes those of runs that are over, and this one's when the
 * process ends.
 */
export function makeTemporary(parent: string): string {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) remove(join(parent, name));
  }
  const directory = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, MODE);
  process.once("exit", () => remove(directory));
  return directory;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch (error) {
    console.error(`${directory} could not be removed:`, error);
  }
}
