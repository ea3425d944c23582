// Goal: whatever asks more of members is found to do so, however small or large its figures are.
// Method: one field after the other, moved either way.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProposalChange } from "@meridian/contract";
import { burdensWhen } from "./burdens.ts";

const level = (volumeMin: string, makerSharePpm: number): ProposalChange => ({
  ...{ kind: "feeLevel", level: 1, volumeMin, makerSharePpm, takerSharePpm: 0 },
});
const burdens = burdensWhen({ volumeMin: "up", makerSharePpm: "up" });

test("a field that moves the burdening way is a burden, and the other way none", () => {
  assert.deepEqual(burdens(level("100000", 900_000), level("99999.99", 800_000)), [
    { field: "volumeMin", from: "99999.99", to: "100000" },
    { field: "makerSharePpm", from: "80", to: "90" },
  ]);
  assert.deepEqual(burdens(level("99999.99", 800_000), level("100000", 900_000)), []);
});

test("the smallest step counts, of small figures and of large ones", () => {
  for (const [from, to] of [
    ["0", "0.000000000000000001"],
    ["4.7", "4.700000000000000001"],
    ["99999999999999999999", "99999999999999999999.000000000000000001"],
  ] as const)
    assert.deepEqual(burdens(level(to, 0), level(from, 0)), [{ field: "volumeMin", from, to }]);
  assert.equal(burdens(level("0", 6), level("0", 5)).length, 1);
});
