// Goal: a round whose engine dies between lock and close is settled by the next one, once, as if nothing had happened.
// Method: a real engine in a process of its own, killed once the round is locked; the clockwork goes on in this one.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import type { Event } from "@meridian/core";
import { lockOf, USDT } from "@meridian/core/testing";
import { startEngine } from "../../ground/engine/client.ts";
import { temporaryDirectory } from "../../ground/engine/testing/scene.ts";
import { Clockwork } from "./clockwork.ts";
import { killedSources } from "./testing/killed-sources.ts";
import { MemoryObservations, testSigner } from "./testing/sources.ts";

const CHILD = join(import.meta.dirname, "testing", "killed-child.ts");

test("an engine that was killed between lock and close settles the round after its start, once", async () => {
  const { path: directory, remove } = temporaryDirectory();
  const child = spawn(process.execPath, [CHILD, directory], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");

  const engine = await startEngine({ directory, onNote: () => undefined });
  const [locked] = await engine.query("series", null);
  assert.deepEqual([locked?.locked?.round, locked?.locked?.openPrice], [1, 6_400_000]);
  const events: Event[] = [];
  const stop = engine.follow(engine.sequence, (records) => {
    events.push(...records.flatMap((record) => [...record.events]));
  });
  let nowMs = lockOf(2) - 3_000;
  const fail = (details: object, message: string): never =>
    assert.fail(`${message} ${JSON.stringify(details)}`);
  const speaking = () => killedSources(() => nowMs).sources;
  const clockwork = new Clockwork({
    engine,
    prices: { sources: speaking, asked: speaking },
    observer: testSigner(),
    observations: new MemoryObservations(),
    log: { error: fail, warn: fail, info: () => undefined } as never,
  });
  for (; nowMs < lockOf(2) + 8_000; nowMs += 250) await clockwork.step(nowMs);

  const settled = events.filter((event) => event.type === "roundSettled");
  assert.deepEqual(
    settled.map(({ round, result, price }) => [round, result, price]),
    [[1, "up", 6_410_000]],
  );
  const own = await engine.query("roundMember", { member: 1, now: nowMs });
  assert.equal(own.available, (500n + 300n - 9n) * USDT);
  assert.deepEqual(await engine.checkInvariants(), []);
  stop();
  await engine.close();
  remove();
});
