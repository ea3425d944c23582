// Goal: a crash at any write is harmless (reliability promises on crashes and on equal states).
// Method: see simulation.ts. Small segments and frequent snapshots, so that rolls, renames and removals are
// crashed too. In a thorough run half of what `npm run sim` takes by default.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sized } from "@meridian/core/testing";
import { simulateHistory } from "./simulation.ts";

const HISTORIES = sized(50, 15);

test("after a crash at any write of many histories, what was acknowledged is there and nothing else", async () => {
  let recoveries = 0;
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const options = { records: 60, tornPerWrite: 8, segmentBytes: 4_096, snapshotEvery: 20 };
    const tally = await simulateHistory(seed, options);
    assert.equal(tally.records, options.records);
    recoveries += tally.recoveries;
  }
  assert.ok(recoveries > HISTORIES * 300, `only ${recoveries} recoveries`);
});
