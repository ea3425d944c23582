// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formOf } from "../../parameters/index.ts";
import {
  type ContractChange,
  contractOf,
  differingTerms,
  hasOtherTiers,
  isOther,
} from "./contract-form.model.ts";
import { NO_ROW, rowsOf, withRow } from "./tier-form.model.ts";

const contract: ContractChange = {
  ...({ kind: "contract", market: "BTC-PERP", tickSize: "0.1", lotSize: "0.001" } as const),
  ...{ quantityMin: "0.001", quantityMax: "100000", notionalMin: "5", notionalMax: "2000000" },
  ...{ bandLowPpm: 900_000, bandHighPpm: 1_100_000, makerFeePpm: 200, takerFeePpm: 500 },
  ...{ openOrdersMax: 200, conditionalOrdersMax: 50, quorum: 2, liquidationFeePpm: 5_000 },
  tiers: [
    { notionalMax: "50000", maintenancePpm: 4_000, leverageMax: 125 },
    { notionalMax: "600000", maintenancePpm: 5_000, leverageMax: 100 },
  ],
};
const FORM = formOf(contract);
const ROWS = rowsOf(contract.tiers);

test("a contract comes back from its form as it was, and that is no change", () => {
  expect(contractOf(FORM, ROWS)).toEqual(contract);
  expect(isOther(contract, contract)).toBe(false);
});

test("a term or a tier that differs makes it another, and only what differs is listed", () => {
  const dearer = contractOf({ ...FORM, takerFeePpm: "0.06" }, ROWS)!;
  expect(isOther(dearer, contract)).toBe(true);
  expect(differingTerms(dearer, contract)).toEqual([
    { name: "takerFeePpm", before: "0.05", after: "0.06", differs: true },
  ]);
  expect(hasOtherTiers(dearer.tiers, contract.tiers)).toBe(false);
  const steeper = contractOf(FORM, withRow(ROWS, 1, { leverage: "90" }))!;
  expect(isOther(steeper, contract)).toBe(true);
  expect(differingTerms(steeper, contract)).toEqual([]);
});

test("it is no change while a field or a row cannot be read; a new one is one as soon as all can be", () => {
  expect(contractOf({ ...FORM, quorum: "" }, ROWS)).toBeUndefined();
  expect(contractOf(FORM, [...ROWS, NO_ROW])).toBeUndefined();
  expect(isOther(contract, undefined)).toBe(true);
});
