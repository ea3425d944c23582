import { percentOfPpm } from "@meridian/core";
import { expect, test } from "vitest";
import { bandPercent } from "./rate.model.ts";

test("parts per million are shown in percent, and the band by its distance", () => {
  expect([percentOfPpm(5_000), percentOfPpm(200), percentOfPpm(125_000)]).toEqual(["0.5", "0.02", "12.5"]);
  expect(bandPercent({ bandHighPpm: 1_100_000 })).toBe("10");
});
