import assert from "node:assert/strict";
import { test } from "node:test";
import { textLine } from "./log.ts";

const line = (fields: object) => JSON.stringify({ level: 30, time: 0, pid: 1, hostname: "x", ...fields });

test("a person reads the clock, what happened and its figures, and nothing of the process", () => {
  assert.match(
    textLine(line({ msg: "made it", days: 365 })),
    /^\d\d:\d\d:\d\d {2}made it {2}\(days 365\)\n$/,
  );
});

test("a warning and a fatal error say so, the error with its stack", () => {
  assert.match(textLine(line({ level: 40, msg: "careful" })), / {2}warning: careful\n$/);
  const fatal = textLine(line({ level: 60, msg: "stopped", err: { stack: "Error: here\n    at there" } }));
  assert.match(fatal, /fatal: stopped\nError: here\n {4}at there\n$/);
});
