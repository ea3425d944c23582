// One process at a time owns a database directory. A file names the owner; the kernel's start time of that process
// distinguishes an owner who lives from a stranger who was given the same number after a crash or in a new container.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresFailure } from "./failure.ts";

const POLL_MS = 50;

/**
 * Claims the directory for this process. An owner who is just stopping is waited for; one who stays is refused as
 * `postgres.directory_in_use`.
 */
export async function claimDirectory(directory: string, waitMs: number): Promise<void> {
  const path = join(directory, "owner");
  const deadline = Date.now() + waitMs;
  while (!claim(path)) {
    const owner = ownerOf(path);
    if (owner === undefined) rmSync(path, { force: true });
    else if (Date.now() < deadline) await sleep(POLL_MS);
    else {
      throw new PostgresFailure(
        "postgres.directory_in_use",
        `Process ${owner} already runs the database in ${directory}. Stop it first, or use another data directory.`,
      );
    }
  }
}

function claim(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${startTimeOf(process.pid)}\n`, { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

export function releaseDirectory(directory: string): void {
  rmSync(join(directory, "owner"), { force: true });
}

/** @returns the number of the process that owns the directory, `undefined` when it has gone */
function ownerOf(path: string): number | undefined {
  const [pidText, startTime] = existsSync(path) ? readFileSync(path, "utf8").trim().split(" ") : [];
  const pid = Number(pidText);
  const lives = Number.isInteger(pid) && pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime;
  return lives ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

// Field 22 of /proc/<pid>/stat; the second field may hold spaces and brackets, so the count starts behind its last one.
// Where there is no /proc, every process has the same answer and the number alone decides.
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "unknown";
  } catch {
    return "unknown";
  }
}
