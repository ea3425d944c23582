// One process at a time owns a database directory. A file names the owner; the kernel's start time of that process tells
// an owner who lives from a stranger who was given the same number after a crash or in a new container.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PostgresFailure } from "./failure.ts";

/** Claims the directory for this process. Refuses `postgres.directory_in_use` while another owner lives. */
export function claimDirectory(directory: string): void {
  const path = join(directory, "owner");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, `${process.pid} ${startTimeOf(process.pid)}\n`, {
        flag: "wx",
        mode: 0o644,
      });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (ownerLives(path)) {
        const pid = readFileSync(path, "utf8").split(" ")[0];
        throw new PostgresFailure(
          "postgres.directory_in_use",
          `Process ${pid} already runs the database in ${directory}. Stop it first, or use another data directory.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new PostgresFailure(
    "postgres.directory_in_use",
    `Another process is claiming ${directory} right now.`,
  );
}

export function releaseDirectory(directory: string): void {
  rmSync(join(directory, "owner"), { force: true });
}

function ownerLives(path: string): boolean {
  const [pidText, startTime] = readFileSync(path, "utf8").trim().split(" ");
  const pid = Number(pidText);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime;
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
