// Goal: members are notified of every position that dearer tiers ask more of, and of no other.
// Method: tables side by side.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tierBurdens } from "./tier-burdens.ts";

type Row = readonly [notionalMax: string, maintenancePpm: number, leverageMax: number];

const tiers = (...rows: readonly Row[]) =>
  rows.map(([notionalMax, maintenancePpm, leverageMax]) => ({ notionalMax, maintenancePpm, leverageMax }));

const SMALL: Row = ["50000", 4_000, 125];
const MIDDLE: Row = ["600000", 5_000, 100];
const LARGE: Row = ["3000000", 6_500, 75];
const STANDING = tiers(SMALL, MIDDLE, LARGE);

const burdens = (...rows: readonly Row[]) =>
  tierBurdens(tiers(...rows), STANDING).map(({ field, from, to, positionTo = "" }) => [
    ...[field, from, to, positionTo],
  ]);

test("the same tiers, lower rates, more leverage and larger positions are no burden", () => {
  assert.deepEqual(burdens(SMALL, MIDDLE, LARGE), []);
  assert.deepEqual(burdens(["50000", 3_000, 125], MIDDLE, ["9000000", 6_500, 75]), []);
  assert.deepEqual(burdens(["80000", 4_000, 125], MIDDLE, LARGE), []);
});

test("a tier that ends earlier burdens the positions that it leaves to the next one", () => {
  assert.deepEqual(burdens(["20000", 4_000, 125], MIDDLE, LARGE), [
    ["maintenancePpm", "0.4", "0.5", "50000"],
    ["leverageMax", "125", "100", "50000"],
  ]);
});

test("neighbours of the same burden are one, those of another are not", () => {
  assert.deepEqual(burdens(["50000", 8_000, 50], ["600000", 9_000, 50], ["3000000", 10_000, 50]), [
    ["maintenancePpm", "0.4", "0.8", "50000"],
    ["maintenancePpm", "0.5", "0.9", "600000"],
    ["maintenancePpm", "0.65", "1", "3000000"],
    ["leverageMax", "125", "50", "50000"],
    ["leverageMax", "100", "50", "600000"],
    ["leverageMax", "75", "50", "3000000"],
  ]);
  assert.deepEqual(burdens(["10000", 4_000, 125], ["20000", 5_000, 100], ["3000000", 6_500, 75]), [
    ["maintenancePpm", "0.4", "0.5", "20000"],
    ["maintenancePpm", "0.4", "0.65", "50000"],
    ["maintenancePpm", "0.5", "0.65", "600000"],
    ["leverageMax", "125", "100", "20000"],
    ["leverageMax", "125", "75", "50000"],
    ["leverageMax", "100", "75", "600000"],
  ]);
});

test("a smaller largest position is one, whatever the tiers below it ask", () => {
  assert.deepEqual(burdens(SMALL, MIDDLE), [["positionMax", "3000000", "600000", ""]]);
});
