import { percentOfPpm } from "@meridian/core";
import { expect, test } from "vitest";
import { canGoDown, exampleOf, placesTo } from "./invite.model.ts";

test("the example is what one trade really brings", () => {
  const rates = { exampleFeePpm: 1_000, levelOnePpm: 200_000, levelTwoPpm: 50_000 };
  expect(exampleOf(rates)).toEqual({ fee: "10", levelOne: "2", levelTwo: "0.5" });
  expect(exampleOf({ ...rates, exampleFeePpm: 333, levelTwoPpm: 0 })).toEqual({
    ...{ fee: "3.33", levelOne: "0.666", levelTwo: "0" },
  });
});

test("rates are shown in percent", () => {
  expect(percentOfPpm(200_000)).toBe("20");
  expect(percentOfPpm(12_500)).toBe("1.25");
});

test("a team is gone down three levels and no further", () => {
  expect(placesTo("")).toEqual([]);
  expect(placesTo("2.11")).toEqual(["2", "2.11"]);
  expect([canGoDown("2"), canGoDown("2.11"), canGoDown("2.11.4")]).toEqual([true, true, false]);
});
