/**
 * Moves the clock of a server under test, in each of its threads. It is loaded ahead of the server by `--import`; the
 * milliseconds by which the clock is ahead stand in the file that MOVED_CLOCK names.
 */
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 100;

const file = process.env["MOVED_CLOCK"];
if (file === undefined) throw new Error("MOVED_CLOCK names no file");

const real = Date.now.bind(Date);
let lookedAt = 0;
let aheadMs = 0;

Date.now = () => {
  const now = real();
  if (now - lookedAt >= LOOK_EVERY_MS) {
    aheadMs = Number(readFileSync(file, "utf8"));
    lookedAt = now;
  }
  return now + aheadMs;
};
