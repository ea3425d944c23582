import { expect, test } from "vitest";
import { nextStep } from "./next-step.model.ts";

const fresh = {
  ...{ hasSettings: false, hasMoney: false, isReadable: false, isTested: false },
  ...{ hasProblems: false, busy: false, isPastKnown: false },
};
const typed = { ...fresh, hasSettings: true, hasMoney: true, isReadable: true };
const tested = { ...typed, isTested: true };

test("settings are proposed of some money, and tested once they can be read", () => {
  expect(nextStep(fresh)).toEqual({ name: "propose", isReady: false, lacks: "noMoney", busy: false });
  expect(nextStep({ ...fresh, hasMoney: true })).toEqual({ name: "propose", isReady: true, busy: false });
  expect(nextStep(typed)).toEqual({ name: "check", isReady: true, busy: false });
  expect(nextStep({ ...typed, isReadable: false })).toEqual({ name: "check", isReady: false, busy: false });
});

test("what was tested and found wanting is not tested again as it is", () => {
  expect(nextStep({ ...tested, hasProblems: true })).toEqual({ name: "check", isReady: false, busy: false });
  // The problems of other settings.
  expect(nextStep({ ...typed, hasProblems: true })).toEqual({ name: "check", isReady: true, busy: false });
});

test("nothing starts before it is known what the past says", () => {
  expect(nextStep(tested)).toEqual({ name: "begin", isReady: false, busy: true });
  expect(nextStep({ ...tested, isPastKnown: true })).toEqual({ name: "begin", isReady: true, busy: false });
  expect(nextStep({ ...tested, isPastKnown: true, busy: true }).busy).toBe(true);
});
