// Goal: a filled order is reported when its figures can be read, and not a moment before.
// Method: an engine and read models of the test's own, which say what was asked of them and in which order.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EngineRecord } from "../../ground/engine/engine.ts";
import { followFills } from "./fills.ts";

const filled = { type: "orderClosed", end: "filled", member: 7, orderId: 3, market: "BTC/USDT", side: "buy" };

test("what was filled is written down once the read models cover it", async () => {
  const asked: string[] = [];
  let take = (_records: readonly EngineRecord[]): void => assert.fail("nobody follows");
  const readable = Promise.withResolvers<boolean>();
  const fills = await followFills({
    pool: {
      query: async (text: string) => {
        asked.push(text.includes("queue_push") ? "written" : "wishes");
        return { rows: [{ member: 7 }] };
      },
    },
    engine: {
      sequence: 40,
      follow: (_: number, follower: typeof take) => ((take = follower), () => undefined),
    },
    projections: {
      waitFor: (sequence: number) => (asked.push(`until ${sequence}`), readable.promise),
    },
    log: {},
  } as never);
  take([
    { sequence: 41, events: [filled] },
    { sequence: 42, events: [] },
  ] as never);
  const flushed = fills.flush(Date.now());
  await new Promise(setImmediate);
  assert.deepEqual(asked, ["wishes", "until 41"]);
  readable.resolve(true);
  assert.equal(await flushed, 1);
  assert.deepEqual(asked, ["wishes", "until 41", "written"]);
});
