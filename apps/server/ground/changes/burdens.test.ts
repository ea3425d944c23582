import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProposalChange } from "@meridian/contract";
import { burdensWhen } from "./burdens.ts";

const rates = (levelOnePpm: number): ProposalChange => {
  return { kind: "referralRates", levelOnePpm, levelTwoPpm: 50_000 };
};

test("what moves in the direction that burdens members is a burden, however large the figures are", () => {
  const burdens = burdensWhen({ levelOnePpm: "down", levelTwoPpm: "down" });
  assert.deepEqual(burdens(rates(150_000), rates(200_000)), [{ field: "levelOnePpm", from: "20", to: "15" }]);
  assert.deepEqual(burdens(rates(9), rates(10)), [{ field: "levelOnePpm", from: "0.001", to: "0.0009" }]);
  assert.deepEqual(burdens(rates(250_000), rates(200_000)), []);
  assert.deepEqual(burdens(rates(200_000), rates(200_000)), []);
});
