import { expect, test } from "vitest";
import { tierLines } from "./tiers.model.ts";

const tier = (notionalMax: string, maintenancePpm: number, leverageMax: number) => ({
  ...{ notionalMax, maintenancePpm, leverageMax },
});
const STANDING = [tier("50000", 4_000, 125), tier("600000", 5_000, 100)];

test("tiers alone are lines without anything before", () => {
  const lines = tierLines(STANDING, undefined);
  expect(lines.map(({ state }) => state)).toEqual(["same", "same"]);
  expect(lines[1]?.maintenance).toEqual({ now: "0.5", before: undefined });
});

test("what differs is listed with what it was, and nothing else is", () => {
  const [, second] = tierLines([STANDING[0]!, tier("600000", 6_000, 100)], STANDING);
  expect(second).toMatchObject({ state: "changed", leverage: { before: undefined } });
  expect(second?.maintenance).toEqual({ now: "0.6", before: "0.5" });
});

test("a tier that comes and one that goes are told apart from one that changes", () => {
  const added = tierLines([...STANDING, tier("900000", 9_000, 50)], STANDING);
  expect(added.map(({ state }) => state)).toEqual(["same", "same", "added"]);
  const gone = tierLines([STANDING[0]!], STANDING);
  expect(gone.map(({ state }) => state)).toEqual(["same", "gone"]);
  expect(gone[1]?.notionalMax.now).toBe("600000");
});
