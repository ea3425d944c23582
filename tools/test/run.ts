// Runs a program of a suite with its output on ours, and ends it with everything it started when its time is up.
import { spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../prepare.mjs";
import { makeTemporary } from "./temporary.ts";

const KILL_AFTER_MS = 5_000;

/** Each file of tests is a process of its own, and most load the whole server: a second of work each, done once. */
const COMPILED = join(root, ".cache/compiled");

const MEMORY_DIRECTORY = "/dev/shm";
/** Several times what all suites were seen to leave at a time. */
const MEMORY_MIN_BYTES = 8 * 2 ** 30;

/** Temporary files in memory where there is plenty: a copy of a database takes a tenth of its time on a disk. */
const TEMPORARY = makeTemporary(process.env["TMPDIR"] ?? (hasMemory() ? MEMORY_DIRECTORY : tmpdir()));

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    return Math.min(bavail * bsize, freemem()) >= MEMORY_MIN_BYTES;
  } catch {
    return false;
  }
}

export type Program = {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly timeoutMs: number;
  readonly env?: Record<string, string>;
};

/** Runs Node with `args`. @returns its exit status; 124, as of the program `timeout`, when its time was up */
export function runNode({ args, cwd, timeoutMs, env = {} }: Program): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, TMPDIR: TEMPORARY, ...env },
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    });
    let isTimedOut = false;
    const signalGroup = (signal: NodeJS.Signals): void => {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group ended in the meantime.
      }
    };
    const timer = setTimeout(() => {
      isTimedOut = true;
      console.error(`out of time after ${timeoutMs / 1000} s: ${args.join(" ")}`);
      signalGroup("SIGTERM");
      setTimeout(() => signalGroup("SIGKILL"), KILL_AFTER_MS).unref();
    }, timeoutMs);
    const interrupt = (): void => signalGroup("SIGTERM");
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    child.on("close", (status) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      resolve(isTimedOut ? 124 : (status ?? 1));
    });
  });
}
