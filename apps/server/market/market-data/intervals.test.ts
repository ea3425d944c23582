// Goal: candles open on the calendar of UTC wherever the server stands.
// Method: zones on both sides of the date line, in whose months the same moments lie elsewhere.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CANDLE_INTERVALS } from "@meridian/contract";
import { openTimeOf, stepOpenTime } from "./intervals.ts";

const zone = process.env["TZ"];
after(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

const MARCH = Date.UTC(2026, 2, 1);

for (const place of ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata"]) {
  test(`in ${place} a month, a week and a day open in UTC`, () => {
    process.env["TZ"] = place;
    assert.notEqual(new Date(MARCH).getTimezoneOffset(), 0, "the zone is taken");
    for (const moment of [MARCH, MARCH + 1, Date.UTC(2026, 3, 1) - 1])
      assert.equal(openTimeOf("1M", moment), MARCH);
    assert.equal(openTimeOf("1M", MARCH - 1), Date.UTC(2026, 1, 1));
    assert.equal(stepOpenTime("1M", MARCH, -3), Date.UTC(2025, 11, 1));
    assert.equal(openTimeOf("1w", Date.UTC(2026, 2, 2) - 1), Date.UTC(2026, 1, 23));
    assert.equal(openTimeOf("1d", MARCH - 1), Date.UTC(2026, 1, 28));
    for (const interval of CANDLE_INTERVALS)
      assert.equal(openTimeOf(interval, Date.UTC(2029, 0, 1)), openOf(interval));
  });
}

/** The first day of 2029 is a Monday, and the 21,550th since 1970: three days open one day before. */
const openOf = (interval: string): number => Date.UTC(2029, 0, 1) - (interval === "3d" ? 86_400_000 : 0);
