import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const directory = mkdtempSync(join(tmpdir(), "meridian-staff-"));

function run(...words: string[]) {
  const env = { PATH: process.env["PATH"], DATA_DIR: directory };
  return spawnSync(process.execPath, ["tools/staff.ts", ...words], { env, encoding: "utf8" });
}

test("the command draws a link for an owner once, another when it is asked again, and says what is wrong with anybody else", () => {
  try {
    const added = run("add", "Ana Sol", "ana@exchange.example", "owner");
    assert.equal(added.status, 0, added.stderr);
    assert.match(added.stdout, /http:\/\/127\.0\.0\.1:\d+\/console\/invitation#[A-Za-z0-9_-]{32}\n/);
    const again = run("add", "Ana Sol", "ana@exchange.example", "owner");
    assert.deepEqual([again.status, /already/.test(again.stderr)], [1, true]);
    const role = run("add", "Ben Ray", "ben@exchange.example", "king");
    assert.match(role.stderr, /the roles are owner, treasury/);
    assert.match(run("add", "Ben Ray", "ben", "owner").stderr, /no mail address/);
    const renewed = run("renew", "ana@exchange.example");
    assert.match(renewed.stdout, /\/console\/invitation#[A-Za-z0-9_-]{32}\n/);
    assert.notEqual(renewed.stdout, added.stdout);
    assert.match(run("renew", "ben@exchange.example").stderr, /nobody here has the address/);
    assert.match(run("remove", "ana").stderr, /npm run staff -- add NAME EMAIL ROLE/);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
