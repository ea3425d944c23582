import type { CreditPart } from "@meridian/contract";
import { expect, test } from "vitest";
import { arcLength, gradeOf, pageRaising } from "./credit.model.ts";

const part = (reason: CreditPart["reason"], points: number, pointsMax: number): CreditPart => ({
  ...{ reason, points, pointsMax, figure: "", time: null },
});

test("a part that is not whole leads to where it is raised, and one that is whole to nowhere", () => {
  expect(pageRaising(part("identity", 0, 30))).toBe("kyc");
  expect(pageRaising(part("identity", 30, 30))).toBeUndefined();
  expect(pageRaising(part("accountAge", 1, 12))).toBeUndefined();
});

test("a higher score never has a lower grade", () => {
  const order = ["low", "fair", "good", "excellent"];
  const grades = Array.from({ length: 101 }, (_, score) => order.indexOf(gradeOf(score)));
  expect(grades).toEqual(grades.toSorted((one, other) => one - other));
  expect([gradeOf(0), gradeOf(100)]).toEqual(["low", "excellent"]);
});

test("the ring is drawn from nothing to all of it", () => {
  expect(arcLength(0, 10).drawn).toBe(0);
  const { drawn, whole } = arcLength(100, 10);
  expect(drawn).toBeCloseTo(whole);
  expect(arcLength(140, 10).drawn).toBeCloseTo(whole);
});
