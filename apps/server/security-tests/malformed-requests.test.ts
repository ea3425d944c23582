/**
 * Goal: whatever is sent, no answer is a failure of ours, nothing changes, and everybody else is still served.
 * Method: tens of thousands of requests made from the contract, none of which it accepts, sent by a second process.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sized } from "@meridian/core/testing";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import type { FloodOrder, FloodReport } from "./testing/flood.ts";
import { enrolStaff } from "./testing/staff.ts";
import { stateOf } from "./testing/state.ts";

const REQUESTS = sized(100_000, 24_000);
/** Requests before the measurement: one-time allocations, such as caches and compiled code, are no leaks. */
const WARM_UP = REQUESTS / 2;
const GROWTH_MAX_BYTES = 50 * 1_048_576;
const READINGS = 8;
const READING_EVERY_MS = 250;
/** Beside ten other busy programs 400 ms were seen. */
const LATENCY_P99_MAX_MS = 1_000;
const WITHIN_MS = 480_000;

const FLOOD = fileURLToPath(new URL("./testing/flood.ts", import.meta.url));
const run = promisify(execFile);

let server: TestExchange;
let member: TestMember;
let staffToken = "";
const unforeseen: unknown[] = [];
const note = (reason: unknown): void => void unforeseen.push(reason);

before(async () => {
  process.on("unhandledRejection", note);
  server = await startTestExchange({ RATE_MEMBER_PER_MIN: "99999999", RATE_IP_PER_MIN: "99999999" });
  member = await server.enrol();
  await server.credit(member.memberId, "USDT", "1000");
  staffToken = (await enrolStaff(server, "owner")).token;
});

after(async () => {
  process.off("unhandledRejection", note);
  await server.stop();
});

async function flood(first: number, count: number): Promise<FloodReport> {
  const port = Number.parseInt(new URL(server.origin).port, 10);
  const order: FloodOrder = { port, memberToken: member.token, staffToken, first, count };
  const { stdout } = await run(process.execPath, [FLOOD, JSON.stringify(order)]);
  return JSON.parse(stdout) as FloodReport;
}

/** The least of a few readings: what the collector gives back, it gives back after a while. */
async function memorySettled(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (how: { type: string; flavor: string }) => void;
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < READINGS; reading += 1) {
    collect({ type: "major", flavor: "last-resort" });
    await new Promise((resolve) => setTimeout(resolve, READING_EVERY_MS));
    least = Math.min(least, process.memoryUsage().rss);
  }
  return least;
}

test("malformed requests by the tens of thousands meet refusals alone", { timeout: WITHIN_MS }, async (t) => {
  const before = await stateOf(server);
  const warm = await flood(0, WARM_UP);
  const memoryBefore = await memorySettled();
  const report = await flood(WARM_UP, REQUESTS - WARM_UP);
  const growth = (await memorySettled()) - memoryBefore;
  t.diagnostic(
    `${REQUESTS} requests in ${Math.round(warm.elapsedMs + report.elapsedMs)} ms, ` +
      `p99 ${report.latencyP99Ms.toFixed(1)} ms, longest ${report.latencyMaxMs.toFixed(0)} ms, ` +
      `memory ${(growth / 1_048_576).toFixed(1)} MiB more; ${JSON.stringify(report.statuses)}`,
  );
  assert.deepEqual([...warm.wrong, ...report.wrong], []);
  assert.deepEqual(await stateOf(server), before, "nothing was changed");
  assert.deepEqual(unforeseen, []);
  assert.ok(Object.keys(report.refusals).length > 8, "they are refused for many reasons");
  assert.ok(report.latencyP99Ms < LATENCY_P99_MAX_MS, `p99 is ${report.latencyP99Ms} ms`);
  assert.ok(growth < GROWTH_MAX_BYTES, `memory grew by ${growth} bytes`);
  assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
});
