import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { makeTemporary } from "./temporary.ts";

test("what runs that are over have left goes; what is another's stays", (t) => {
  const parent = mkdtempSync(join(tmpdir(), "temporary-"));
  t.after(() => rmSync(parent, { recursive: true }));
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  for (const name of [`meridian-tests-${ended}`, `meridian-tests-${process.ppid}`, "meridian-tests-kept"]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, "file"), "");
  }
  const directory = makeTemporary(parent);
  assert.ok(existsSync(directory));
  const expected = ["meridian-tests-kept", `meridian-tests-${process.ppid}`, `meridian-tests-${process.pid}`];
  assert.deepEqual(readdirSync(parent).sort(), expected.sort());
});

test("a run's own goes with it", (t) => {
  const parent = mkdtempSync(join(tmpdir(), "temporary-"));
  t.after(() => rmSync(parent, { recursive: true }));
  const module = new URL("temporary.ts", import.meta.url).href;
  const script = `const { makeTemporary } = await import(${JSON.stringify(module)});
    console.log(makeTemporary(${JSON.stringify(parent)}));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  assert.match(stdout.trim(), /meridian-tests-\d+$/);
  assert.deepEqual(readdirSync(parent), []);
});
