import { describe, expect, test } from "vitest";
import {
  mayAdd,
  NO_ROW,
  problemsOf,
  refusedRow,
  rowsOf,
  type TierRow,
  tiersOf,
  withRow,
} from "./tier-form.model.ts";

const TIERS = [
  { notionalMax: "50000", maintenancePpm: 4_000, leverageMax: 125 },
  { notionalMax: "600000", maintenancePpm: 5_000, leverageMax: 100 },
];
const ROWS = rowsOf(TIERS);
const second = (part: Partial<TierRow>) => problemsOf(withRow(ROWS, 1, part))[1];

test("tiers come back from their rows as they were", () => {
  expect(ROWS[0]).toEqual({ notionalMax: "50000", maintenance: "0.4", leverage: "125" });
  expect(tiersOf(ROWS)).toEqual(TIERS);
});

describe("a row is refused", () => {
  test("that cannot be read, or says nothing", () => {
    expect(second({ notionalMax: "" })).toBe("unread");
    expect(second({ maintenance: "0" })).toBe("unread");
    expect(second({ leverage: "2.5" })).toBe("unread");
  });

  test("that ends where the one before does, asks no more, or allows more leverage", () => {
    expect(second({ notionalMax: "50000" })).toBe("value");
    expect(second({ maintenance: "0.4" })).toBe("rate");
    expect(second({ leverage: "126" })).toBe("leverage");
  });

  test("whose maintenance is all of the initial margin", () => {
    expect(second({ maintenance: "1", leverage: "100" })).toBe("share");
    expect(second({ maintenance: "0.9999", leverage: "100" })).toBeUndefined();
  });
});

test("rows with a problem are no tiers, and neither are none", () => {
  expect(tiersOf([...ROWS, NO_ROW])).toBeUndefined();
  expect(tiersOf([])).toBeUndefined();
});

test("the twentieth row is the last", () => {
  expect(mayAdd(Array.from({ length: 19 }, () => NO_ROW))).toBe(true);
  expect(mayAdd(Array.from({ length: 20 }, () => NO_ROW))).toBe(false);
});

test("a refusal names its row by the field", () => {
  expect(refusedRow("tiers.3.maintenancePpm")).toBe(3);
  expect([refusedRow("tiers"), refusedRow("quorum"), refusedRow(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
