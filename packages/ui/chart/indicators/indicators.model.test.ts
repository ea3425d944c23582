import { expect, test } from "vitest";
import {
  added,
  calcValues,
  changed,
  INDICATORS,
  INDICATORS_FIRST,
  INDICATORS_MAX,
  indicatorTitle,
  kindOf,
  readChosen,
  readParameter,
  removed,
  searchIndicators,
} from "./indicators.model.ts";

test("there are more than twenty indicators, each named once, with values it accepts itself", () => {
  expect(INDICATORS.length).toBeGreaterThan(20);
  expect(new Set(INDICATORS.map((known) => known.name)).size).toBe(INDICATORS.length);
  for (const { parameters } of INDICATORS) {
    for (const parameter of parameters) {
      expect(readParameter(parameter, String(parameter.fallback))).toBe(parameter.fallback);
    }
  }
});

test("the same indicator can stand twice, and the list has an end", () => {
  const two = added(added([], "EMA"), "EMA");
  expect(two.map(({ id }) => id)).toEqual(["EMA-1", "EMA-2"]);
  expect(added(removed(two, "EMA-1"), "EMA").map(({ id }) => id)).toEqual(["EMA-2", "EMA-1"]);
  let many = two;
  for (let count = 0; count < 30; count += 1) many = added(many, "RSI");
  expect(many.length).toBe(INDICATORS_MAX);
  expect(added([], "NOSUCH")).toEqual([]);
});

test("periods left empty are not drawn, others must be there", () => {
  const [ma] = INDICATORS_FIRST;
  const list = changed(INDICATORS_FIRST, ma?.id ?? "", { values: [7, 0, 25, 0, 0] });
  expect(calcValues(list[0]!)).toEqual([7, 25]);
  expect(indicatorTitle(list[0]!)).toBe("MA 7 25");
  const [period] = kindOf("ATR")?.parameters ?? [];
  expect(readParameter(period!, "")).toBeUndefined();
});

test("a typed value is believed only within its bounds, with either decimal mark", () => {
  const [period, multiplier] = kindOf("BOLL")?.parameters ?? [];
  expect(readParameter(period!, "501")).toBeUndefined();
  expect(readParameter(period!, "2.5")).toBeUndefined();
  expect(readParameter(period!, "-3")).toBeUndefined();
  expect(readParameter(period!, "1e2")).toBeUndefined();
  expect(readParameter(multiplier!, "2,5")).toBe(2.5);
  expect(readParameter(multiplier!, "0")).toBeUndefined();
});

test("what was kept is read back, and what never was an indicator is not", () => {
  for (const chosen of INDICATORS.flatMap(({ name }) => added([], name))) {
    expect(readChosen(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  }
  expect(readChosen(null)).toBeUndefined();
  expect(readChosen({ id: "MA-1", name: "MA", values: [5], hidden: false })).toBeUndefined();
  expect(readChosen({ id: "<b>", name: "ATR", values: [5], hidden: false })).toBeUndefined();
  expect(readChosen({ id: "ATR-1", name: "ATR", values: [99_999], hidden: false })).toBeUndefined();
});

test("search finds by name and by words of the description", () => {
  const describe = ({ name }: { name: string }) => (name === "ATR" ? "Average true range" : "");
  expect(searchIndicators("range true", describe).map(({ name }) => name)).toEqual(["ATR"]);
  expect(searchIndicators("atr", describe).map(({ name }) => name)).toEqual(["ATR"]);
  expect(searchIndicators("", describe).length).toBe(INDICATORS.length);
});
