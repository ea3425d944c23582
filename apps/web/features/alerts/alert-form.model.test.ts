import { expect, test } from "vitest";
import { callOf, directionsOf, formOf, ofKind } from "./alert-form.model.ts";

const FORM = formOf("BTC-PERP", "65000.1");

test("a form becomes the call of its kind, and none while its level cannot be read", () => {
  expect(callOf(FORM)).toEqual({ kind: "price", market: "BTC-PERP", direction: "up", level: "65000.1" });
  expect(callOf({ ...FORM, level: "" })).toBeUndefined();
  expect(callOf({ ...FORM, level: "?", remark: "x" })).toBeUndefined();
  expect(callOf({ ...ofKind(FORM, "move", "1"), level: "5", remark: " soon " })).toEqual({
    ...{ kind: "move", market: "BTC-PERP", direction: "either", level: "5", within: "1h", remark: "soon" },
  });
  expect(callOf({ ...ofKind(FORM, "margin", "1"), level: "80" })).toEqual({
    ...{ kind: "margin", direction: "up", level: "80" },
  });
});

test("a funding rate is typed in percent and sent as a fraction, also below zero", () => {
  const funding = { ...ofKind(FORM, "funding", "1"), level: "0.01" };
  expect(callOf(funding)?.level).toBe("0.0001");
  expect(callOf({ ...funding, isBelowZero: true, level: "0.0125" })?.level).toBe("-0.000125");
});

test("another kind takes no level over that means something else, and gets a direction that it can have", () => {
  const move = ofKind(FORM, "move", "64000");
  expect([move.level, move.direction]).toEqual(["", "either"]);
  const back = ofKind(move, "price", "64000");
  expect([back.level, back.direction]).toEqual(["64000", "up"]);
  for (const kind of ["price", "move", "funding", "margin"] as const)
    expect(directionsOf(kind)).toContain(ofKind(FORM, kind, "").direction);
});
