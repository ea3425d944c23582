// Goal: the same commands give the same state, wherever and whenever they run.
// Method: random histories in processes that differ in time zone, language, clock and memory; the hashes of all states.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { sized } from "@meridian/core/testing";

const HISTORIES = sized(500, 200);
const COMMANDS = 400;
const CHILD = join(import.meta.dirname, "testing", "history-child.ts");

/** A clock that stands years away, loaded before anything else of the process. */
const OTHER_CLOCK = "data:text/javascript,const now=Date.now;Date.now=()=>now()-9e11;";

async function hashesIn(env: NodeJS.ProcessEnv, flags: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, CHILD, String(HISTORIES), String(COMMANDS)],
    { env: { PATH: process.env["PATH"], ...env }, maxBuffer: 2 ** 24 },
  );
  return stdout.trim().split("\n");
}

test("five hundred histories end in the same states under another zone, language, clock and heap", async () => {
  const [here, there] = await Promise.all([
    hashesIn({ TZ: "UTC", LANG: "C" }, []),
    hashesIn({ TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }, [
      "--max-old-space-size=192",
      "--max-semi-space-size=1",
      `--import=${OTHER_CLOCK}`,
    ]),
  ]);
  assert.equal(here.length, HISTORIES);
  assert.equal(new Set(here).size, HISTORIES);
  assert.deepEqual(there, here);
});
