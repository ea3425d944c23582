import type { ParameterChange } from "@meridian/contract";
import { CallRefused } from "@meridian/contract/client";
import { describe, expect, test } from "vitest";
import {
  changeOf,
  decimalsOf,
  editsOf,
  formOf,
  isChanged,
  refusedField,
  valueOf,
  wantedOf,
} from "./parameter.model.ts";

const market: ParameterChange = {
  kind: "market",
  market: "BTC/USDT",
  tickSize: "0.1",
  lotSize: "0.00001",
  quantityMin: "0.00001",
  quantityMax: "10000",
  notionalMin: "5",
  notionalMax: "2000000",
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
  priceInitial: "64000",
  makerFeePpm: 1_000,
  takerFeePpm: 1_234,
  openOrdersMax: 200,
  conditionalOrdersMax: 20,
};

describe("a parameter as a form", () => {
  test("comes back as it was, rates through percent and all", () => {
    const form = formOf(market);
    expect(form.takerFeePpm).toBe("0.1234");
    expect(form.bandHighPpm).toBe("130");
    expect(changeOf("market", form)).toEqual(market);
    expect(isChanged(market, market)).toBe(false);
  });

  test("differs as soon as one field does, and always where nothing stands", () => {
    const change = changeOf("market", { ...formOf(market), makerFeePpm: "0.08" });
    expect(change).toMatchObject({ makerFeePpm: 800 });
    expect(change !== undefined && isChanged(change, market)).toBe(true);
    expect(isChanged(market, undefined)).toBe(true);
  });

  test("is no change while a field cannot be read or is missing", () => {
    expect(changeOf("market", { ...formOf(market), priceInitial: "" })).toBeUndefined();
    expect(changeOf("market", {})).toBeUndefined();
    expect(changeOf("market", { ...formOf(market), makerFeePpm: "a lot" })).toBeUndefined();
  });
});

test("of a form only the fields that were changed are kept, so that the others follow what stands", () => {
  const form = { ...formOf(market), makerFeePpm: "0.08", priceInitial: "" };
  expect(editsOf(form, market)).toEqual({ makerFeePpm: "0.08", priceInitial: "" });
  expect(editsOf(formOf(market), market)).toBeUndefined();
  expect(editsOf({ market: "ETH/USDT", tickSize: "" }, undefined)).toEqual({ market: "ETH/USDT" });
});

describe("a field", () => {
  test.each([
    ["rate", "0.1", 1_000],
    ["rate", "0.08", 800],
    ["rate", "0,08", undefined],
    ["decimal", "?1,234", undefined],
    ["rate", "0.00001", undefined],
    ["rate", "-1", undefined],
    ["rate", "401", undefined],
    ["decimal", "0.015", "0.015"],
    ["decimal", "1e3", undefined],
    ["decimal", "01", undefined],
    ["whole", "50000", "50000"],
    ["whole", "50000.5", undefined],
    ["count", "200", 200],
    ["count", "999999999999", 999_999_999_999],
    ["count", "1000000000000", undefined],
    ["text", " Paid from fees. ", "Paid from fees."],
    ["text", " ", undefined],
    ["choice", "flexible", "flexible"],
    ["code", "USDT", "USDT"],
    ["code", "US DT", undefined],
    ["code", "", undefined],
  ] as const)("%s reads %s", (type, typed, value) => {
    expect(valueOf(type, typed)).toBe(value);
  });
});

test("a word that is chosen travels as it is, and is no number", () => {
  const form = { spreadPpm: "0.1", feePpm: "0", quorum: "2", dustMaxUsdt: "5", hedge: "on" };
  expect(changeOf("convertTerms", form)).toEqual({
    ...{ kind: "convertTerms", spreadPpm: 1_000, feePpm: 0, quorum: 2, dustMaxUsdt: "5", hedge: "on" },
  });
  expect(decimalsOf("choice")).toBeUndefined();
});

test("coins are typed with commas between them, none of them twice", () => {
  expect(valueOf("codes", " BTC, ETH ")).toEqual(["BTC", "ETH"]);
  expect(valueOf("codes", "")).toEqual([]);
  for (const text of ["BTC,", "BTC,BTC", "BTC ETH", "B"]) expect(valueOf("codes", text)).toBeUndefined();
});

test("a loan product comes back out of its form as it went in", () => {
  const change: ParameterChange = {
    ...{ kind: "loanPlan", plan: "usdt-30", coin: "USDT", loanKind: "pledged", termDays: 30 },
    ...{ dailyRatePpm: 467, feePpm: 20_000, amountMin: "100", amountMax: "50000" },
    ...{ collaterals: ["BTC", "ETH"], ltvStartPpm: 650_000, ltvCallPpm: 750_000 },
    ...{ ltvLiquidationPpm: 830_000, quorum: 3 },
  };
  expect(formOf(change)).toMatchObject({ collaterals: "BTC,ETH", dailyRatePpm: "0.0467" });
  expect(changeOf("loanPlan", formOf(change))).toEqual(change);
});

test("a refusal is shown at the field that it names, whether the field's shape or its bound was at fault", () => {
  const refused = (field?: string) =>
    refusedField(new CallRefused({ code: 1, message: "Too low.", data: null, ...(field && { field }) }));
  expect(refused("change.bandLowPpm")).toEqual({ field: "bandLowPpm", message: "Too low." });
  expect(refused("notionalMax")?.field).toBe("notionalMax");
  expect(refused()).toBeUndefined();
  expect(refusedField(new Error("no answer"))).toBeUndefined();
});

test("of a field whose shape was at fault the console itself says what it takes", () => {
  const refusal = { code: 1, refusal: "request.malformed", message: "Not valid.", data: null };
  expect(refusedField(new CallRefused({ ...refusal, field: "change.makerFeePpm" }))).toEqual({
    field: "makerFeePpm",
    message: undefined,
  });
  expect(wantedOf({ name: "makerFeePpm", type: "rate" })).toBe("rate");
  expect(wantedOf({ name: "bandHighPpm", type: "rate" })).toBe("rateHigh");
  expect(wantedOf({ name: "quorum", type: "count" })).toBe("whole");
});
