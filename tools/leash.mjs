// A program that outlives the one which started it holds ports and data that a new start needs. Whoever is on the leash
// asks itself to stop (SIGTERM) as soon as its parent is gone, however the parent died.
// Used with --import, which worker threads inherit; only the main thread needs to watch.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const WATCH_MS = 500;

/**
 * @param {() => void} onGone called once, when one of those who started this process has gone
 */
export function watchStarters(onGone) {
  const starters = startersOf(process.pid);
  const timer = setInterval(() => {
    if (startersOf(process.pid).join() === starters.join()) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}

/**
 * The parent; and behind a shell that npm put in between, npm.
 *
 * @param {number} pid @returns {number[]}
 */
function startersOf(pid) {
  const parent = pid === process.pid ? process.ppid : parentOf(pid);
  if (parent === undefined) return [];
  return isShell(parent) ? [parent, ...startersOf(parent).slice(0, 1)] : [parent];
}

/** @param {number} pid @returns {string[] | undefined} name and the fields behind it, where the system shows them */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const nameEnd = stat.lastIndexOf(")");
    return [stat.slice(stat.indexOf("(") + 1, nameEnd), ...stat.slice(nameEnd + 2).split(" ")];
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
const isShell = (pid) => /^(sh|dash|bash|busybox)$/.test(statOf(pid)?.[0] ?? "");

/** @param {number} pid */
function parentOf(pid) {
  const parent = statOf(pid)?.[2];
  return parent === undefined ? undefined : Number(parent);
}

if (isMainThread && process.env["MERIDIAN_LEASH"] === "on") {
  delete process.env["MERIDIAN_LEASH"];
  watchStarters(() => process.kill(process.pid, "SIGTERM"));
}
