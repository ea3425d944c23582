// The README's first order, run by a shell as it stands there.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { startTestExchange } from "../../testing/exchange.ts";
import { makeKey } from "./testing.ts";

const README = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
const SCRIPT = /## A program's first order[\s\S]*?```sh\n([\s\S]*?)```/.exec(README)?.[1] ?? "";
const PROGRAMS = ["curl", "openssl"];

const lacking = PROGRAMS.filter((name) => spawnSync(name, ["--version"]).error !== undefined);
const skip = lacking.length === 0 ? false : `this machine has no ${lacking.join(" and no ")}`;

test("the order is taken", { skip }, async () => {
  const testing = await startTestExchange();
  try {
    const member = await testing.enrol();
    await testing.credit(member.memberId, "USDT", "100");
    const { apiKey, secret } = await makeKey(testing, member, { scopes: ["trade"] });
    const { stdout } = await promisify(execFile)("sh", ["-c", `set -eu\n${SCRIPT}`], {
      env: { ...process.env, origin: testing.origin, key: apiKey, secret: secret as string },
    });
    const answer = JSON.parse(stdout) as {
      readonly code: number;
      readonly data: { readonly status: string };
    };
    assert.deepEqual([answer.code, answer.data.status], [0, "new"], stdout);
  } finally {
    await testing.stop();
  }
});
