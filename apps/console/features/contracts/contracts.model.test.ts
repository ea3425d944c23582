import type { IndexSource, WatchedContract } from "@meridian/contract";
import { describe, expect, test } from "vitest";
import {
  percentOfFraction,
  premiumPercent,
  ratioUrgency,
  ratioWidth,
  sourceCount,
  sourceNames,
  sourceUrgency,
  totalsOf,
} from "./contracts.model.ts";

const source = (name: string, state: IndexSource["state"], deviationPercent = "0.0000"): IndexSource => ({
  ...{ source: name, state, deviationPercent },
  ...{ since: 0, price: "1", ageMs: 0 },
});

const contract = (part: Partial<WatchedContract>): WatchedContract =>
  ({
    ...{ state: "trading", isIndexLost: false, openInterestValue: "0", positions: 0, quorum: 2 },
    sources: [source("a", "used"), source("b", "used"), source("c", "used")],
    ...part,
  }) as WatchedContract;

test("a fraction is shown in percent, exactly and with its sign", () => {
  expect(["0.0001", "-0.0075", "0"].map(percentOfFraction)).toEqual(["0.01", "-0.75", "0"]);
});

test("the mark stands above or below the index by a share of the index, and by nothing without one", () => {
  expect(premiumPercent({ mark: "60030", index: "60000" })).toBe("0.0500");
  expect(premiumPercent({ mark: "59999.9", index: "60000" })).toBe("-0.0001");
  expect(premiumPercent({ mark: "0", index: "0" })).toBe("");
});

describe("sources of a contract", () => {
  const states = (...list: readonly IndexSource["state"][]) =>
    sourceCount({ quorum: 2, sources: list.map((state, place) => source(`${place}`, state)) });

  test("all that count and more than are needed are as it should be", () => {
    expect(states("used", "used", "used")).toEqual({ used: 3, of: 3, urgency: "" });
  });

  test("one that does not count, or none to spare, wants a look", () => {
    expect(states("used", "used", "used", "outlier").urgency).toBe("warn");
    expect(states("used", "used").urgency).toBe("warn");
  });

  test("fewer than are needed are a danger", () => {
    expect(states("used", "stale", "dead").urgency).toBe("danger");
  });

  test("are columns once each, whatever contracts they are of", () => {
    const one = contract({ sources: [source("a", "used"), source("b", "used")] });
    const other = contract({ sources: [source("b", "used"), source("c", "dead")] });
    expect(sourceNames([one, other])).toEqual(["a", "b", "c"]);
  });

  test("that stand a percent apart want a look although they count", () => {
    expect(sourceUrgency(source("a", "used", "0.9999"))).toBe("");
    expect(sourceUrgency(source("a", "used", "-1.0000"))).toBe("warn");
    expect(sourceUrgency(source("a", "missing", ""))).toBe("danger");
  });
});

test("sums are exact, and the contract with the fewest sources speaks for all", () => {
  const thin = [source("a", "used"), source("b", "dead")];
  const totals = totalsOf([
    contract({ openInterestValue: "90071992547409.123456", positions: 3 }),
    contract({ openInterestValue: "0.000001", positions: 2, state: "halted" }),
    contract({ sources: thin, isIndexLost: true }),
  ]);
  expect(totals).toEqual({
    ...{ openInterest: "90071992547409.123457", positions: 5, stopped: 1, lost: 1 },
    sources: { used: 1, of: 2, urgency: "danger" },
  });
  expect(totalsOf([]).sources).toBeUndefined();
});

test("a margin ratio warns from a half on, is a danger from 80 % on and without a balance", () => {
  expect(["49.99", "50.00", "80.00", "140.00", ""].map(ratioUrgency)).toEqual([
    ...["", "warn", "danger", "danger", "danger"],
  ]);
  expect(["0.41", "63.20", "140.00", ""].map(ratioWidth)).toEqual([0, 63, 100, 100]);
});
